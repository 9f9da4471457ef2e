import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'federation/registry/registry';
import { buildSample, suppliers } from 'federation/registry/testing/sample-release';
import { StaticServer } from 'federation/registry/testing/static-server';
import { release } from './release';

// The end-to-end tests cover the trial load in a browser; host and remote are not real here.
jest.mock('../checks/trial-load/load-in-browser', () => ({
  loadInBrowser: () => Promise.resolve([]),
  loadHostInBrowser: () => Promise.resolve([]),
}));

const REMOTE = 'mfe-suppliers';

let root = '';
let data = '';
let server: StaticServer;
const before = { ...process.env };

/** Creates the content of a release image of one remote, the volume that it writes, and the remote's static server. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  data = join(root, 'files');
  mkdirSync(join(root, REMOTE));
  writeFileSync(join(root, REMOTE, 'package.json'), '{"scripts":{"build":"true"}}');
  writeFileSync(join(root, REMOTE, 'webpack.config.ts'), '');
  buildHost('1.0.0');
  server = new StaticServer(join(data, 'remotes', REMOTE));
  const address = await server.start();
  Object.assign(process.env, { DATA_DIR: data, REGISTRY_ADDRESSES: `${REMOTE}=${address}`, REGISTRY_ORIGINS: address });
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await release(root, 'host', []);
});

afterEach(async () => {
  await server.stop();
  jest.restoreAllMocks();
  process.env = { ...before };
  rmSync(root, { recursive: true });
});

/** Replaces the build in the host's image. */
function buildHost(version: string): void {
  const dist = join(root, 'host', 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<!doctype html><head></head><script src="/main.${version}.js"></script>`);
  writeFileSync(join(dist, `main.${version}.js`), 'host');
  writeFileSync(join(dist, 'shell.json'), JSON.stringify({ version, shellApi: '1.2.0', gives: {} }));
}

/** Replaces the build in the remote's image. */
function build(version: string): void {
  rmSync(join(root, REMOTE, 'dist'), { recursive: true, force: true });
  buildSample(join(root, REMOTE, 'dist', 'remote'), version, { ...suppliers, version });
}

/** Returns the versions of the current and the previous release, as browsers read them. */
function loaded(): (string | undefined)[] {
  const { current, previous } =
    (JSON.parse(readFileSync(join(data, 'registry', 'remotes.json'), 'utf8')) as Registry).remotes[REMOTE] ?? {};
  return [current?.version, previous?.version];
}

describe('a release image of a remote', () => {
  it('publishes its build', async () => {
    build('0.1.0');
    await release(root, REMOTE, []);
    build('0.2.0');
    await release(root, REMOTE, []);
    expect(loaded()).toEqual(['0.2.0', '0.1.0']);
  });

  it('keeps a rollback when the deployment is started again', async () => {
    build('0.1.0');
    await release(root, REMOTE, []);
    build('0.2.0');
    await release(root, REMOTE, []);
    await release(root, REMOTE, ['rollback']);
    await release(root, REMOTE, []);
    expect(loaded()).toEqual(['0.1.0', '0.2.0']);
  });

  it('switches the remote off, for the reason that is given, and on again', async () => {
    const row = (): unknown =>
      (JSON.parse(readFileSync(join(data, 'registry', 'remotes.json'), 'utf8')) as Registry).remotes[REMOTE]?.disabled;
    build('0.1.0');
    await release(root, REMOTE, []);
    await release(root, REMOTE, ['disable', '点検中です。']);
    expect(JSON.stringify(row())).toContain('点検中です。');
    await release(root, REMOTE, ['enable']);
    expect(row()).toBeUndefined();
  });

  it('rejects an unknown command, and a missing part', async () => {
    await expect(release(root, REMOTE, ['remove'])).rejects.toThrow('There is no command "remove"');
    await expect(release(root, undefined, [])).rejects.toThrow('PART');
  });
});

describe('the release image of the host', () => {
  const page = (): string => readFileSync(join(data, 'registry', 'index.html'), 'utf8');

  it('publishes page, files and the settings of the deployment for browsers', async () => {
    Object.assign(process.env, { CARD_GATEWAY_ORIGIN: 'https://cards.example', LINK_FAQ: 'https://faq.example/' });
    await release(root, 'host', []);
    expect(page()).toContain('/main.1.0.0.js');
    expect(readFileSync(join(data, 'host', 'main.1.0.0.js'), 'utf8')).toBe('host');
    expect(JSON.parse(readFileSync(join(data, 'registry', 'config.json'), 'utf8'))).toEqual({
      cardGateway: 'https://cards.example',
      links: { faq: 'https://faq.example/' },
      helpChat: null,
      allowOverrides: [],
    });
  });

  it('rolls back to the previous page, and stays there when the deployment is started again', async () => {
    buildHost('1.1.0');
    await release(root, 'host', []);
    expect(page()).toContain('/main.1.1.0.js');
    await release(root, 'host', ['rollback']);
    await release(root, 'host', []);
    expect(page()).toContain('/main.1.0.0.js');
  });
});
