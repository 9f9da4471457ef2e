import { runInNewContext } from 'node:vm';
import type { HostRelease, Registry, RegistryEntry } from './registry';
import { serviceWorkerOf, type KeptFiles } from './service-worker';

const HOST: HostRelease = {
  release: '1.0.0-1a2b3c4d',
  version: '1.0.0',
  shellApi: '1.0.0',
  layouts: { main: [['layout.js', 'sha256-layout']] },
  parts: { 'shared-ui/forms': [['forms.js', 'sha256-forms']] },
  kept: { worker: 'worker.js', page: [['main.js', 'sha384-main']], visitors: ['/signin'] },
};

/** Returns a remote with a page at each path, and a file for each page. */
function remote(name: string, routes: RegistryEntry['routes']): RegistryEntry {
  const address = `https://${name}.example/1`;
  return {
    name,
    owner: 'チーム',
    version: '1.0.0',
    shellApi: '^1.0.0',
    routes,
    manifest: `${address}/mf-manifest.json`,
    manifestIntegrity: 'sha384-manifest',
    entry: `${address}/entry.js`,
    entryIntegrity: 'sha384-entry',
    preload: {
      files: routes.map(({ page }) => [`${page}.js`, `sha256-${page}`] as const),
      pages: Object.fromEntries(routes.map(({ page }, place) => [page, [place]])),
      shared: Object.fromEntries(routes.map(({ page }) => [page, page === 'signin' ? ['shared-ui/forms'] : []])),
    },
  };
}

const inHeader = { label: '一覧', order: 1 };
const account = remote('account', [
  { page: 'signin', path: '/signin' },
  { page: 'signup', path: '/signup' },
]);
const invoices = remote('invoices', [
  { page: 'list', path: '/receipt-invoices', layout: 'main', navigation: inHeader },
  { page: 'detail', path: '/receipt-invoices/:docNumber', layout: 'main' },
]);

const registry = (changes: Partial<Registry> = {}): Registry => ({
  revision: 1,
  host: { current: HOST },
  remotes: { 'mfe-account': { current: account }, 'mfe-invoices': { current: invoices } },
  ...changes,
});

/** Runs a worker's script as far as the code that it imports. Returns that code's name, and the files to keep. */
function run(script: string): { imported: string[]; files: KeptFiles } {
  const imported: string[] = [];
  const self = { keptFiles: { visitors: [], users: [] } as KeptFiles };
  runInNewContext(script, { self, importScripts: (name: string) => imported.push(name) });
  return { imported, files: self.keptFiles };
}

const addressesOf = (files: KeptFiles['users']): string[] => files.map(({ url }) => url);

it('keeps the pages of visitors, and for users those that the navigation leads to', () => {
  const { imported, files } = run(serviceWorkerOf(registry()));
  expect(imported).toEqual(['/worker.js']);
  const ofSignIn = ['https://account.example/1/entry.js', 'https://account.example/1/signin.js', '/forms.js'];
  expect(addressesOf(files.visitors)).toEqual(['/main.js', ...ofSignIn]);
  const ofList = ['https://invoices.example/1/entry.js', 'https://invoices.example/1/list.js', '/layout.js'];
  expect(addressesOf(files.users)).toEqual(['/main.js', ...ofSignIn, ...ofList]);
});

it('says the hash of every file', () => {
  const { visitors } = run(serviceWorkerOf(registry())).files;
  expect(visitors.map(({ integrity }) => integrity)).toEqual([
    'sha384-main',
    'sha384-entry',
    'sha256-signin',
    'sha256-forms',
  ]);
});

it('keeps nothing of a remote that is switched off', () => {
  const remotes = { 'mfe-account': { current: account }, 'mfe-invoices': { current: invoices, disabled: '点検中' } };
  const { users } = run(serviceWorkerOf(registry({ remotes }))).files;
  expect(addressesOf(users).filter((url) => url.includes('invoices'))).toEqual([]);
});

it('keeps other files after a release, and the earlier ones after a roll-back', () => {
  const next = { ...invoices, manifest: 'https://invoices.example/2/m.json', entry: 'https://invoices.example/2/e.js' };
  const rows = { next: { current: next, previous: invoices }, back: { current: invoices, previous: next } };
  const entriesOf = (row: Registry['remotes'][string]) =>
    addressesOf(run(serviceWorkerOf(registry({ remotes: { 'mfe-invoices': row } }))).files.users).filter((url) =>
      url.startsWith('https:'),
    );
  expect(entriesOf(rows.next)).toEqual(['https://invoices.example/2/e.js', 'https://invoices.example/2/list.js']);
  expect(entriesOf(rows.back)).toEqual(['https://invoices.example/1/entry.js', 'https://invoices.example/1/list.js']);
});

it('with a host of an earlier build, clears what was kept and ends', async () => {
  const { kept: _, ...earlier } = HOST;
  const done: string[] = [];
  const listeners: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> = {};
  const caches = {
    keys: () => Promise.resolve(['one', 'two']),
    delete: (name: string) => Promise.resolve(done.push(`without ${name}`)),
  };
  const self = {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => void (listeners[type] = listener),
    skipWaiting: () => void done.push('in charge'),
    registration: { unregister: () => Promise.resolve(done.push('ended')) },
  };
  runInNewContext(serviceWorkerOf(registry({ host: { current: earlier } })), { self, caches });
  const work: Promise<unknown>[] = [];
  for (const type of ['install', 'activate']) listeners[type]?.({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
  expect(done).toEqual(['in charge', 'without one', 'without two', 'ended']);
});
