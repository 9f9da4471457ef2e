import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Candidate } from 'federation/registry/candidate';
import { hostPageOf } from 'federation/registry/host-release';
import type { Fault } from 'federation/registry/refusal';
import { entryAt, type Registry, type RegistryEntry } from 'federation/registry/registry';
import { CONFIG_FILE, RegistryStore } from 'federation/registry/store';
import { generateContract } from '../../product/build/build-packages';
import type { BrowserConfig } from '../../product/config/browser-config';
import { renderRoutes, type TrialRoute } from './render-routes';
import { serveTrial, type SampleAnswers } from './trial-server';

/** Location of the deployment. */
interface Deployed {
  readonly projectRoot: string;
  /** `remotes.json` */
  readonly registryFile: string;
  /** Folder of the files of the host's releases. */
  readonly hostFiles: string;
  /** Origins that releases may come from: those in the policy of the host's pages. */
  readonly origins: readonly string[];
}

/** Configuration of browsers if a deployment has written none. The local product writes its own with each answer. */
const CONFIG: BrowserConfig = { cardGateway: 'http://localhost', links: {}, helpChat: null, allowOverrides: [] };

/**
 * Opens every route of a candidate in the deployed host in a headless browser, with samples of the contract as answers,
 * under the policy of the deployment.
 *
 * @returns the errors; none if no host is deployed yet
 * @throws if there is no browser and none can be installed
 */
export async function loadInBrowser(deployed: Deployed, candidate: Candidate): Promise<Fault[]> {
  const { host } = new RegistryStore(deployed.registryFile).read();
  if (host === undefined) return [];
  const entry = entryAt(candidate, candidate.address);
  const { id } = candidate.identity;
  return tryOut(
    deployed,
    {
      page: hostPageOf(deployed.registryFile, host.current),
      files: deployed.hostFiles,
      registry: { revision: 1, remotes: { [id]: { current: entry } } },
    },
    routesOf(entry).map((route) => ({ ...route, remote: id })),
  );
}

/** Addresses that the host answers itself. */
const OF_HOST = ['/error', '/error/title/message', '/no-such-page'];

/**
 * Opens the pages of a build of the host, as `loadInBrowser` does, and a route of each deployed remote for each of the
 * host's layouts, with and without a session.
 *
 * @param dist folder of the build
 */
export function loadHostInBrowser(deployed: Deployed, dist: string): Promise<Fault[]> {
  const { remotes } = new RegistryStore(deployed.registryFile).read();
  const enabled = Object.entries(remotes).filter(([, { disabled }]) => disabled === undefined);
  const frames = enabled.flatMap(([id, { current }]) =>
    routesOf(current).map((route) => [`${id} ${route.layout} ${route.isSignedIn}`, route] as const),
  );
  // The first of each kind.
  const routes = [...new Map(frames.toReversed()).values()];
  return tryOut(
    deployed,
    {
      page: join(dist, 'index.html'),
      files: dist,
      // Without previous releases, which would stand in for those that fail.
      registry: { revision: 1, remotes: Object.fromEntries(enabled.map(([id, { current }]) => [id, { current }])) },
    },
    [...OF_HOST.map((path) => ({ path, isSignedIn: false })), ...routes].map((route) => ({ ...route, remote: null })),
  );
}

async function tryOut(
  { projectRoot, registryFile, origins }: Deployed,
  site: { readonly page: string; readonly files: string; readonly registry: Registry },
  routes: readonly TrialRoute[],
): Promise<Fault[]> {
  const config = configOf(join(dirname(registryFile), CONFIG_FILE));
  const server = await serveTrial({ ...site, origins, config, answers: await samples(projectRoot) });
  try {
    return await renderRoutes({ projectRoot, origin: server.origin, origins }, routes);
  } finally {
    await server.stop();
  }
}

/** Returns the routes of a release. Those whose session is optional are opened without one. */
function routesOf({ routes }: RegistryEntry) {
  return routes.map((route) => ({
    path: route.path,
    layout: route.layout,
    isSignedIn: 'session' in route && route.session === true,
  }));
}

function configOf(file: string): BrowserConfig {
  // A help chat is somebody else's code, which is not tried.
  return existsSync(file) ? { ...(JSON.parse(readFileSync(file, 'utf8')) as BrowserConfig), helpChat: null } : CONFIG;
}

/** Returns samples of all answers of the contract: of this checkout, or of the image, which has nothing else of it. */
async function samples(projectRoot: string): Promise<SampleAnswers> {
  const contract = join(projectRoot, 'shared-api');
  if (existsSync(join(contract, 'package.json'))) await generateContract(projectRoot);
  return JSON.parse(readFileSync(join(contract, 'src', 'generated', 'samples.json'), 'utf8')) as SampleAnswers;
}
