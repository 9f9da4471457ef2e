import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeHost } from './host-release';
import type { RegistryEntry } from './registry';
import { RegistryStore } from './store';

let folder: string;
let store: RegistryStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  store = new RegistryStore(join(folder, 'remotes.json'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const page = (): string => readFileSync(join(folder, 'index.html'), 'utf8');
/** Publishes a host whose page contains a word. */
function publishHost(word: string): void {
  const dist = join(folder, 'builds', word);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><head></head><body>${word}</body>`);
  writeFileSync(join(dist, 'shell.json'), JSON.stringify({ version: '1.0.0', shellApi: '1.0.0', gives: {} }));
  const current = storeHost(dist, join(folder, 'files'), store.file);
  store.update(() => ({ host: { current } }));
}
const REMOTE: RegistryEntry = {
  version: '1.0.0',
  shellApi: '^1.0.0',
  name: 'アカウント',
  owner: 'team',
  routes: [],
  manifest: '',
  manifestIntegrity: '',
  entry: '',
  entryIntegrity: '',
};
const routeOf = (path: string): RegistryEntry['routes'][number] => ({
  page: 'page',
  path,
  layout: 'main',
});
const switchOff = (reason: string): void => {
  store.update(() => ({ remotes: { 'mfe-account': { current: REMOTE, disabled: reason } } }));
};

test('the page of the host is rewritten with each revision', () => {
  publishHost('first');
  switchOff('点検中');
  expect(page()).toContain('点検中');
  switchOff('更新中');
  expect(page()).toContain('更新中');
  expect(page()).not.toContain('点検中');
});

test('a new build of the host contains the current registry', () => {
  switchOff('点検中');
  publishHost('second');
  expect(page()).toMatch(/点検中.*second/s);
});

test('there is a page for each route, with the code of its remote alone, and one for every other path', () => {
  store.update(() => ({
    remotes: {
      'mfe-account': { current: { ...REMOTE, entry: 'https://a.example/entry.js', routes: [routeOf('/account/:id')] } },
      'mfe-invoices': {
        current: { ...REMOTE, entry: 'https://b.example/entry.js', routes: [routeOf('/account/new')] },
      },
    },
  }));
  publishHost('third');
  const preloadedIn = (name: string): string[] =>
    [...readFileSync(join(folder, '_pages', 'live', name), 'utf8').matchAll(/<link [^>]*href="([^"]+)"/g)].map(
      ([, to = '']) => to,
    );
  const [own, other] = ['https://a.example/entry.js', 'https://b.example/entry.js'];
  const pages = readdirSync(join(folder, '_pages', 'live')).filter(
    (name) => !['choice.html', 'index.html'].includes(name),
  );
  expect(pages.flatMap(preloadedIn).sort()).toEqual([own, other]);
  expect(preloadedIn('index.html')).toEqual([]);
  expect(preloadedIn('../../index.html')).toEqual([]);
});

test('pages have the configuration that lies beside the registry', () => {
  writeFileSync(join(folder, 'config.json'), '{"helpChat":null}');
  publishHost('fourth');
  expect(page()).toContain('id="config">{"helpChat":null}</script>');
});

test('before a host is published there is no page', () => {
  switchOff('点検中');
  expect(page).toThrow('ENOENT');
});
