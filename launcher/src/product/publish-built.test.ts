import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseOf, type Registry } from 'federation/registry/registry';
import { RegistryStore } from 'federation/registry/store';
import { compressPublished, publishBuilt } from './publish-built';
import { readingRegistry } from './applications';
import { registryFileOf } from './config/where-releases-lie';

let projectRoot: string;
let dataDir: string;
beforeEach(() => {
  projectRoot = mkdtempSync(join(tmpdir(), 'publish-'));
  dataDir = join(projectRoot, '.data');
});
afterEach(() => rmSync(projectRoot, { recursive: true }));

/** Writes a build of mfe-suppliers, or of another remote, with this code. */
function build(code: string, remote = 'mfe-suppliers', path = '/suppliers'): void {
  const dist = join(projectRoot, remote, 'dist', 'remote');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const shell = {
    id: remote,
    name: '取引先',
    owner: '取引先チーム',
    version: '0.1.0',
    shellApi: '^1.0.0',
    routes: [{ page: 'list', path }],
  };
  writeFileSync(join(dist, `remoteEntry.${code}.js`), code);
  writeFileSync(
    join(dist, 'mf-manifest.json'),
    JSON.stringify({ metaData: { shell, remoteEntry: { name: `remoteEntry.${code}.js` } } }),
  );
}

function start(port = 8080): Registry['remotes'][string] {
  publishBuilt({ projectRoot, dataDir, port }, ['mfe-suppliers']);
  return readingRegistry(registryFileOf(dataDir))().remotes['mfe-suppliers']!;
}

const releases = (): string[] => readdirSync(join(dataDir, 'remotes', 'mfe-suppliers')).sort();

test('a build becomes a release of its own, which nothing changes', () => {
  build('a');
  const { current, previous } = start();
  expect(current.entry).toBe(`http://localhost:8084/${releaseOf(current)}/remoteEntry.a.js`);
  expect(previous).toBeUndefined();
  build('b');
  start();
  expect(releases()).toHaveLength(2);
  expect(readFileSync(join(dataDir, 'remotes', 'mfe-suppliers', releaseOf(current), 'remoteEntry.a.js'), 'utf8')).toBe(
    'a',
  );
});

test('the release replaced by a build becomes the previous one, also after starts without a change', () => {
  build('a');
  const first = start().current;
  build('b');
  start();
  expect(start().previous).toEqual(first);
  build('a');
  const { current, previous } = start();
  expect([current, previous?.entry.endsWith('remoteEntry.b.js')]).toEqual([first, true]);
});

test('a previous release with missing files is dropped', () => {
  build('a');
  const first = start().current;
  rmSync(join(dataDir, 'remotes', 'mfe-suppliers', releaseOf(first)), { recursive: true });
  build('b');
  expect(start().previous).toBeUndefined();
});

test('addresses have the port of the current start', () => {
  build('a');
  start();
  build('b');
  start();
  const { current, previous } = start(9000);
  expect([current.entry, previous?.entry].map((address) => new URL(address ?? '').port)).toEqual(['9004', '9004']);
});

test('a switched-off remote stays off', () => {
  build('a');
  start();
  new RegistryStore(registryFileOf(dataDir)).update(({ remotes }) => ({
    remotes: { 'mfe-suppliers': { ...remotes['mfe-suppliers']!, disabled: '点検中です。' } },
  }));
  build('b');
  expect(start().disabled).toBe('点検中です。');
});

test('compressed forms come later, beside the files of host and remotes', async () => {
  build('a');
  const release = join(dataDir, 'remotes', 'mfe-suppliers', releaseOf(start().current));
  const script = 'main.90e45c2006434507469f.js';
  const host = join(dataDir, 'host');
  mkdirSync(host);
  for (const folder of [release, host]) writeFileSync(join(folder, script), 'run();'.repeat(1_000));
  await compressPublished({ dataDir }, ['mfe-suppliers', 'mfe-account']);
  for (const folder of [release, host])
    expect(readdirSync(folder).filter((name) => name.startsWith(script))).toEqual([
      script,
      `${script}.br`,
      `${script}.gz`,
    ]);
});

test('two remotes that claim one path are rejected, and the registry is unchanged', () => {
  build('a');
  const before = start();
  build('b');
  build('c', 'mfe-account');
  expect(() => {
    publishBuilt({ projectRoot, dataDir, port: 8080 }, ['mfe-suppliers', 'mfe-account']);
  }).toThrow('/suppliers is claimed by mfe-suppliers and by mfe-account');
  expect(readingRegistry(registryFileOf(dataDir))().remotes['mfe-suppliers']).toEqual(before);
});

test('the registry is read again only when it has changed', () => {
  build('a');
  start();
  const read = readingRegistry(registryFileOf(dataDir));
  const first = read();
  expect(read()).toBe(first);
  new RegistryStore(registryFileOf(dataDir)).update(() => ({}));
  expect(read().revision).toBe(first.revision + 1);
});

describe('servers of a damaged registry', () => {
  const file = (): string => registryFileOf(dataDir);
  let said: jest.SpyInstance<void, unknown[]>;
  beforeEach(() => {
    said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    build('a');
    start();
  });
  afterEach(() => jest.restoreAllMocks());

  test.each(['', '{"revision":', '[]', 'null'])('go on with what was published, and say it once: %j', (text) => {
    const read = readingRegistry(file());
    const first = read();
    writeFileSync(file(), text);
    expect([read(), read()]).toEqual([first, first]);
    expect(said.mock.calls).toEqual([[expect.stringMatching(/is not a registry.*npm run registry -- repair/)]]);
    expect(readingRegistry(file())()).toEqual(first);
    new RegistryStore(file()).repair({ accept: false });
    expect(read().revision).toBeGreaterThan(first.revision);
  });

  test('go on with what they have in memory if no revision is sound', () => {
    const read = readingRegistry(file());
    const first = read();
    rmSync(join(dirname(file()), 'revisions'), { recursive: true });
    expect(read()).toEqual(first);
    expect(said.mock.calls).toEqual([[expect.stringContaining('is served from memory')]]);
    expect(readingRegistry(file())).toThrow();
  });
});
