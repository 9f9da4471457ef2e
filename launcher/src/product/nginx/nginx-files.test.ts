import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByTls } from 'node:https';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeForms } from 'federation/serving/compressed-forms';
import { headersFor, type Site } from 'federation/serving/headers';
import type { Registry } from 'federation/registry/registry';
import { storeHost } from 'federation/registry/host-release';
import { RegistryStore } from 'federation/registry/store';
import { remotesOf } from '../config/workspace';
import { listen, type RunningServer } from '../server/http-server';
import { staticSite } from '../server/static-site';
import { freePort } from '../../processes/free-port';
import { configurationOf } from './configuration';
import { findNginx } from './find-nginx';
import { startTestDeployment, type TestDeployment } from './test-deployment';

const root = join(__dirname, '../../../..');

test('deploy/nginx has generated files only', () => {
  expect(readdirSync(join(root, 'deploy/nginx')).sort()).toEqual(Object.keys(configurationOf(remotesOf(root))).sort());
});

// npm test -- e2e --nginx installs one. A machine without one skips these tests, and reports it.
const binary = findNginx();
const isRun = binary !== null && process.env.TESTS_FULL === '1';

(isRun ? describe : describe.skip)('nginx serves what npm start serves', () => {
  const HASHED = 'main.90e45c2006434507469f.js';
  const PAGE = { accept: 'text/html,application/xhtml+xml' };
  let nginx: TestDeployment;
  let fetch: TestDeployment['fetch'];
  let ours: { readonly host: RunningServer; readonly remote: RunningServer };
  let origins: { readonly host: string; readonly remote: string };
  let sites: { readonly host: Site; readonly remote: Site };

  beforeAll(async () => {
    nginx = await startTestDeployment(binary ?? '', ['127.0.0.1:1', '127.0.0.1:1']);
    ({ fetch } = nginx);
    sites = { host: { kind: 'host', remotes: [nginx.remote], frames: [nginx.gateway] }, remote: { kind: 'remote' } };
    const release = join(nginx.releases, '0.1.0-1a2b3c4d');
    for (const folder of [join(nginx.files, 'pdfjs/5.6.205'), release, join(nginx.releases, '.copy')])
      mkdirSync(folder, { recursive: true });
    for (const [file, text] of [
      [join(nginx.files, HASHED), 'run("日本");'],
      [join(nginx.files, 'icon.svg'), '<svg/>'],
      [join(nginx.files, 'pdfjs/5.6.205/pdf.worker.min.mjs'), 'work()'],
      [join(nginx.published, 'remotes.json'), '{"revision":1,"remotes":{}}'],
      [join(nginx.published, 'shell.json'), '{"shellApi":"1.0.0"}'],
      [join(nginx.published, 'config.json'), '{"helpChat":null}'],
      [join(nginx.published, 'service-worker.js'), 'keep()'],
      [join(release, HASHED), 'remote()'],
      [join(release, 'mf-manifest.json'), '{}'],
      [join(nginx.releases, '.copy', HASHED), 'half'],
    ] as const)
      writeFileSync(file, text);
    writeFileSync(join(nginx.files, 'index.html'), readFileSync(join(nginx.published, '_pages', 'choice.html')));
    const documentOf = (name: string) => (): unknown =>
      JSON.parse(readFileSync(join(nginx.published, name), 'utf8')) as unknown;
    const ports = { host: await freePort(), remote: await freePort() };
    ours = {
      host: await listen(
        staticSite({
          dist: nginx.files,
          site: sites.host,
          isApplication: true,
          documents: {
            '/remotes.json': documentOf('remotes.json'),
            '/shell.json': documentOf('shell.json'),
            '/config.json': documentOf('config.json'),
          },
          scripts: { '/service-worker.js': () => readFileSync(join(nginx.published, 'service-worker.js'), 'utf8') },
        }),
        ports.host,
      ),
      remote: await listen(
        staticSite({ dist: nginx.releases, site: sites.remote, isApplication: false, documents: {} }),
        ports.remote,
      ),
    };
    origins = { host: `http://127.0.0.1:${ports.host}`, remote: `http://127.0.0.1:${ports.remote}` };
  });
  afterAll(async () => {
    await Promise.all([nginx?.stop(), ours?.host.stop(), ours?.remote.stop()]);
  });

  /** Returns status, body and the headers of the table. */
  async function answerOf(origin: string, path: string, request: RequestInit): Promise<Record<string, unknown>> {
    const response = await fetch(origin + path, request);
    const names = Object.keys({ ...headersFor(sites.host, '/'), ...headersFor(sites.remote, '/') });
    const type = response.headers.get('content-type')?.split(';', 1)[0];
    return {
      status: response.status,
      type,
      body: await response.text(),
      ...Object.fromEntries(names.map((name) => [name, response.headers.get(name)?.toLowerCase() ?? null])),
    };
  }

  /** Returns the bytes of an answer as they were sent. */
  async function bytesOf(address: string, accepted: string): Promise<Buffer> {
    const get = address.startsWith('https:') ? getByTls : getByHttp;
    const request = get(address, { ca: nginx.certificate, headers: { ...PAGE, 'accept-encoding': accepted } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return Buffer.concat(await response.toArray());
  }

  it.each([
    ['a page', 'host', '/receipt-invoices/I-00000042', PAGE],
    ['the first page', 'host', '/', PAGE],
    ['a page whose path has a dot in it', 'host', '/error/404/a.b', PAGE],
    ['the page by its name', 'host', '/index.html', PAGE],
    ['a hashed script', 'host', `/${HASHED}`, {}],
    ['a script that is gone', 'host', '/main.00000000000000000000.js', {}],
    ['a file without a hash', 'host', '/icon.svg', {}],
    ['a worker', 'host', '/pdfjs/5.6.205/pdf.worker.min.mjs', {}],
    ['a worker that is gone', 'host', '/pdfjs/4.0.0/pdf.worker.min.mjs', {}],
    ['the registry', 'host', '/remotes.json', {}],
    ['what the host gives', 'host', '/shell.json', {}],
    ['the configuration', 'host', '/config.json', {}],
    ['the service worker', 'host', '/service-worker.js', {}],
    ['a well-known address that nobody knows', 'host', '/.well-known/change-password', {}],
    ['a script of a release', 'remote', `/0.1.0-1a2b3c4d/${HASHED}`, {}],
    ['a manifest', 'remote', '/0.1.0-1a2b3c4d/mf-manifest.json', {}],
    ['a release that is gone', 'remote', `/0.1.0-00000000/${HASHED}`, {}],
    ['a copy that is not whole', 'remote', `/.copy/${HASHED}`, {}],
    ['a page of a remote, which has none', 'remote', '/receipt-invoices', PAGE],
    ['a folder of a remote', 'remote', '/0.1.0-1a2b3c4d/', PAGE],
  ] as const)('%s', async (_what, site, path, headers) => {
    expect(await answerOf(nginx[site], path, { headers })).toEqual(await answerOf(origins[site], path, { headers }));
  });

  it('serves nothing outside the folder, and refuses with the headers of the site', async () => {
    const response = await fetch(`${nginx.host}/..%2f..%2f..%2fetc%2fpasswd`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(response.headers.get('content-security-policy')).toBe(
      headersFor(sites.host, '/')['content-security-policy'],
    );
  });

  it('refuses writing methods', async () => {
    for (const [site, path] of [
      ['host', '/signin'],
      ['host', `/${HASHED}`],
      ['remote', '/x'],
    ] as const) {
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect(await answerOf(nginx[site], path, { method })).toEqual(await answerOf(origins[site], path, { method }));
    }
  });

  describe('a file with compressed forms beside it', () => {
    const WORKER = 'pdfjs/5.6.205/large.mjs';
    const FILES = ['main.11111111111111111111.js', 'main.22222222222222222222.css', 'icons.33333333333333333333.svg'];
    const text = '日本'.repeat(1_000);
    beforeAll(async () => {
      for (const name of [...FILES, WORKER]) writeFileSync(join(nginx.files, name), text);
      await writeForms(nginx.files);
      mkdirSync(join(nginx.releases, '0.2.0-1a2b3c4d'));
      writeFileSync(join(nginx.releases, '0.2.0-1a2b3c4d', HASHED), text);
      await writeForms(nginx.releases);
    });

    it.each([
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0.4, gzip;q=0.8', 'br'],
      ['gzip, BR', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['gzip, br; q=0.000', 'gzip'],
      ['brotli, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', null],
      ['identity', null],
    ] as const)('is sent to a browser that accepts "%s" as %s', async (accepted, coding) => {
      for (const [site, path] of [
        ...[...FILES, WORKER].map((name) => ['host', `/${name}`] as const),
        ['remote', `/0.2.0-1a2b3c4d/${HASHED}`] as const,
      ]) {
        const init = { headers: { 'accept-encoding': accepted } };
        for (const origin of [nginx[site], origins[site]]) {
          const { headers } = await fetch(origin + path, init);
          expect([path, headers.get('content-encoding'), headers.get('vary')?.toLowerCase()]).toEqual([
            path,
            coding,
            'accept-encoding',
          ]);
        }
        expect(await answerOf(nginx[site], path, init)).toMatchObject({ status: 200, body: text });
        // Type, caching and policies are those of the file itself.
        expect(await answerOf(nginx[site], path, init)).toEqual(await answerOf(origins[site], path, init));
      }
    });

    it('is sent as the form that publishing wrote, which nothing compresses again on its way', async () => {
      const name = FILES[0] ?? '';
      for (const [coding, form] of [
        ['br', `${name}.br`],
        ['gzip', `${name}.gz`],
      ] as const) {
        for (const origin of [nginx.host, origins.host])
          expect(await bytesOf(`${origin}/${name}`, coding)).toEqual(readFileSync(join(nginx.files, form)));
      }
    });

    it('has no other name', async () => {
      for (const origin of [nginx.host, origins.host])
        expect((await fetch(`${origin}/${FILES[0]}.br`)).status).toBe(404);
    });

    it('is known unchanged by its own time and length', async () => {
      const accepted = { 'accept-encoding': 'br' };
      const first = await fetch(`${nginx.host}/${FILES[0]}`, { headers: accepted });
      const etag = first.headers.get('etag') ?? '';
      const { status, headers } = await fetch(`${nginx.host}/${FILES[0]}`, {
        headers: { ...accepted, 'if-none-match': etag },
      });
      expect([status, headers.get('content-type')]).toEqual([304, null]);
      const plain = await fetch(`${nginx.host}/${FILES[0]}`, { headers: { 'accept-encoding': 'identity' } });
      expect(plain.headers.get('etag')).not.toBe(etag);
    });
  });

  it('a page is compressed once, on its way, and names what that depends on once', async () => {
    writeFileSync(
      join(nginx.published, '_pages', 'choice.html'),
      `<!doctype html><title>shell</title>${'<p>日本'.repeat(1_000)}`,
    );
    const body = await bytesOf(`${nginx.host}/signin`, 'br, gzip');
    expect(gunzipSync(body).toString()).toContain('<p>日本<p>日本');
    for (const accepted of ['gzip', 'identity']) {
      const { headers } = await fetch(`${nginx.host}/signin`, { headers: { ...PAGE, 'accept-encoding': accepted } });
      expect([accepted, headers.get('vary')]).toEqual([accepted, 'Accept-Encoding']);
    }
  });

  it('sends the page of the newest release, also if length and time to the second are equal', async () => {
    const conditions = { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString(), 'if-none-match': '*' };
    const response = await fetch(nginx.host, { headers: { ...PAGE, ...conditions } });
    expect([response.status, response.headers.get('etag'), response.headers.get('last-modified')]).toEqual([
      200,
      null,
      null,
    ]);
  });

  it('sends the page of the requested route, with the code of its remote and the configuration', async () => {
    const entryOf = (id: string, path: string) => ({
      current: {
        version: '1.0.0',
        shellApi: '^1.0.0',
        name: id,
        owner: id,
        routes: [{ page: id, path, layout: 'main', access: 'session', title: id }],
        manifest: '',
        manifestIntegrity: '',
        entry: `http://localhost/${id}.js`,
        entryIntegrity: 'sha384-x',
      },
    });
    const remotes = {
      'mfe-account': entryOf('mfe-account', '/account/:id'),
      'mfe-invoices': entryOf('mfe-invoices', '/account/new'),
    } as unknown as Registry['remotes'];
    const dist = join(nginx.files, '.build');
    mkdirSync(dist);
    writeFileSync(join(dist, 'index.html'), '<!doctype html><head></head><title>shell</title>');
    writeFileSync(join(dist, 'shell.json'), '{"version":"1.0.0","shellApi":"1.0.0"}');
    const store = new RegistryStore(join(nginx.published, 'remotes.json'));
    store.update(() => ({ host: { current: storeHost(dist, nginx.files, store.file) }, remotes }));
    const pageOf = async (path: string): Promise<string> => (await fetch(nginx.host + path, { headers: PAGE })).text();
    const linksOf = async (path: string): Promise<string[]> =>
      [...(await pageOf(path)).matchAll(/<link data-remote="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(await linksOf('/account/12?page=1')).toEqual(['mfe-account']);
    expect(await linksOf('/account/new')).toEqual(['mfe-invoices']);
    for (const path of ['/', '/index.html', '/account', '/account/12/edit'])
      expect([path, await linksOf(path)]).toEqual([path, []]);
    for (const path of ['/', '/account/new'])
      expect(await pageOf(path)).toContain('<script type="application/json" id="config">{"helpChat":null}</script>');
  });

  it('gives nobody the files among which it chooses', async () => {
    expect((await fetch(`${nginx.host}/_pages/choice.html`, { headers: PAGE })).status).toBe(404);
  });

  it('answers 502 with the headers of the site if no server behind it answers', async () => {
    const response = await fetch(`${nginx.gateway}/fields`);
    expect([
      response.status,
      response.headers.get('x-content-type-options'),
      response.headers.get('cache-control'),
    ]).toEqual([502, 'nosniff', 'no-store']);
  });
});
