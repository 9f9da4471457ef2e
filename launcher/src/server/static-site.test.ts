import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports/free-port';
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
  server = await listen(staticSite({ dist, site: { kind: 'host', remotes: [], frames: ['http://localhost:8091'] }, isApplication: true, documents: { '/config.json': { helpChat: null } }, ...changes }), port);
  origin = `http://127.0.0.1:${port}`;
}

const asPage = { headers: { accept: 'text/html,application/xhtml+xml' } };

test('a page of the application is index.html under its policy, asked for again each time', async () => {
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

test('a script that is gone is 404, never the page, and nobody keeps that answer', async () => {
  await serve();
  const response = await fetch(`${origin}/main.00000000000000000000.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('documents made at start are JSON', async () => {
  await serve();
  const response = await fetch(`${origin}/config.json`);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual({ helpChat: null });
});

test('a remote answers other origins, and has no pages', async () => {
  await serve({ site: { kind: 'remote' }, isApplication: false, documents: {} });
  expect((await fetch(`${origin}/main.90e45c2006434507469f.js`)).headers.get('access-control-allow-origin')).toBe('*');
  expect((await fetch(`${origin}/receipt-invoices`, asPage)).status).toBe(404);
});

test('nothing outside the folder is served, and nothing can be written', async () => {
  await serve();
  expect((await fetch(`${origin}/..%2f..%2f..%2fetc%2fpasswd`)).status).toBe(404);
  expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
});
