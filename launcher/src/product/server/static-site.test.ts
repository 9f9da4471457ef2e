import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { writeForms } from 'federation/serving/compressed-forms';
import { freePort } from '../../processes/free-port';
import { listen, type RunningServer } from './http-server';
import { staticSite, type StaticSite } from './static-site';

let dist: string;
let server: RunningServer;
let origin: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shell</title>');
  writeFileSync(join(dist, 'main.90e45c2006434507469f.js'), 'run()');
  mkdirSync(join(dist, 'deep'));
});
afterEach(async () => {
  await server.stop();
  rmSync(dist, { recursive: true });
});

async function serve(changes: Partial<StaticSite> = {}): Promise<void> {
  const port = await freePort();
  server = await listen(
    staticSite({
      dist,
      site: { kind: 'host', remotes: [], frames: ['http://localhost:8091'] },
      isApplication: true,
      documents: { '/config.json': () => ({ helpChat: null }) },
      ...changes,
    }),
    port,
  );
  origin = `http://127.0.0.1:${port}`;
}

const asPage = { headers: { accept: 'text/html,application/xhtml+xml' } };

test('a page of the application is index.html under its policy, revalidated each time', async () => {
  await serve();
  for (const path of ['/', '/receipt-invoices/I-00000042/payments/add', '/error/404/a.b']) {
    const response = await fetch(origin + path, asPage);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('shell');
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain('frame-src http://localhost:8091');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('a file with a hash in its name is kept for ever', async () => {
  await serve();
  const response = await fetch(`${origin}/main.90e45c2006434507469f.js`);
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('cache-control')).toContain('immutable');
});

test('a missing script is 404, never the page, and is not cached', async () => {
  await serve();
  const response = await fetch(`${origin}/main.00000000000000000000.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('generated documents are JSON', async () => {
  await serve();
  const response = await fetch(`${origin}/config.json`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual({ helpChat: null });
});

test('generated scripts are sent as they are, and not cached', async () => {
  await serve({ scripts: { '/service-worker.js': () => 'keep()' } });
  const response = await fetch(`${origin}/service-worker.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.text()).toBe('keep()');
});

test('a page is filled in at each request, by its path, also as a file', async () => {
  await serve({ fillPage: (page, path) => `${page}<p>${path}</p>` });
  for (const path of ['/', '/index.html', '/signin'])
    expect(await (await fetch(origin + path, asPage)).text()).toContain(`<p>${path}</p>`);
});

test('releases are in separate folders, and an incomplete copy is not served', async () => {
  for (const folder of ['0.1.0-aaaaaaaa', '.copy']) {
    mkdirSync(join(dist, folder));
    writeFileSync(join(dist, folder, 'main.90e45c2006434507469f.js'), folder);
  }
  await serve({ site: { kind: 'remote' }, isApplication: false, documents: {} });
  const response = await fetch(`${origin}/0.1.0-aaaaaaaa/main.90e45c2006434507469f.js`);
  expect(await response.text()).toBe('0.1.0-aaaaaaaa');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect((await fetch(`${origin}/%2ecopy/main.90e45c2006434507469f.js`)).status).toBe(400);
  for (const path of [
    '/.copy/main.90e45c2006434507469f.js',
    '/0.1.0-aaaaaaaa/',
    '/0.1.0-bbbbbbbb/main.90e45c2006434507469f.js',
  ]) {
    const missing = await fetch(origin + path, asPage);
    expect([path, missing.status, missing.headers.get('content-type'), missing.headers.get('cache-control')]).toEqual([
      path,
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  }
});

test('a remote allows other origins, and has no pages', async () => {
  await serve({ site: { kind: 'remote' }, isApplication: false, documents: {} });
  expect((await fetch(`${origin}/main.90e45c2006434507469f.js`)).headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`${origin}/receipt-invoices`, asPage)).status).toBe(404);
});

test('nothing outside the folder is served, and nothing can be written', async () => {
  await serve();
  expect((await fetch(`${origin}/..%2f..%2f..%2fetc%2fpasswd`)).status).toBe(400);
  expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
});

/** Requests a path with these codings. Returns the coding, the number of bytes received, and the text. */
async function ask(
  path: string,
  codings: string,
): Promise<{ coding: string | undefined; bytes: number; text: string; vary: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(origin + path, { headers: { 'accept-encoding': codings, accept: 'text/html' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        const coding = response.headers['content-encoding'];
        resolve({
          coding,
          bytes: body.length,
          text: (coding === 'gzip' ? gunzipSync(body) : coding === 'br' ? brotliDecompressSync(body) : body).toString(),
          vary: response.headers.vary?.toLowerCase(),
        });
      });
    }).on('error', reject);
  });
}

test('scripts, pages and documents are compressed for clients that accept it, and plain for others', async () => {
  const script = 'run();'.repeat(2_000);
  writeFileSync(join(dist, 'main.11111111111111111111.js'), script);
  writeFileSync(join(dist, 'index.html'), `<!doctype html>${'<p>shell</p>'.repeat(500)}`);
  await serve({ documents: { '/remotes.json': () => ({ text: 'a'.repeat(5_000) }) } });
  for (const path of ['/main.11111111111111111111.js', '/signin', '/remotes.json']) {
    const [compressed, plain, refused] = await Promise.all([
      ask(path, 'br, gzip'),
      ask(path, 'identity'),
      ask(path, 'gzip;q=0, br'),
    ]);
    expect([path, compressed?.coding, plain?.coding, refused?.coding]).toEqual([path, 'gzip', undefined, undefined]);
    expect(compressed?.text).toBe(plain?.text);
    expect(compressed?.bytes).toBeLessThan((plain?.bytes ?? 0) / 4);
    expect([compressed?.vary, plain?.vary]).toEqual(['accept-encoding', 'accept-encoding']);
  }
});

test('a published file is sent as the form that lies beside it, and as gzip until that is there', async () => {
  const path = '/main.11111111111111111111.js';
  writeFileSync(join(dist, path), 'run();'.repeat(2_000));
  await serve();
  expect((await ask(path, 'gzip, br')).coding).toBe('gzip');
  await writeForms(dist);
  for (const [codings, coding] of [
    ['gzip, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
  ] as const) {
    const answer = await ask(path, codings);
    expect([answer.coding, answer.vary, answer.text]).toEqual([coding, 'accept-encoding', 'run();'.repeat(2_000)]);
  }
});

test('a rebuilt file is compressed again', async () => {
  await serve();
  const path = '/main.90e45c2006434507469f.js';
  expect((await ask(path, 'gzip')).text).toBe('run()');
  writeFileSync(join(dist, path), 'run(again)');
  expect((await ask(path, 'gzip')).text).toBe('run(again)');
});
