import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Product } from './product';

/** What a registry says of one version of a remote, as far as tests look into it. */
export interface Entry {
  readonly version: string;
  readonly manifest: string;
}

/** The registry that the host's page holds. */
interface Registry {
  readonly revision: number;
  readonly remotes: Readonly<Record<string, { readonly current: Entry; readonly previous?: Entry }>>;
}

const REGISTRY = /(<script type="application\/json" id="remotes">)(.*?)(<\/script>)/s;

/** The registry of the running product. */
export async function readRegistry(page: Page, { host }: Product): Promise<Registry> {
  return (await (await page.request.get(`${host}/remotes.json`)).json()) as Registry;
}

/** Address of the folder of a remote's published version, as QA writes it into `?mf=`. */
export async function publishedFolder(page: Page, product: Product, id: string): Promise<string> {
  const { manifest } = (await readRegistry(page, product)).remotes[id]?.current ?? {};
  if (manifest === undefined) throw new Error(`${id} is not published.`);
  return new URL('.', manifest).href;
}

/**
 * Deploys for one browser alone: from now on it gets the host's page with this change in its registry. The product
 * itself, and the tests beside this one, stay as they are.
 */
export async function deploy(
  context: BrowserContext,
  { host }: Product,
  change: (registry: Registry) => Registry['remotes'] = ({ remotes }) => remotes,
): Promise<void> {
  // To the browser, a page that a test answers comes from no address of this machine, and may ask none of its servers.
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

/** The page is looked at again, which is when it asks for a new version; until it has the answer. */
export async function lookAgain(page: Page, { host }: Product): Promise<void> {
  const asked = page.waitForResponse(`${host}/`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await asked).finished();
}

/**
 * Registry entries of the samples (`federation/src/build/fixtures`), which take the place of a remote with one page at
 * `path`.
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

/** Built once per worker: some seconds. */
function builtSamples(...words: readonly string[]): NonNullable<typeof samples> {
  if (samples === undefined) {
    const output = mkdtempSync(join(tmpdir(), 'samples-'));
    const builder = join('src', 'fixtures', 'build-samples.ts');
    const text = execFileSync(process.execPath, ['--import', 'tsx', builder, output, ...words], {
      cwd: join(import.meta.dirname, '..', '..', 'federation'),
      encoding: 'utf8',
    });
    samples = { output, entries: JSON.parse(text) as Record<string, Entry> };
  }
  return samples;
}
