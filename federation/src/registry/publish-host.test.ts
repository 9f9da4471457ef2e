import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from './registry';
import type { Shell } from '../release/shell-file';
import { KEPT_RELEASES } from '../release/releases';
import { disable, rollBack } from './change-registry';
import { storeHost } from './host-release';
import { deployedShell, publishHost, rollBackHost } from './publish-host';
import { suppliers } from './testing/sample-release';
import { deploymentForEach, SHELL } from './testing/test-deployment';

const team = deploymentForEach();
const files = (): string => join(team().scratch, 'host');
const beside = (name: string): string => readFileSync(join(team().scratch, 'registry', name), 'utf8');

beforeEach(() => {
  team().shell = (remote) => deployedShell(team().store, remote);
});

/** Builds and publishes a host whose script is `code`. @param more files of the build: name to text */
function deployHost(
  code: string,
  version: string,
  shell: Partial<Shell> = {},
  mayGoBack = false,
  more: Readonly<Record<string, string>> = {},
): Promise<Registry> {
  const dist = join(team().scratch, 'builds', 'host');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(join(dist, 'pdfjs'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><head></head><script src="/main.${code}.js"></script>`);
  writeFileSync(join(dist, 'shell.json'), JSON.stringify({ version, ...SHELL, ...shell }));
  writeFileSync(join(dist, `main.${code}.js`), code);
  writeFileSync(join(dist, 'pdfjs', 'worker.mjs'), 'work()');
  for (const [name, text] of Object.entries(more)) writeFileSync(join(dist, name), text);
  return publishHost(team().deployment, { dist, files: files(), mayGoBack });
}

it('a release names the files of shared modules with the hash that its runtime loads them with', async () => {
  const { host } = await deployHost('one', '1.0.0', { parts: { 'shared-ui/forms': ['main.one.js'] } });
  const hash = createHash('sha256').update('one').digest('base64');
  expect(host?.current.parts).toEqual({ 'shared-ui/forms': [['main.one.js', `sha256-${hash}`]] });
});

it("publishing writes the host's files beside the registry, and keeps those of the previous release", async () => {
  await deployHost('one', '1.0.0');
  const { host } = await deployHost('two', '1.1.0', { shellApi: '1.3.0' });
  expect([host?.current.version, host?.previous?.version]).toEqual(['1.1.0', '1.0.0']);
  expect(beside('index.html')).toContain('/main.two.js');
  expect(JSON.parse(beside('shell.json'))).toMatchObject({ shellApi: '1.3.0' });
  for (const file of ['main.one.js', 'main.two.js', 'pdfjs/worker.mjs'])
    expect([file, existsSync(join(files(), file))]).toEqual([file, true]);
});

it('the compressed forms lie beside the files, and go with them', async () => {
  const scriptOf = (round: number): string => `main.${String(round).repeat(2_000).slice(0, 20)}.js`;
  const formsOf = (round: number): readonly boolean[] =>
    ['', '.br', '.gz'].map((ending) => existsSync(join(files(), scriptOf(round) + ending)));
  for (let round = 1; round <= KEPT_RELEASES + 3; round += 1) {
    await deployHost(String(round), `1.0.${round}`, {}, false, { [scriptOf(round)]: `${round}();`.repeat(1_000) });
    expect(formsOf(round)).toEqual([true, true, true]);
  }
  expect(formsOf(1)).toEqual([false, false, false]);
});

it('missing files of a known release are restored', async () => {
  await deployHost('one', '1.0.0');
  rmSync(files(), { recursive: true });
  storeHost(join(team().scratch, 'builds', 'host'), files(), team().store.file);
  expect(readFileSync(join(files(), 'main.one.js'), 'utf8')).toBe('one');
});

it('going back swaps current and previous in one write, and back again', async () => {
  const first = (await deployHost('one', '1.0.0')).host?.current;
  const second = (await deployHost('two', '1.1.0')).host?.current;
  expect((await rollBackHost(team().deployment, files())).host).toMatchObject({ current: first, previous: second });
  expect(beside('index.html')).toContain('/main.one.js');
  expect((await rollBackHost(team().deployment, files())).host).toMatchObject({ current: second, previous: first });
  expect(beside('index.html')).toContain('/main.two.js');
});

it('remotes for an older host work with a newer one, and a newer remote with the previous host', async () => {
  await deployHost('one', '1.0.0');
  await team().deploy('older', { shellApi: '^1.1.0' });
  await deployHost('two', '1.1.0', { shellApi: '1.3.0' });
  await team().deploy('newer', { shellApi: '^1.1.0', version: '0.2.0' });
  expect((await rollBackHost(team().deployment, files())).host?.current.version).toBe('1.0.0');
});

it('a host incompatible with a remote is rejected, unless the remote is switched off', async () => {
  await deployHost('one', '1.0.0');
  await team().deploy('sample', { shellApi: '^1.1.0' });
  const attempt = () => deployHost('two', '2.0.0', { shellApi: '2.0.0' });
  await team().expectRefusal(
    attempt,
    'remote-misfit',
    'mfe-suppliers 0.1.1: works with the shell API ^1.1.0, and this host has 2.0.0. Publish a build of that remote',
    'host',
  );
  disable(team().deployment, suppliers.id, '点検中です。');
  expect((await attempt()).host?.current.version).toBe('2.0.0');
});

it('a host without a name that a remote uses is rejected', async () => {
  await deployHost('one', '1.0.0');
  await team().deploy('sample', {}, false, { react: ['useState'] });
  const attempt = () => deployHost('two', '1.1.0', { gives: { react: ['useMemo'] } });
  await team().expectRefusal(attempt, 'remote-misfit', 'it takes useState from react', 'host');
});

it('a rollback is rejected when a remote needs the newer host', async () => {
  await deployHost('one', '1.0.0');
  await deployHost('two', '1.1.0', { shellApi: '1.3.0' });
  await team().deploy('sample', { shellApi: '^1.3.0' });
  await team().expectRefusal(
    () => rollBackHost(team().deployment, files()),
    'remote-misfit',
    'works with the shell API ^1.3.0, and this host has 1.2.0',
    'host',
  );
});

it('a remote is checked against the deployed host, and rejected without one', async () => {
  await team().expectRefusal(() => team().deploy('sample'), 'host-unknown', 'no host is published yet');
  await deployHost('one', '1.0.0', { shellApi: '3.0.0' });
  await team().expectRefusal(
    () => team().deploy('sample', { shellApi: '^1.0.0' }),
    'shell-range',
    'the host has 3.0.0',
  );
  await deployHost('two', '1.1.0');
  await team().deploy('sample', { version: '0.3.0' });
  await team().deploy('sample, corrected', { version: '0.3.1' });
  await expect(rollBack(team().deployment, suppliers.id)).resolves.toBeDefined();
});

it.each([
  ['the same build', 'one', '1.0.0', 'current'],
  ['an unchanged version', 'two', '1.0.0', 'same-version'],
  ['a lower version', 'two', '0.9.0', 'backwards'],
] as const)('%s is rejected', async (_, code, version, fault) => {
  await deployHost('one', '1.0.0');
  await team().expectRefusal(() => deployHost(code, version), fault, 'host is refused: ', 'host');
});

it('a rollback is rejected before the second release', async () => {
  await deployHost('one', '1.0.0');
  await team().expectRefusal(
    () => rollBackHost(team().deployment, files()),
    'no-previous',
    'it has no previous release',
    'host',
  );
});

it('files of old releases are deleted, except those that a newer one uses', async () => {
  for (let release = 1; release <= 9; release += 1) await deployHost(`r${release}`, `1.${release}.0`);
  const has = (file: string): boolean => existsSync(join(files(), file));
  expect([1, 2, 3, 9].map((release) => has(`main.r${release}.js`))).toEqual([false, false, true, true]);
  expect(has('pdfjs/worker.mjs')).toBe(true);
});
