import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseOf, type Registry } from '../registry';
import type { RemoteIdentity } from '../remote-identity';
import { disable, enable, publish, rollBack, type Deployment } from './change-registry';
import { publishBuild } from './publish-build';
import { Refused, type FaultCode } from './refusal';
import { RegistryStore } from './store';
import { buildSample, FILES, suppliers } from './testing/sample-release';
import { StaticServer, type FileAnswer } from './testing/static-server';

const HOST = 'https://seikyusho.example';

let scratch: string;
let server: StaticServer;
let origin: string;
let deployment: Deployment;
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'publish-'));
  server = new StaticServer(join(scratch, 'releases'));
  origin = await server.start();
  deployment = { store: new RegistryStore(join(scratch, 'registry', 'remotes.json')), origins: [origin], hostOrigin: HOST, shellApi: () => Promise.resolve('1.2.0') };
});
afterEach(async () => {
  await server.stop();
  rmSync(scratch, { recursive: true });
});

const dist = (): string => join(scratch, 'dist');
const releases = (): string[] => (existsSync(join(scratch, 'releases')) ? readdirSync(join(scratch, 'releases')) : []);

/** Builds and publishes, as a team does. */
async function deploy(code: string, identity: Partial<RemoteIdentity> = {}, mayGoBack = false): Promise<Registry> {
  rmSync(dist(), { recursive: true, force: true });
  buildSample(dist(), code, { ...suppliers, ...identity });
  return publishDist(identity.id ?? suppliers.id, mayGoBack);
}

function publishDist(remote = suppliers.id, mayGoBack = false): Promise<Registry> {
  return publishBuild(deployment, { remote, dist: dist(), folder: join(scratch, 'releases'), address: origin, mayGoBack });
}

/** Expects a refusal of one kind, which names the remote and changes nothing. */
async function expectRefusal(attempt: () => Promise<unknown>, code: FaultCode, text: string | RegExp, remote = suppliers.id): Promise<void> {
  const before = [deployment.store.read(), releases()];
  const error = await attempt().then(() => null, (reason: unknown) => reason);
  expect(error).toBeInstanceOf(Refused);
  const { faults, message } = error as Refused;
  expect(faults.map((fault) => fault.code)).toEqual([code]);
  expect(message.startsWith(`${remote} is refused: `)).toBe(true);
  expect(message).toMatch(text);
  expect([deployment.store.read(), releases()]).toEqual(before);
}

describe('publishing', () => {
  it('makes a build current, in a folder of its own, and keeps the one before as previous', async () => {
    const first = (await deploy('one')).remotes[suppliers.id]!.current;
    const { current, previous } = (await deploy('two')).remotes[suppliers.id]!;
    expect(current.entry).toBe(`${origin}/${releaseOf(current)}/${FILES.entry}`);
    expect(previous).toEqual(first);
    expect(releases()).toEqual([releaseOf(first), releaseOf(current)].sort());
  });

  it('takes what was uploaded by other means', async () => {
    const first = (await deploy('one')).remotes[suppliers.id]!.current;
    await deploy('two');
    const { remotes } = await publish(deployment, { remote: suppliers.id, address: `${origin}/${releaseOf(first)}`, mayGoBack: false });
    expect(remotes[suppliers.id]?.current).toEqual(first);
  });

  it('leaves the rows of other remotes as they are, and a remote switched off', async () => {
    const account = (await deploy('account', { id: 'mfe-account', routes: [{ page: 'signin', path: '/signin' }] })).remotes['mfe-account'];
    await deploy('one');
    disable(deployment, suppliers.id, '点検中です。');
    const { remotes } = await deploy('two');
    expect(remotes['mfe-account']).toEqual(account);
    expect(remotes[suppliers.id]?.disabled).toBe('点検中です。');
  });

  it('loses nothing when several remotes are published at once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `mfe-${String.fromCharCode(97 + index)}`);
    for (const id of ids) buildSample(join(scratch, 'builds', id), id, { ...suppliers, id, routes: [{ page: 'list', path: `/${id}` }] });
    await Promise.all(ids.map((remote) => publishBuild(deployment, { remote, dist: join(scratch, 'builds', remote), folder: join(scratch, 'releases'), address: origin, mayGoBack: false })));
    expect(Object.keys(deployment.store.read().remotes).sort()).toEqual(ids);
  });

  it('refuses the slower of two that claim one path at once', async () => {
    const ids = ['mfe-a', 'mfe-b'];
    for (const id of ids) buildSample(join(scratch, 'builds', id), id, { ...suppliers, id });
    const outcomes = await Promise.allSettled(ids.map((remote) => publishBuild(deployment, { remote, dist: join(scratch, 'builds', remote), folder: join(scratch, 'releases'), address: origin, mayGoBack: false })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys(deployment.store.read().remotes)).toHaveLength(1);
    expect(releases()).toHaveLength(1);
  });
});

