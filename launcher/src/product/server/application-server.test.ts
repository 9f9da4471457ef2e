import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applicationServer } from './application-server';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Starts the host's server in front of an API that returns the requested path. */
async function serveHost(): Promise<string> {
  const dist = mkdtempSync(join(tmpdir(), 'host-'));
  stops.push(() => {
    rmSync(dist, { recursive: true });
  });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shell</title>');
  const api = await listening(
    createServer((request, response) => {
      response.end(`api ${request.url}`);
    }),
  );
  return `http://127.0.0.1:${await listening(createServer(applicationServer({ dist, site: { kind: 'host', remotes: [], frames: [] }, isApplication: true, documents: {} }, api)))}`;
}

const ask = async (origin: string, path: string): Promise<string> =>
  (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();

test.each([
  '/api/v2/login',
  '/api/oauth/authorize?state=1',
  '/api',
  '/.well-known/oauth-authorization-server/api/oauth',
])('%s is the API, with its path unchanged', async (path) => {
  expect(await ask(await serveHost(), path)).toBe(`api ${path}`);
});

test.each(['/', '/oauth/authorize?interaction=1', '/apiary', '/signin'])('%s is a page', async (path) => {
  expect(await ask(await serveHost(), path)).toContain('shell');
});

test.each([
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-authorization-server/api/oauth/x',
  '/.well-known/change-password',
])('%s is not passed on', async (path) => {
  expect(await ask(await serveHost(), path)).not.toContain('api ');
});
