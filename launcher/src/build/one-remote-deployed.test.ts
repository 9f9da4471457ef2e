import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StaticServer } from 'federation/registry/testing/static-server';
import { registry } from '../commands/registry';
import { remotesOf } from '../config/workspace';
import { Builder } from './builder';

const projectRoot = join(__dirname, '..', '..', '..');
const CHANGED = 'mfe-suppliers';
/** Not of the source: what is installed is linked, the rest is made anew. */
const LEFT_OUT = ['dist', '.cache', '.data', '.run', '.git', '.turbo', 'test-results'];

let root = '';
const servers: StaticServer[] = [];
const environment = { ...process.env };

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  process.env = { ...environment };
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

/** The checkout once more, without anything that was built. */
function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'one-remote-'));
  cpSync(projectRoot, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== join(projectRoot, 'node_modules') && !LEFT_OUT.includes(basename(path)) });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Builds packages anew in one process, one after the other: nothing of an earlier build is used. */
async function build(packages: readonly string[]): Promise<void> {
  rmSync(join(root, '.cache'), { recursive: true, force: true });
  const builder = new Builder(root);
  try {
    for (const name of packages) await builder.build(join(root, name));
  } finally {
    builder.stop();
  }
}

/** A hash of every file below a folder, by its path; source maps too. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(files.map(({ parentPath, name }) => [join(parentPath, name).slice(root.length + 1), createHash('sha256').update(readFileSync(join(parentPath, name))).digest('hex')]));
}

const page = (): string => join(root, 'data', 'registry', 'index.html');

/** The page as it is given out, without what it holds of the registry. */
const pageWithoutRegistry = (): string => readFileSync(page(), 'utf8').replace(/<script type="application\/json" id="remotes">.*?<\/script>/s, '');

/**
 * Builds everything twice, which takes minutes: in the full run alone. That a change of one remote is a reason to build that one
 * only is in `build-packages.test.ts`.
 */
(process.env.TESTS_FULL === '1' ? it : it.skip)('deploying one remote leaves every other output as it was, byte for byte; the same source gives the same bytes', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  root = copyCheckout();
  const remotes = remotesOf(root);
  const others = remotes.filter((remote) => remote !== CHANGED);
  const addresses = await Promise.all(remotes.map(async (remote) => {
    const server = new StaticServer(join(root, 'data', 'remotes', remote));
    servers.push(server);
    return `${remote}=${await server.start()}`;
  }));
  Object.assign(process.env, { DATA_DIR: join(root, 'data'), REGISTRY_ADDRESSES: addresses.join(',') });

  await build(['host', ...remotes]);
  await registry(root, ['publish', 'host']);
  for (const remote of remotes) await registry(root, ['publish', remote]);
  const built = Object.assign({}, ...['host', ...others].map((name) => hashes(join(name, 'dist'))));
  const released = hashes(join('data', 'remotes'));
  const [own, before, whole] = [hashes(join(CHANGED, 'dist')), pageWithoutRegistry(), readFileSync(page(), 'utf8')];

  const source = join(root, CHANGED, 'src', 'pages', 'supplier-list.page.tsx');
  writeFileSync(source, `${readFileSync(source, 'utf8')}\nconsole.info('another release');\n`);
  for (const name of ['host', ...remotes]) rmSync(join(root, name, 'dist'), { recursive: true });
  // In the other order: what was built before in the same process leaves nothing to the next.
  await build(['host', ...remotes].reverse());
  await registry(root, ['publish', CHANGED]);

  expect(Object.assign({}, ...['host', ...others].map((name) => hashes(join(name, 'dist'))))).toEqual(built);
  expect(hashes(join(CHANGED, 'dist'))).not.toEqual(own);
  // Nothing that was published before is touched, also of this remote; one release is new.
  const now = hashes(join('data', 'remotes'));
  expect(now).toMatchObject(released);
  const folders = new Set(Object.keys(now).filter((file) => !(file in released)).map((file) => file.split('/').slice(2, 4).join('/')));
  expect([...folders]).toEqual([expect.stringMatching(new RegExp(`^${CHANGED}/`))]);
  expect(pageWithoutRegistry()).toBe(before);
  expect(readFileSync(page(), 'utf8')).not.toBe(whole);
}, 30 * 60_000);
