import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeHost } from './host-release';
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
const switchOff = (reason: string): void => {
  store.update(() => ({
    remotes: {
      'mfe-account': {
        current: {
          version: '1.0.0',
          shellApi: '^1.0.0',
          name: 'アカウント',
          owner: 'team',
          routes: [],
          manifest: '',
          manifestIntegrity: '',
          entry: '',
          entryIntegrity: '',
        },
        disabled: reason,
      },
    },
  }));
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

test('before a host is published there is no page', () => {
  switchOff('点検中');
  expect(page).toThrow('ENOENT');
});
