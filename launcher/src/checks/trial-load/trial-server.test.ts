import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headersFor } from 'federation/serving/headers';
import { serveTrial, type TrialServer } from './trial-server';

let folder: string;
let server: TrialServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trial-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head><title>shell</title>');
  server = await serveTrial({
    page: join(folder, 'index.html'),
    files: folder,
    registry: { revision: 7, remotes: {} },
    origins: ['https://remotes.example'],
    config: { cardGateway: 'https://cards.example', links: {}, helpChat: null, allowOverrides: [] },
    answers: {
      'get /suppliers/{id}': { id: 1 },
      'get /suppliers/import': { rows: [] },
      'get /files': { url: 'https://files.example/1' },
      'post /client_events': null,
    },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, method = 'GET') => fetch(server.origin + path, { method, headers: { accept: 'text/html' } });

it('sends the page under the policy of the deployment, with the registry of the trial', async () => {
  const response = await ask('/suppliers');
  const site = { kind: 'host', remotes: ['https://remotes.example'], frames: ['https://cards.example'] } as const;
  expect(response.headers.get('content-security-policy')).toBe(
    headersFor(site, '/index.html')['content-security-policy'],
  );
  expect(response.headers.get('integrity-policy')).toBe(headersFor(site, '/index.html')['integrity-policy']);
  expect(await response.text()).toContain('"revision":7');
});

it.each([
  ['GET', '/api/v2/suppliers/12', 200, { id: 1 }],
  ['GET', '/api/v1/suppliers/import?page=1', 200, { rows: [] }],
  ['GET', '/api/v2/unknown', 404, expect.objectContaining({ message: '見つかりません。' })],
])('answers %s %s with %d', async (method, path, status, body) => {
  const response = await ask(path, method);
  expect([response.status, await response.json()]).toEqual([status, body]);
});

it('answers calls without a body, and keeps addresses of files on the own origin', async () => {
  expect((await ask('/api/v2/client_events', 'POST')).status).toBe(204);
  expect(await (await ask('/api/v2/files')).json()).toEqual({ url: `${server.origin}/1` });
});
