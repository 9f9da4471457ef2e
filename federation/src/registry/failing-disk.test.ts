import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFiles } from '../release/check-files';
import { readRelease } from '../release/manifest';
import { disable, enable, rollBack } from './change-registry';
import { registryText } from './record';
import { releaseOf, type Registry } from './registry';
import { publishHost } from './publish-host';
import { FailingDisk, type Failure } from './testing/failing-disk';
import { buildSample, suppliers } from './testing/sample-release';
import { deploymentForEach, SHELL } from './testing/test-deployment';

const team = deploymentForEach();
const OTHER = 'mfe-other';
const files = (): string => join(team().scratch, 'host');
const beside = (name: string): string => join(team().scratch, 'registry', name);

/** Writes a build of the host. Its script and its favicon differ with the version. */
function buildHost(version: string): string {
  const dist = join(team().scratch, 'builds', 'host');
  mkdirSync(dist, { recursive: true });
  writeFileSync(
    join(dist, 'index.html'),
    `<!doctype html><head></head><script src="/main.${hashOf(version)}.js"></script>`,
  );
  writeFileSync(join(dist, 'shell.json'), JSON.stringify({ version, ...SHELL }));
  writeFileSync(join(dist, `main.${hashOf(version)}.js`), `host(${JSON.stringify(version)});`.repeat(100));
  writeFileSync(join(dist, 'favicon.svg'), `<svg>${version}</svg>`);
  return dist;
}
const hashOf = (version: string): string => Buffer.from(version.padEnd(10)).toString('hex');
const deployHost = (version: string): Promise<Registry> =>
  publishHost(team().deployment, { dist: buildHost(version), files: files(), mayGoBack: false });

const page = (path: string) => [{ page: 'list', path }];

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await deployHost('1.0.0');
  await team().deploy('other', { id: OTHER, routes: page('/other') });
  await team().deploy('one');
  await team().deploy('two');
});
afterEach(() => jest.restoreAllMocks());

/** Returns everything that servers send of the current revision, by name. */
function served(): Record<string, string> {
  const names = ['remotes.json', 'index.html', 'shell.json', 'service-worker.js', '_pages/choice.html'];
  const pages = readdirSync(beside('_pages/live')).map((name) => `_pages/live/${name}`);
  return Object.fromEntries([...names, ...pages].map((name) => [name, readFileSync(beside(name), 'utf8')]));
}

/** Expects that everything is served of one registry: pages, and every release that it names, with sound files. */
function expectWhole(registry: Registry): void {
  const { 'remotes.json': text = '', 'index.html': index = '', '_pages/choice.html': choice = '' } = served();
  expect(text).toBe(registryText(registry));
  expect(index).toContain(`"revision":${registry.revision},`);
  for (const [, name = ''] of choice.matchAll(/virtual="([^"]+)"/g))
    expect(readFileSync(beside(name), 'utf8')).toContain(`"revision":${registry.revision},`);
  for (const { current, previous } of Object.values(registry.remotes))
    for (const entry of [current, previous]) {
      const folder = join(team().releasesFolder, entry === undefined ? '.' : releaseOf(entry));
      if (entry !== undefined) expect(checkFiles(folder, readRelease(folder))).toEqual([]);
    }
  for (const release of [registry.host?.current, registry.host?.previous].filter((one) => one !== undefined))
    expect(readFileSync(join(files(), `main.${hashOf(release.version)}.js`), 'utf8')).toContain(release.version);
}

/** Returns what commands that ended early have left. Whole releases that were current once stay for open pages. */
function leftovers(): string[] {
  return ['registry', 'releases', 'host'].flatMap((folder) =>
    readdirSync(join(team().scratch, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?:^|\/)\./.test(name),
    ),
  );
}

/** A command, and how to get back to before it, so that it can be tried again. */
interface Trial {
  readonly command: () => Promise<unknown>;
  readonly back: () => Promise<unknown>;
}

const TRIALS: Readonly<Record<string, () => Trial>> = {
  'the publication of a remote': () => {
    let version = 2;
    const build = (): void => {
      version += 1;
      buildSample(team().dist(), `page(${version});`.repeat(200), { ...suppliers, version: `0.2.${version}` });
    };
    build();
    return { command: () => team().publishDist(), back: () => Promise.resolve(build()) };
  },
  'a rollback': () => ({
    command: () => rollBack(team().deployment, suppliers.id),
    back: () => rollBack(team().deployment, suppliers.id),
  }),
  'the publication of a host': () => {
    let version = 0;
    const build = (): string => buildHost(`1.1.${(version += 1)}`);
    build();
    return {
      command: () =>
        publishHost(team().deployment, { dist: buildHost(`1.1.${version}`), files: files(), mayGoBack: false }),
      back: () => Promise.resolve(build()),
    };
  },
  'switching off': () => ({
    command: () => Promise.resolve().then(() => disable(team().deployment, suppliers.id, '点検中です。')),
    back: () => Promise.resolve(enable(team().deployment, suppliers.id)),
  }),
};

const IS_FULL = process.env.TESTS_FULL === '1';
/** Every run tries each fourth change of the disk, and the full suite every one. */
const STEP = IS_FULL ? 1 : 4;
/** Trials of every run; the full suite makes all of them. */
const USUAL: readonly (readonly [keyof typeof TRIALS, Failure])[] = [
  ['the publication of a remote', 'full'],
  ['switching off', 'killed'],
];
const ALL = Object.keys(TRIALS).flatMap((name) =>
  (['full', 'once', 'killed'] as const).map((failure) => [name, failure] as const),
);

it.each(IS_FULL ? ALL : USUAL)(
  '%s leaves what was, whole, wherever the disk fails: %s',
  async (name, failure) => {
    const { command, back } = TRIALS[name]!();
    const dry = new FailingDisk();
    await command();
    dry.mend();
    await back();
    expect(dry.count).toBeGreaterThan(15);
    let failed = 0;
    for (let at = 1; at <= dry.count; at += STEP) {
      const before = served();
      const disk = new FailingDisk(failure, at);
      const outcome = await command().then(
        () => null,
        (error: Error) => error,
      );
      disk.mend();
      const now = team().store.read();
      expectWhole(now);
      failed += outcome === null ? 0 : 1;
      // After a command that failed, servers send exactly what they sent before.
      expect([at, outcome === null ? before : served()]).toEqual([at, before]);

      // Another team's command changes its own row, and nothing else.
      const after = disable(team().deployment, OTHER, `${at}`);
      expect(after).toEqual({
        ...now,
        revision: after.revision,
        remotes: { ...now.remotes, [OTHER]: { ...now.remotes[OTHER], disabled: `${at}` } },
      });
      expectWhole(after);
      enable(team().deployment, OTHER);

      // The same command again, with a sound disk. It removes what is left.
      if (outcome === null) await back();
      await command();
      expectWhole(team().store.read());
      await back();
      expect([at, leftovers()]).toEqual([at, []]);
    }
    expect(failed).toBeGreaterThan(5 / STEP);
  },
  900_000,
);
