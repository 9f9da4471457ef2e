import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import type { Registry, RegistryEntry } from './registry';
import { RegistryStore } from './store';

const entry: RegistryEntry = {
  name: '受取請求書',
  owner: 'チーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  routes: [],
  manifest: 'http://localhost:8082/0.1.0-1/mf-manifest.json',
  manifestIntegrity: 'sha384-m',
  entry: 'http://localhost:8082/0.1.0-1/remoteEntry.1.js',
  entryIntegrity: 'sha384-e',
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  file = join(folder, 'registry', 'remotes.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the names of what writers leave behind if they are killed. */
const temporaries = (): string[] =>
  readdirSync(join(folder, 'registry'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?:^|\/)\./.test(name),
  );

const givenOut = (): Registry => JSON.parse(readFileSync(file, 'utf8')) as Registry;

it('is empty at first, and returns what was written', () => {
  const store = new RegistryStore(file);
  expect(store.read()).toEqual({ revision: 0, remotes: {} });
  store.update(({ remotes }) => ({ remotes: { ...remotes, 'mfe-invoices': { current: entry } } }));
  expect(givenOut()).toEqual({ revision: 1, remotes: { 'mfe-invoices': { current: entry } } });
});

it('a change is repeated on top of a concurrent write', () => {
  const [store, other] = [new RegistryStore(file), new RegistryStore(file)];
  let calls = 0;
  store.update(({ remotes }) => {
    calls += 1;
    if (calls === 1) other.update(() => ({ remotes: { 'mfe-account': { current: entry } } }));
    return { remotes: { ...remotes, 'mfe-invoices': { current: entry } } };
  });
  expect(givenOut()).toMatchObject({ revision: 2, remotes: { 'mfe-account': {}, 'mfe-invoices': {} } });
});

it('a rejected change writes nothing', () => {
  const store = new RegistryStore(file);
  store.update(() => ({ remotes: { 'mfe-account': { current: entry } } }));
  expect(() =>
    store.update(() => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(givenOut().revision).toBe(1);
});

it('a revision that an earlier version of this program did not make current stays out', () => {
  mkdirSync(join(folder, 'registry', 'revisions'), { recursive: true });
  const given = { revision: 1, remotes: { 'mfe-account': { current: entry } } };
  for (const [name, registry] of [
    ['remotes.json', given],
    ['revisions/1.json', given],
    ['revisions/2.json', { revision: 2, remotes: { 'mfe-invoices': { current: entry } } }],
  ] as const)
    writeFileSync(join(folder, 'registry', name), JSON.stringify(registry));
  const store = new RegistryStore(file);
  expect(store.read()).toEqual(given);
  store.update(({ remotes }) => ({ remotes: { ...remotes, 'mfe-payments': { current: entry } } }));
  expect(Object.keys(givenOut().remotes)).toEqual(['mfe-account', 'mfe-payments']);
  expect(givenOut().revision).toBeGreaterThan(2);
});

it('continues from a file written without revisions', () => {
  mkdirSync(join(folder, 'registry'));
  writeFileSync(file, JSON.stringify({ revision: 41, remotes: {} }));
  expect(new RegistryStore(file).update(() => ({})).revision).toBe(42);
});

it('an invalid file is rejected, and stays unchanged', () => {
  mkdirSync(join(folder, 'registry'));
  writeFileSync(file, '[]');
  expect(() => new RegistryStore(file).update(() => ({}))).toThrow('is not a registry');
  expect(readFileSync(file, 'utf8')).toBe('[]');
});

describe('concurrent processes', () => {
  let bundle: string;
  beforeAll(() => {
    bundle = join(mkdtempSync(join(tmpdir(), 'store-')), 'store.cjs');
    buildSync({
      entryPoints: [join(__dirname, 'store.ts')],
      bundle: true,
      platform: 'node',
      outfile: bundle,
      logLevel: 'error',
    });
  });
  afterAll(() => rmSync(dirname(bundle), { recursive: true }));

  /** Runs code with `store`, `entry` and `words` in a separate process. */
  function run(code: string, ...words: string[]) {
    const script = `const { RegistryStore } = require(${JSON.stringify(bundle)}); const [file, ...words] = process.argv.slice(1); const store = new RegistryStore(file); const entry = ${JSON.stringify(entry)}; ${code}`;
    return spawn(process.execPath, ['-e', script, file, ...words], { stdio: 'inherit' });
  }

  it('twenty that publish at once lose nothing', async () => {
    const children = Array.from({ length: 20 }, (_, index) =>
      run(
        'store.update(({ remotes }) => ({ remotes: { ...remotes, [words[0]]: { current: entry } } }))',
        `mfe-${String.fromCharCode(97 + index)}`,
      ),
    );
    expect(await Promise.all(children.map(async (child) => ((await once(child, 'exit')) as [number])[0]))).toEqual(
      children.map(() => 0),
    );
    expect(givenOut().revision).toBeGreaterThanOrEqual(20);
    expect(Object.keys(givenOut().remotes)).toHaveLength(20);
  });

  it('a killed one leaves a registry that can be read and written', async () => {
    const store = new RegistryStore(file);
    store.update(() => ({ remotes: { 'mfe-invoices': { current: entry } } }));
    for (let round = 0; round < 8; round += 1) {
      const before = store.read().revision;
      const child = run('for (;;) store.update(() => ({}))');
      while (store.read().revision < before + 3) await delay(2);
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(givenOut().remotes).toEqual({ 'mfe-invoices': { current: entry } });
      const { revision } = store.update(() => ({}));
      expect(revision).toBeGreaterThan(before);
      expect(givenOut().revision).toBe(revision);
      expect(temporaries()).toEqual([]);
    }
  });
});

it('keeps only the last revisions', () => {
  const store = new RegistryStore(file);
  for (let count = 0; count < 210; count += 1) store.update(() => ({}));
  const kept = readdirSync(join(folder, 'registry', 'revisions'));
  expect(kept).toHaveLength(200);
  expect(kept).toContain('210');
  expect(kept).not.toContain('10');
});
