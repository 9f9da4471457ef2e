import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Product } from './product';

/** The used part of a remote's version in a registry. */
export interface Entry {
  readonly version: string;
  readonly manifest: string;
}

/** The registry in the host's page. */
interface Registry {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, { readonly current: Entry; readonly previous?: Entry }>>;
}

const REGISTRY = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;

/** Returns the registry of the running product. */
export async function readRegistry(page: Page, { host }: Product): Promise<Registry> {
  return (await (await page.request.get(`${host}/remotes.json`)).json()) as Registry;
}

/** Returns the address of the folder of a remote's published version, as QA uses it in `?mf=`. */
export async function publishedFolder(page: Page, product: Product, id: string): Promise<string> {
  const { manifest } = (await readRegistry(page, product)).remotes[id]?.current ?? {};
  if (manifest === undefined) throw new Error(`${id} is not published.`);
  return new URL('.', manifest).href;
}

/**
 * Deploys for one browser only: from now on its host page has this change in its registry. The product and the other
 * tests do not change.
 */
export async function deploy(
  context: BrowserContext,
  { host }: Product,
  change: (registry: Registry) => Registry['remotes'] = ({ remotes }) => remotes,
): Promise<void> {
  // For the browser, a page answered by a test comes from no local address, and so may not call local servers without
  // this.
  await context.grantPermissions(['local-network-access'], { origin: host });
  await context.route(
    (url) => url.origin === host && !url.pathname.startsWith('/api/'),
    async (route) => {
      const isPage = route.request().resourceType() === 'document' || new URL(route.request().url()).pathname === '/';
      if (!isPage) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(REGISTRY, (_, begin: string, text: string, end: string) => {
        const registry = JSON.parse(text) as Registry;
        const next = { revision: registry.revision + 1, remotes: change(registry) };
        return `${begin}${JSON.stringify(next).replaceAll('<', '\\u003c')}${end}`;
      });
      return route.fulfill({ response, body });
    },
  );
}

/** Makes the page visible again, which is when it checks for a new version. Waits for the answer. */
export async function lookAgain(page: Page, { host }: Product): Promise<void> {
  const asked = page.waitForResponse(`${host}/`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

/**
 * Serves the samples (`federation/src/build/fixtures`). Returns their registry entries, which replace a remote with one
 * page at `path`.
 */
export async function serveSamples(
  context: BrowserContext,
  product: Product,
  id: string,
  path: string,
): Promise<Readonly<Record<string, Entry>>> {
  const origin = product.remotes[id] ?? '';
  const { output, entries } = builtSamples(id, path, origin);
  const prefix = `${origin}/sample-`;
  await context.route(`${prefix}**`, (route) => {
    const file = route.request().url().slice(prefix.length);
    const contentType = file.endsWith('.json') ? 'application/json' : 'text/javascript';
    return route.fulfill({
      contentType,
      headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      body: readFileSync(join(output, file)),
    });
  });
  return entries;
}

let samples: { output: string; entries: Readonly<Record<string, Entry>> } | undefined;

/** Built once per worker, because it takes some seconds. */
function builtSamples(...words: readonly string[]): NonNullable<typeof samples> {
  if (samples === undefined) {
    const output = mkdtempSync(join(tmpdir(), 'samples-'));
    const builder = join('src', 'build', 'fixtures', 'build-samples.ts');
    const text = execFileSync(process.execPath, ['--import', 'tsx', builder, output, ...words], {
      cwd: join(import.meta.dirname, '..', '..', 'federation'),
      encoding: 'utf8',
    });
    samples = { output, entries: JSON.parse(text) as Record<string, Entry> };
  }
  return samples;
}
