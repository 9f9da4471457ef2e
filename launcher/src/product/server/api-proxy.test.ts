import { createServer, request as sendRequest, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { apiProxy } from './api-proxy';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function serve(handler: RequestListener): Promise<number> {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** Returns a port that was just closed, so that nobody answers there. */
async function deadPort(): Promise<number> {
  const port = await serve(() => undefined);
  stops.splice(0).forEach((stop) => {
    stop();
  });
  return port;
}

test('passes on method, path, headers and body, and returns the answer', async () => {
  const api = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      response.writeHead(201, { 'x-request-id': 'r1' });
      response.end(
        JSON.stringify({
          method: request.method,
          url: request.url,
          authorization: request.headers.authorization,
          body,
        }),
      );
    });
  });
  const port = await serve(apiProxy(api));
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/drafts?page=0`, {
    method: 'POST',
    headers: { authorization: 'token' },
    body: '日本語',
  });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-request-id')).toBe('r1');
  expect(await response.json()).toEqual({
    method: 'POST',
    url: '/api/v2/drafts?page=0',
    authorization: 'token',
    body: '日本語',
  });
});

test('an upload reaches the API while it is still being sent', async () => {
  const arrived = deferred<string>();
  const api = await serve((request, response) => {
    request.once('data', (chunk: Buffer) => {
      arrived.resolve(chunk.toString());
    });
    request.on('end', () => response.end());
    request.resume();
  });
  const port = await serve(apiProxy(api));
  const upload = sendRequest({ port, method: 'PUT', path: '/api/v2/files/1' });
  upload.write('first part');
  expect(await arrived.promise).toBe('first part');
  upload.end('second part');
  const [response] = (await once(upload, 'response')) as [{ statusCode: number }];
  expect(response.statusCode).toBe(200);
});

test('forwarding headers of a browser are not passed on', async () => {
  const api = await serve((request, response) => {
    response.end(String(request.headers['x-forwarded-for']));
  });
  const port = await serve(apiProxy(api));
  const response = await fetch(`http://127.0.0.1:${port}/api`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await response.text()).toMatch(/127\.0\.0\.1$/);
  const again = await fetch(`http://127.0.0.1:${port}/api`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(await again.text()).not.toContain('203.0.113.9');
});

test('an API that is down is 502 with an error body of the contract, also in the middle of an upload', async () => {
  const port = await serve(apiProxy(await deadPort()));
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/files`, {
    method: 'POST',
    body: Buffer.alloc(1_000_000),
  });
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    code: 'server_unreachable',
    status: 502,
    message: expect.stringContaining('接続できません'),
    errors: [],
    request_id: expect.any(String),
  });
});

test('an API that stays silent is 504', async () => {
  const port = await serve(apiProxy(await serve(() => undefined), 50));
  const response = await fetch(`http://127.0.0.1:${port}/api/v2/system/time`);
  expect([response.status, await response.json()]).toMatchObject([504, { code: 'server_silent', status: 504 }]);
});

function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