describe('a release is refused', () => {
  it('whose origin is not allowed, and nothing is asked of it', async () => {
    const asked = jest.fn(() => ({}));
    server.fault = asked;
    deployment = { ...deployment, origins: ['http://localhost:8084'] };
    await expectRefusal(() => deploy('one'), 'origin', /is on none of the allowed origins \(http:\/\/localhost:8084\)\. Put the release on an allowed origin/);
    expect(asked).not.toHaveBeenCalled();
  });

  it('whose server is down', async () => {
    await server.stop();
    await expectRefusal(() => deploy('one'), 'unreachable', /mf-manifest\.json does not answer \(ECONNREFUSED\)\. Start the static server/);
  });

  it('whose folder exists, because releases are never changed', async () => {
    await deploy('one');
    await deploy('two');
    await expectRefusal(() => deploy('one'), 'folder-exists', /exists already\. Releases are never changed.*--uploaded/);
  });

  it('that is current', async () => {
    await deploy('one');
    await expectRefusal(() => publishDist(), 'current', 'is current already');
    const address = `${origin}/${releaseOf(deployment.store.read().remotes[suppliers.id]!.current)}`;
    await expectRefusal(() => publish(deployment, { remote: suppliers.id, address, mayGoBack: false }), 'current', 'is current already');
  });

  it('that was not built', () => expectRefusal(() => publishDist(), 'not-built', /holds no build\. Build it first: .* --filter mfe-suppliers build/));

  it('whose version goes backwards, unless that is said', async () => {
    await deploy('one', { version: '0.2.0' });
    await expectRefusal(() => deploy('two', { version: '0.1.9' }), 'backwards', /0\.1\.9 is lower than the current one, 0\.2\.0.*--downgrade/);
    expect((await deploy('two', { version: '0.1.9' }, true)).remotes[suppliers.id]?.current.version).toBe('0.1.9');
  });

  it('that needs another shell than is deployed', () => expectRefusal(() => deploy('one', { shellApi: '^1.3.0' }), 'shell-range', 'it works with the shell API ^1.3.0, and the host has 1.2.0. Deploy a host'));

  it('while nobody knows what the host has', async () => {
    deployment = { ...deployment, shellApi: (remote) => Promise.reject(new Refused(remote, [{ code: 'host-unknown', text: 'shell.json cannot be read' }])) };
    await expectRefusal(() => deploy('one'), 'host-unknown', 'REGISTRY_SHELL');
  });

  it.each([
    ['a path', [{ page: 'list', path: '/suppliers/' }], '/suppliers/ is claimed by mfe-suppliers and by mfe-invoices'],
    ['a path of the host', [{ page: 'list', path: '/toppage' }], '/toppage is claimed by the host and by mfe-invoices'],
    ['a place of the navigation', [{ page: 'list', path: '/a', navigation: { label: '請求書', order: 4 } }], 'place 4 of the navigation is claimed by mfe-suppliers and by mfe-invoices'],
    ['a label of the navigation', [{ page: 'list', path: '/a', navigation: { label: '取引先', order: 1 } }], '「取引先」 of the navigation is claimed by mfe-suppliers and by mfe-invoices'],
  ])('that claims %s of somebody else', async (_, routes, text) => {
    await deploy('one');
    await expectRefusal(() => deploy('two', { id: 'mfe-invoices', routes }), 'conflict', text, 'mfe-invoices');
  });

  it('that is another remote', async () => {
    buildSample(dist(), 'one', { ...suppliers, id: 'mfe-account' });
    await expectRefusal(() => publishDist(), 'other-remote', 'is a build of mfe-account');
  });

  it('in whose folder something lies that its manifest does not know, or knows otherwise', async () => {
    buildSample(dist(), 'one');
    writeFileSync(join(dist(), 'more.js'), 'more');
    await expectRefusal(() => publishDist(), 'no-integrity', 'more.js has no integrity in the manifest');
    rmSync(join(dist(), 'more.js'));
    writeFileSync(join(dist(), FILES.page), 'other');
    await expectRefusal(() => publishDist(), 'bytes', `${FILES.page} is not the file that was built`);
  });

  it('whose folder is not named by its content', async () => {
    buildSample(join(scratch, 'releases', '0.1.0-00000000'), 'one');
    await expectRefusal(() => publish(deployment, { remote: suppliers.id, address: `${origin}/0.1.0-00000000`, mayGoBack: false }), 'address', 'is not named 0.1.0-');
  });

  it('whose row somebody else changed meanwhile', async () => {
    await deploy('one');
    server.fault = () => {
      server.fault = () => ({});
      disable(deployment, suppliers.id, '点検中です。');
      return {};
    };
    const attempt = deploy('two');
    await expect(attempt).rejects.toThrow('somebody else changed it meanwhile (revision 2)');
    expect(deployment.store.read().revision).toBe(2);
    expect(releases()).toHaveLength(1);
  });
});

