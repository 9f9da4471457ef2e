import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishPage } from './page';
import { RegistryStore } from './store';

let folder: string;
let store: RegistryStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  store = new RegistryStore(join(folder, 'remotes.json'));
});
afterEach(() => { rmSync(folder, { recursive: true }); });

const page = (): string => readFileSync(join(folder, 'index.html'), 'utf8');
const switchOff = (reason: string): void => {
  store.update(() => ({ 'mfe-account': { current: { version: '1.0.0', shellApi: '^1.0.0', name: 'アカウント', owner: 'team', routes: [], manifest: '', manifestIntegrity: '', entry: '', entryIntegrity: '' }, disabled: reason } }));
};

test('a page that lies beside the registry is written anew with each revision', () => {
  const built = join(folder, 'built.html');
  writeFileSync(built, '<!doctype html><head></head><body>first</body>');
  publishPage(folder, built, store.read());
  switchOff('点検中');
  expect(page()).toContain('点検中');
  switchOff('更新中');
  expect(page()).toContain('更新中');
  expect(page()).not.toContain('点検中');
});

test('a new build of the host comes with the registry of the day in it', () => {
  switchOff('点検中');
  const built = join(folder, 'built.html');
  writeFileSync(built, '<!doctype html><head></head><body>second</body>');
  publishPage(folder, built, store.read());
  expect(page()).toMatch(/点検中.*second/s);
});

test('where servers fill the page in themselves none is written', () => {
  switchOff('点検中');
  expect(page).toThrow('ENOENT');
});
