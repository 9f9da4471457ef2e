import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CodeFile } from 'federation/release/code-files';
import { integrityOf } from 'federation/release/manifest';
import type { Registry } from 'federation/registry/registry';
import { buildSample, FILES, suppliers } from 'federation/registry/testing/sample-release';
import { StaticServer } from 'federation/registry/testing/static-server';
import { NoBrowser } from '../checks/testing/chromium';
import { registry } from './registry';

// The end-to-end tests cover the trial in a browser; host and remote are not real here.
const tryOut = jest.fn<Promise<never[]>, []>();
jest.mock('../checks/trial-load/load-in-browser', () => ({
  loadInBrowser: () => tryOut(),
  loadHostInBrowser: () => Promise.resolve([]),
}));

const REMOTE = 'mfe-suppliers';

let root = '';
let server: StaticServer;
const before = { ...process.env };

/** Creates a workspace with a host and one remote, and the remote's static server. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'registry-command-'));
  mkdirSync(join(root, REMOTE), { recursive: true });
  writeFileSync(join(root, REMOTE, 'package.json'), '{"scripts":{"build":"true"}}');
  writeFileSync(join(root, REMOTE, 'webpack.config.ts'), '');
  mkdirSync(join(root, 'host', 'dist'), { recursive: true });
  writeFileSync(join(root, 'host', 'dist', 'shell.json'), '{"version":"1.0.0","shellApi":"1.2.0","gives":{}}');
  writeFileSync(join(root, 'host', 'dist', 'index.html'), '<head></head><script src="/main.0a.js"></script>');
  writeFileSync(join(root, 'host', 'dist', 'main.0a.js'), 'host');
  server = new StaticServer(join(root, 'data', 'remotes', REMOTE));
  Object.assign(process.env, { DATA_DIR: join(root, 'data'), REGISTRY_ADDRESSES: `${REMOTE}=${await server.start()}` });
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  tryOut.mockResolvedValue([]);
  await registry(root, ['publish', 'host']);
});

afterEach(async () => {
  await server.stop();
  jest.restoreAllMocks();
  process.env = { ...before };
  rmSync(root, { recursive: true });
});

const read = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(root, 'data', 'registry', name), 'utf8')) as Content;

/** Reads the written list of code. */
function list(): { revision: number; files: CodeFile[] } {
  return read('scripts.json');
}

async function publish(code: string, version: string): Promise<string> {
  rmSync(join(root, REMOTE, 'dist', 'remote'), { recursive: true, force: true });
  buildSample(join(root, REMOTE, 'dist', 'remote'), code, { ...suppliers, version });
  await registry(root, ['publish', 'suppliers']);
  return read<Registry>('remotes.json').remotes[REMOTE]?.current.manifest.replace(/\/[^/]*$/, '') ?? '';
}

/** Returns the row of the list for a release's page. */
const pageOf = (address: string, code: string): CodeFile => ({
  address: `${address}/${FILES.page}`,
  integrity: integrityOf(code),
  part: REMOTE,
  owner: suppliers.owner,
  pages: ['/suppliers'],
});

it('the list of scripts follows each publication and rollback: address, hash, owner, pages', async () => {
  const one = await publish('one', '0.1.0');
  expect(list().revision).toBe(2);
  expect(list().files).toContainEqual(pageOf(one, 'one'));
  expect(
    list()
      .files.filter(({ part }) => part === 'host')
      .map(({ integrity, pages }) => [integrity, pages]),
  ).toEqual([[integrityOf('host'), ['*']]]);

  const two = await publish('two', '0.2.0');
  expect(list().files).toEqual(expect.arrayContaining([pageOf(two, 'two'), pageOf(one, 'one')]));

  // The release that was previous before is in no list any more.
  const three = await publish('three', '0.3.0');
  expect(list().files.filter(({ address }) => address.endsWith(FILES.page))).toEqual([
    pageOf(three, 'three'),
    pageOf(two, 'two'),
  ]);

  await registry(root, ['rollback', 'suppliers']);
  expect(list().revision).toBe(read<Registry>('remotes.json').revision);
  expect(list().files.filter(({ address }) => address.endsWith(FILES.page))).toEqual([
    pageOf(two, 'two'),
    pageOf(three, 'three'),
  ]);
});

it('publishing without a built host keeps the rows of the host', async () => {
  await publish('one', '0.1.0');
  rmSync(join(root, 'host'), { recursive: true });
  const two = await publish('two', '0.2.0');
  expect(list().files.map(({ part }) => part)).toContain('host');
  expect(list().files).toContainEqual(pageOf(two, 'two'));
});

it('publish --once keeps a rollback: a release in the registry stays as it is', async () => {
  await publish('one', '0.1.0');
  const two = await publish('two', '0.2.0');
  await registry(root, ['rollback', 'suppliers']);
  const { revision } = read<Registry>('remotes.json');
  await registry(root, ['publish', 'suppliers', '--once']);
  await registry(root, ['publish', 'host', '--once']);
  expect(read<Registry>('remotes.json')).toMatchObject({
    revision,
    remotes: { [REMOTE]: { previous: { manifest: `${two}/mf-manifest.json` } } },
  });
});

it('publishes without a browser only if that is said', async () => {
  tryOut.mockRejectedValue(new NoBrowser('No Chromium was found.'));
  await expect(publish('one', '0.1.0')).rejects.toThrow(
    'No Chromium was found. Nothing was changed. To publish what no browser has shown: --untried.',
  );
  expect(read<Registry>('remotes.json').remotes).toEqual({});
  await registry(root, ['publish', 'suppliers', '--untried']);
  expect(console.log).toHaveBeenCalledWith('It was shown in no browser: --untried.');
  expect(Object.keys(read<Registry>('remotes.json').remotes)).toEqual([REMOTE]);
});

describe('a damaged registry', () => {
  const file = (): string => join(root, 'data', 'registry', 'remotes.json');
  let printed: () => string;
  beforeEach(async () => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await publish('one', '0.1.0');
    await publish('two', '0.2.0');
    printed = () => [...jest.mocked(console.log).mock.calls, ...errors.mock.calls].flat().join('\n');
    jest.mocked(console.log).mockClear();
    writeFileSync(file(), '{"revision":3,');
  });

  it('is listed as it was published, with what to do', async () => {
    await registry(root, ['list']);
    expect(printed()).toMatch(/revision 3\n/);
    expect(printed()).toMatch(/0\.2\.0/);
    expect(printed()).toMatch(/remotes\.json is not a registry.*npm run registry -- repair mends it/);
  });

  it('is gone back from, or mended', async () => {
    await registry(root, ['rollback', 'suppliers']);
    expect(read<Registry>('remotes.json').remotes[REMOTE]?.current.version).toBe('0.1.0');
    expect(printed()).toMatch(/is not a registry.*It is replaced by revision 4/);
    writeFileSync(file(), '');
    await registry(root, ['repair']);
    expect(printed()).toMatch(/What revision 4 says is current again, as revision 5\./);
    await registry(root, ['repair']);
    expect(printed()).toMatch(/Nothing is damaged/);
  });

  it('is not written on if somebody has edited it, until they say what is meant', async () => {
    writeFileSync(file(), JSON.stringify({ revision: 3, remotes: {} }));
    await expect(registry(root, ['rollback', 'suppliers'])).rejects.toThrow('edited by hand');
    await registry(root, ['repair', '--accept']);
    expect(read<Registry>('remotes.json').remotes).toEqual({});
  });
});