describe('a static server is refused', () => {
  const withHeader = (name: string, value: string) => ({ headers }: FileAnswer) => ({ headers: { ...headers, [name]: value } });
  const without = (name: string) => ({ headers }: FileAnswer) => ({ headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)) });
  const only = (pattern: RegExp, fault: (answer: FileAnswer) => Partial<FileAnswer>) => (answer: FileAnswer) => (pattern.test(answer.path) ? fault(answer) : {});
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };

  it.each<[string, (answer: FileAnswer) => Partial<FileAnswer>, FaultCode, RegExp]>([
    ['whose manifest fails', only(/manifest/, () => ({ status: 503 })), 'status', /mf-manifest\.json is answered with 503/],
    ['that redirects', only(/manifest/, () => ({ status: 302, headers: { location: '/' } })), 'status', /is answered with 302/],
    ['whose manifest is a page', only(/manifest/, () => page), 'manifest', /mf-manifest\.json is no JSON/],
    ['whose manifest says nothing', only(/manifest/, () => ({ body: '{"metaData":{}}' })), 'manifest', /carries no remote configuration/],
    ['whose manifest is null', only(/manifest/, () => ({ body: 'null' })), 'manifest', /carries no remote configuration/],
    ['that has lost a file', only(/12\..*\.js$/, () => ({ status: 404 })), 'status', /12\.00e45c2006434507469f\.js is answered with 404/],
    ['that rewrites a file', only(/\.css$/, () => ({ body: '.page{}' })), 'bytes', /\.css is not what was built \(expected sha384-/],
    ['that rewrites the entry', only(/remoteEntry/, () => ({ body: 'injected' })), 'bytes', /remoteEntry.*is not what was built/],
    ['that answers a missing file with 200', only(/missing/, () => ({ status: 200 })), 'missing-file', /is not there, is answered with 200/],
    ['that answers a missing file with a page', only(/missing/, ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' } })), 'missing-file', /404 and the type text\/html/],
    ['that lets a missing file be remembered', only(/missing/, withHeader('cache-control', 'public, max-age=31536000, immutable')), 'missing-kept', /may remember that/],
    ['that sends scripts with another type', only(/12\..*\.js$/, withHeader('content-type', 'application/octet-stream')), 'type', /has the type application\/octet-stream/],
    ['that sends styles with another type', only(/\.css$/, withHeader('content-type', 'text/plain')), 'type', /has the type text\/plain/],
    ['that sends the manifest with another type', only(/manifest/, withHeader('content-type', 'text/plain')), 'type', /mf-manifest\.json has the type text\/plain/],
    ['whose files other origins may not read', without('access-control-allow-origin'), 'cors', /may not be read by pages of https:\/\/seikyusho\.example \(access-control-allow-origin: none\), and 3 more of this kind/],
    ['whose files another origin may read', withHeader('access-control-allow-origin', 'https://other.example'), 'cors', /access-control-allow-origin: https:\/\/other\.example/],
    ['that does not let hashed files be kept', only(/\.(js|css)$/, withHeader('cache-control', 'no-cache')), 'not-immutable', /is asked for again and again \(cache-control: no-cache\), and 2 more/],
    ['that lets hashed files be kept for a minute', only(/remoteEntry/, withHeader('cache-control', 'max-age=60, immutable')), 'not-immutable', /max-age=60/],
    ['that lets the manifest be kept', only(/manifest/, withHeader('cache-control', 'max-age=600')), 'manifest-kept', /may be kept by browsers \(cache-control: max-age=600\)/],
    ['that lets types be guessed', without('x-content-type-options'), 'sniffing', /browsers may guess the type/],
  ])('%s', async (_, fault, code, text) => {
    server.fault = fault;
    await expectRefusal(() => deploy('one'), code, text);
  });

  it('that may be read by the pages of the host alone is not', async () => {
    server.fault = withHeader('access-control-allow-origin', HOST);
    await expect(deploy('one')).resolves.toMatchObject({ revision: 1 });
  });
});

describe('going back', () => {
  it('changes places in one write, there and back again', async () => {
    await deploy('one');
    const { current, previous } = (await deploy('two', { version: '0.2.0' })).remotes[suppliers.id]!;
    expect((await rollBack(deployment, suppliers.id)).remotes[suppliers.id]).toEqual({ current: previous, previous: current });
    expect((await rollBack(deployment, suppliers.id)).remotes[suppliers.id]).toEqual({ current, previous });
    expect(deployment.store.read().revision).toBe(4);
  });

  it('is refused where there is nothing to go back to', async () => {
    await expectRefusal(() => rollBack(deployment, suppliers.id), 'not-published', 'the registry has no remote of this name');
    await deploy('one');
    await expectRefusal(() => rollBack(deployment, suppliers.id), 'no-previous', 'it has no previous release');
  });

  it('is refused when the previous release is not what it was, or not there any more', async () => {
    const first = releaseOf((await deploy('one')).remotes[suppliers.id]!.current);
    await deploy('two');
    writeFileSync(join(scratch, 'releases', first, FILES.page), 'other');
    await expectRefusal(() => rollBack(deployment, suppliers.id), 'bytes', 'is not what was built');
    rmSync(join(scratch, 'releases', first), { recursive: true });
    await expectRefusal(() => rollBack(deployment, suppliers.id), 'status', 'is answered with 404');
  });

  it('is refused when the host has changed since', async () => {
    await deploy('one');
    await deploy('two', { shellApi: '^1.0.0 || ^2.0.0' });
    deployment = { ...deployment, shellApi: () => Promise.resolve('2.0.0') };
    await expectRefusal(() => rollBack(deployment, suppliers.id), 'shell-range', 'it works with the shell API ^1.0.0, and the host has 2.0.0');
  });
});

describe('switching off', () => {
  it('says why, until it is switched on again', async () => {
    const row = (await deploy('one')).remotes[suppliers.id];
    expect(disable(deployment, suppliers.id, '点検中です。').remotes[suppliers.id]).toEqual({ ...row, disabled: '点検中です。' });
    expect(enable(deployment, suppliers.id).remotes[suppliers.id]).toEqual(row);
  });

  it('is refused for a remote that is not there', () => {
    expect(() => disable(deployment, suppliers.id, '点検中です。')).toThrow('mfe-suppliers is refused: the registry has no remote of this name. Publish it first');
  });
});
