import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { entryAt, type Registry } from 'federation/registry/registry';
import { embedRegistry } from 'federation/registry/embed';
import type { Candidate } from 'federation/registry/candidate';
import { hostPageOf } from 'federation/registry/host-release';
import type { Fault } from 'federation/registry/refusal';
import { RegistryStore } from 'federation/registry/store';
import { federationName } from 'federation/release/remote-identity';
import type { Page } from 'playwright-core';
import type { BrowserConfig } from '../../product/config/browser-config';
import { freePort } from '../../processes/free-port';
import { chromiumTrusting } from '../../product/nginx/certificate';
import { listen } from '../../product/server/http-server';
import { staticSite } from '../../product/server/static-site';
import { findChromium } from '../testing/chromium';

/** Timeout for the host's start, and again for evaluating a candidate, in ms. */
const LIMIT_MS = 30_000;

/** The candidate is not shown, so the deployment's configuration does not matter. */
const CONFIG: BrowserConfig = { cardGateway: 'http://localhost', links: {}, helpChat: null, allowOverrides: [] };

/** Location of the deployed host. */
interface DeployedHost {
  readonly projectRoot: string;
  /** `remotes.json` */
  readonly registryFile: string;
  /** Folder of the files of the host's releases. */
  readonly hostFiles: string;
}

/** Federation's runtime of the host's page, in the browser. */
interface RemoteModule {
  readonly pages: Readonly<Record<string, () => Promise<{ readonly Page?: unknown }>>>;
}
interface FederationInstance {
  readonly registerRemotes: (remotes: readonly { readonly name: string; readonly entry: string }[]) => void;
  readonly loadRemote: (name: string) => Promise<RemoteModule | null>;
}

/**
 * Loads a candidate in the deployed host in a headless browser: its entry, its module and every page module. Nothing is
 * shown and nobody signs in, so the API is not needed.
 *
 * @returns the errors; none if no host is deployed yet
 * @throws if there is no browser and none can be installed
 */
export async function loadInBrowser(
  { projectRoot, registryFile, hostFiles }: DeployedHost,
  candidate: Candidate,
): Promise<Fault[]> {
  const { host } = new RegistryStore(registryFile).read();
  if (host === undefined) return [];
  const entry = entryAt(candidate, candidate.address);
  const registry: Registry = { revision: 1, remotes: { [candidate.identity.id]: { current: entry } } };
  const files = staticSite({
    dist: hostFiles,
    site: { kind: 'standalone', frames: [] },
    isApplication: true,
    documents: { '/config.json': () => CONFIG, '/remotes.json': () => registry },
    index: () => hostPageOf(registryFile, host.current),
    fillPage: (page) => embedRegistry(page, registry),
  });
  const port = await freePort();
  const server = await listen(withoutApi(files), port);
  // Loaded here, because only publishing needs it.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: await findChromium(projectRoot),
    args: ['--disable-gpu', ...alsoTrusted()],
  });
  try {
    // The browser need not compare hashes, because the candidate's files have already been compared one by one.
    const page = await browser.newPage({ bypassCSP: true });
    await page.goto(`http://localhost:${port}/`, { timeout: LIMIT_MS });
    // Waits for the first render; federation is ready before that.
    await page.locator('#root > *').first().waitFor({ state: 'attached', timeout: LIMIT_MS });
    const problems = await evaluateAll(page, federationName(candidate.identity.id), entry.entry);
    return problems.map((text) => ({ code: 'throws', text }));
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Returns flags with which the browser trusts the certificates that this process trusts besides the usual ones. */
function alsoTrusted(): string[] {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  return file === undefined || file === '' ? [] : chromiumTrusting(readFileSync(file, 'utf8'));
}

/** Evaluates a remote's modules one by one. @returns a sentence for each one that failed */
async function evaluateAll(page: Page, name: string, entry: string): Promise<string[]> {
  const work = page.evaluate(
    async (remote) => {
      const { __INSTANCES__: instances } = (
        globalThis as unknown as {
          __FEDERATION__: { __INSTANCES__: readonly (FederationInstance & { readonly name: string })[] };
        }
      ).__FEDERATION__;
      const instance = instances.find((one) => one.name === 'host');
      if (instance === undefined) return ['the host has no federation runtime'];
      instance.registerRemotes([remote]);
      let module: RemoteModule | null;
      try {
        module = await instance.loadRemote(`${remote.name}/remote`);
      } catch (error) {
        return [`it fails as it is loaded: ${String(error)}`];
      }
      if (module === null) return ['it exposes nothing'];
      const results = await Promise.allSettled(
        Object.entries(module.pages).map(async ([id, load]) => {
          const { Page: component } = await load().catch((error: unknown) => {
            throw new Error(`its page "${id}" fails as it is loaded: ${String(error)}`);
          });
          if (component === undefined) throw new Error(`its page "${id}" shows nothing`);
        }),
      );
      return results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as Error).message] : []));
    },
    { name, entry },
  );
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<string[]>((resolve) => {
    timer = setTimeout(() => resolve([`it is not loaded after ${LIMIT_MS / 1000} s`]), LIMIT_MS);
  });
  return Promise.race([work, passed]).finally(() => clearTimeout(timer));
}

/** Answers the shell's request for the session with 503. A remote needs no API before it is shown. */
function withoutApi(files: RequestListener): RequestListener {
  return (request, response) => {
    if (request.url?.startsWith('/api/') !== true) files(request, response);
    else response.writeHead(503, { 'content-type': 'application/json' }).end('{}');
  };
}
