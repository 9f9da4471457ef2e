import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { StaticServer } from 'federation/registry/testing/static-server';
import { registry } from './registry';
import { remotesOf } from '../product/config/workspace';
import { Builder } from '../product/build/builder';

const projectRoot = join(__dirname, '..', '..', '..');
const CHANGED = 'mfe-suppliers';
/** Folders that are created again. */
const LEFT_OUT = ['dist', '.cache', '.data', '.run', '.git', '.turbo', 'test-results'];

const copies: string[] = [];
const servers: StaticServer[] = [];
const environment = { ...process.env };

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  process.env = { ...environment };
  jest.restoreAllMocks();
  for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
});

/** Copies the checkout and its libraries to another folder, without anything that was built. */
function copyCheckout(): string {
  // No hyphen before the random letters, because the plugin of react-aria's words takes `te-OK` anywhere in a path for
  // a language.
  const copy = mkdtempSync(join(tmpdir(), 'checkout_'));
  copies.push(copy);
  cpSync(projectRoot, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path.includes('node_modules') || !LEFT_OUT.includes(basename(path)),
  });
  return copy;
}

/** Builds packages in one process, one after the other. */
async function build(root: string, packages: readonly string[]): Promise<void> {
  const builder = new Builder(root);
  try {
    for (const name of packages) await builder.build(join(root, name));
  } finally {
    builder.stop();
  }
}

/**
 * Returns a hash of every file below folders of `root`, by path. Source maps are excluded, because federation names a
 * file in them by the folder.
 */
function hashes(root: string, folders: readonly string[]): Record<string, string> {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.map((file) => [file.slice(root.length + 1), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}

/** Runs the command as its user does. Playwright refuses to run below jest, so jest's mark is removed. */
function canIDeploy(root: string, remote: string): { code: number | null; output: string } {
  const { JEST_WORKER_ID: _, NODE_ENV: __, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'can-i-deploy', '--', remote], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  });
  return { code: status, output: `${stdout}${stderr}` };
}

const page = (data: string): string => readFileSync(join(data, 'registry', 'index.html'), 'utf8');

/** Returns the published page without the parts of the changed remote: its row of the registry, and its preloads. */
const pageOfTheOthers = (data: string): string =>
  page(data)
    .replace(/<script type="application\/json" id="remotes">.*?<\/script>/s, '')
    .replaceAll(new RegExp(`<link data-remote="${CHANGED}"[^>]*>`, 'g'), '');

/**
 * Builds everything twice, which takes minutes, so it runs only in the full suite. `build-packages.test.ts` tests that
 * a change of one remote rebuilds only that one.
 */
(process.env.TESTS_FULL === '1' ? test : test.skip)(
  'one remote, changed in another folder, may be deployed, and leaves every other output as it was, byte for byte',
  async () => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const data = mkdtempSync(join(tmpdir(), 'one-remote-data-'));
    copies.push(data);
    const remotes = remotesOf(projectRoot);
    const others = ['host', ...remotes.filter((remote) => remote !== CHANGED)].map((name) => join(name, 'dist'));
    const addresses = await Promise.all(
      remotes.map(async (remote) => {
        const server = new StaticServer(join(data, 'remotes', remote));
        servers.push(server);
        return `${remote}=${await server.start()}`;
      }),
    );
    Object.assign(process.env, { DATA_DIR: data, REGISTRY_ADDRESSES: addresses.join(',') });

    const first = copyCheckout();
    await build(first, ['host', ...remotes]);
    await registry(first, ['publish', 'host']);
    for (const remote of remotes) await registry(first, ['publish', remote]);
    const built = hashes(first, others);
    const released = hashes(data, ['remotes']);
    const [before, whole] = [pageOfTheOthers(data), page(data)];

    const second = copyCheckout();
    expect(canIDeploy(second, CHANGED)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /its version \S+ is that of the current release[^]*No: mfe-suppliers cannot be deployed/,
      ) as string,
    });
    // The change of a release: its version.
    const config = join(second, CHANGED, 'remote.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace(/version: '[^']+'/, "version: '99.0.0'"));
    expect(canIDeploy(second, CHANGED)).toEqual({
      code: 0,
      output: expect.stringContaining('Yes: mfe-suppliers can be deployed') as string,
    });
    // In the other order, to show that an earlier build in the same process does not affect the next.
    await build(second, ['host', ...remotes].reverse());
    await registry(second, ['publish', CHANGED]);

    expect(hashes(second, others)).toEqual(built);
    // Published files do not change, not even of this remote; one release is new.
    const now = hashes(data, ['remotes']);
    expect(now).toMatchObject(released);
    const folders = new Set(
      Object.keys(now)
        .filter((file) => !(file in released))
        .map((file) => file.split('/').slice(1, 3).join('/')),
    );
    expect([...folders]).toEqual([expect.stringMatching(new RegExp(`^${CHANGED}/`))]);
    expect(pageOfTheOthers(data)).toBe(before);
    expect(page(data)).not.toBe(whole);
  },
  30 * 60_000,
);
