import { createServer, request as sendPlainRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { connect, constants } from 'node:http2';
import { request as sendRequest } from 'node:https';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { fileTooLarge } from 'shared-rules/file-messages';
import { serverUnreachable } from 'shared-rules/messages';
import { findNginx } from './find-nginx';
import { startTestDeployment, type TestDeployment } from './test-deployment';

const binary = findNginx();
const isRun = binary !== null && process.env.TESTS_FULL === '1';

/** A process of the API. Each test sets its reaction; requests are counted. */
interface Process {
  readonly address: string;
  handle: RequestListener;
  count: number;
  readonly stop: () => void;
}

async function startProcess(): Promise<Process> {
  const server = createServer((request, response) => {
    process.count += 1;
    process.handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const process: Process = {
    address,
    count: 0,
    handle: (_, response) => {
      response.end('ok');
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return process;
}

/** Accepts a request and ends without an answer, as a killed process does. */
const dies: RequestListener = (request) => {
  request.socket.destroy();
};

(isRun ? describe : describe.skip)('the edge before the API', () => {
  let first: Process;
  let second: Process;
  let edge: TestDeployment;
  let fetch: TestDeployment['fetch'];
  beforeEach(async () => {
    [first, second] = [await startProcess(), await startProcess()];
    edge = await startTestDeployment(binary ?? '', [first.address, second.address]);
    ({ fetch } = edge);
  });
  afterEach(async () => {
    for (const process of [first, second]) process.stop();
    await edge.stop();
  });

  it.each([
    '/api/v2/login',
    '/api/oauth/authorize?state=1',
    '/api',
    '/.well-known/oauth-authorization-server/api/oauth',
    '/api/v2/files/a%20b',
  ])('%s is the API, with its path unchanged', async (path) => {
    for (const process of [first, second])
      process.handle = (request, response) => {
        response.end(`api ${request.url}`);
      };
    expect(await (await fetch(edge.host + path)).text()).toBe(`api ${path}`);
  });

  it.each(['/api/../operator', '/api/%2e%2e/operator', '/api%2foperator', '/api/%252e%252e/x', '/api\\..', '//api'])(
    '%s reaches no server',
    async (path) => {
      // Sent as it is: fetch would normalise it.
      const { port, hostname } = new URL(edge.host);
      const sent = sendRequest({ hostname, port, path, rejectUnauthorized: false });
      sent.end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      expect([response.statusCode, first.count + second.count]).toEqual([400, 0]);
      expect(response.headers['content-security-policy']).toBeDefined();
    },
  );

  it.each(['/apiary', '/.well-known/oauth-authorization-server', '/signin'])('%s is not', async (path) => {
    await fetch(edge.host + path, { headers: { accept: 'text/html' } });
    expect(first.count + second.count).toBe(0);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('does not retry a %s that may have taken effect', async (method) => {
    for (const process of [first, second]) process.handle = dies;
    const response = await fetch(`${edge.host}/api/v2/invoices`, {
      method,
      ...(method !== 'DELETE' && { body: '{"amount":1}' }),
    });
    expect([response.status, first.count + second.count]).toEqual([502, 1]);
  });

  it('does not retry a writing call without a body', async () => {
    for (const process of [first, second]) process.handle = dies;
    const response = await fetch(`${edge.host}/api/v2/invoices/1/cancel`, { method: 'PUT' });
    expect([response.status, first.count + second.count]).toEqual([502, 1]);
  });

  it('retries a reading call at the other process', async () => {
    first.handle = dies;
    for (let round = 0; round < 4; round += 1)
      expect(await (await fetch(`${edge.host}/api/v2/system/time`)).text()).toBe('ok');
  });

  it('sends everything to the other process once one is gone', async () => {
    first.stop();
    for (let round = 0; round < 6; round += 1) {
      expect((await fetch(`${edge.host}/api/v2/login`, { method: 'POST', body: '{}' })).status).toBe(200);
    }
    expect(second.count).toBe(6);
  });

  it.each([
    ['PUT', '{"amount":1}'],
    ['PUT', undefined],
    ['DELETE', undefined],
  ])('sends a %s that could not be sent to the other process (body: %s)', async (method, body) => {
    second.handle = (request, response) => void request.pipe(response);
    first.stop();
    for (let round = 0; round < 6; round += 1) {
      const response = await fetch(`${edge.host}/api/v2/invoices/1`, { method, ...(body !== undefined && { body }) });
      expect([response.status, await response.text()]).toEqual([200, body ?? '']);
    }
    expect(second.count).toBe(6);
  });

  it.each(['POST', 'PUT'])('answers a %s 502 with the error body of the API if no process answers', async (method) => {
    for (const process of [first, second]) process.stop();
    const response = await fetch(`${edge.host}/api/v2/login`, { method, body: '{}' });
    expect([response.status, await response.json()]).toEqual([
      502,
      {
        code: 'server_unreachable',
        status: 502,
        message: serverUnreachable,
        errors: [],
        request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect([response.headers.get('cache-control'), response.headers.get('x-content-type-options')]).toEqual([
      'no-store',
      'nosniff',
    ]);
  });

  it('refuses a body larger than any upload with the error body of the API', async () => {
    const response = await fetch(`${edge.host}/api/v2/files/1/content`, {
      method: 'PUT',
      body: Buffer.alloc(33 * 1024 * 1024),
    });
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'upload_too_large', message: fileTooLarge },
    ]);
    expect(first.count + second.count).toBe(0);
  });

  it('an upload reaches the API while it is still being sent', async () => {
    const arrived = new Promise<string>((resolve) => {
      for (const process of [first, second])
        process.handle = (request, response) => {
          request
            .once('data', (chunk: Buffer) => {
              resolve(chunk.toString());
            })
            .on('end', () => response.end())
            .resume();
        };
    });
    const upload = sendRequest(`${edge.host}/api/v2/files/1/content`, {
      method: 'PUT',
      ca: edge.certificate,
      headers: { 'content-length': 20 },
    });
    upload.write('first part');
    expect(await arrived).toBe('first part');
    upload.end('secondpart');
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
  });

  it('forwarding headers of a browser are not passed on', async () => {
    for (const process of [first, second])
      process.handle = (request, response) => {
        response.end(JSON.stringify(request.headers));
      };
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-port': '99999',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
    };
    const headers = (await (await fetch(`${edge.host}/api/v2/system/time`, { headers: claims })).json()) as Record<
      string,
      string
    >;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      host: new URL(edge.host).host,
      'x-forwarded-host': new URL(edge.host).host,
    });
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.9|gopher|evil|99999/);
  });

  it('speaks HTTP/2 with browsers, for files and for the API', async () => {
    for (const process of [first, second])
      process.handle = (request, response) => {
        response.end(JSON.stringify([request.httpVersion, request.headers.host, request.headers['x-forwarded-proto']]));
      };
    const session = connect(edge.host, { ca: edge.certificate });
    try {
      const ask = async (path: string) => {
        const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path, accept: 'text/html' });
        const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
        return { status: headers[':status'], body: Buffer.concat(await stream.toArray()).toString() };
      };
      expect(await ask('/signin')).toEqual({ status: 200, body: '<!doctype html><title>shell</title>' });
      const { host } = new URL(edge.host);
      expect(JSON.parse((await ask('/api/v2/system/time')).body)).toEqual(['1.1', host, 'https']);
      expect(session.alpnProtocol).toBe('h2');
    } finally {
      session.close();
    }
  });

  it.each([
    ['TLSv1.1', null],
    ['TLSv1.2', 'TLSv1.2'],
    ['TLSv1.3', 'TLSv1.3'],
  ] as const)('is asked for %s and agrees on %s', async (version, agreed) => {
    const { hostname, port } = new URL(edge.host);
    const socket = connectTls({
      host: hostname,
      port: Number(port),
      ca: edge.certificate,
      minVersion: version,
      maxVersion: version,
      // Otherwise the client itself refuses old versions.
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    const outcome = await Promise.race([
      once(socket, 'secureConnect').then(() => socket.getProtocol()),
      once(socket, 'close').then(() => null),
    ]).catch(() => null);
    socket.destroy();
    expect(outcome).toBe(agreed);
  });

  it('keeps browsers on https by every answer, of servers and of its own', async () => {
    for (const process of [first, second])
      process.handle = (_, response) => {
        response.writeHead(404).end('{}');
      };
    const answers = await Promise.all(
      [
        `${edge.host}/signin`,
        `${edge.remote}/missing.00000000000000000000.js`,
        `${edge.host}/api/v2/nothing`,
        `${edge.host}/nginx-health`,
      ].map((address) => fetch(address, { headers: { accept: 'text/html' } })),
    );
    for (const process of [first, second]) process.stop();
    answers.push(await fetch(`${edge.host}/api/v2/system/time`), await fetch(`${edge.gateway}/fields`));
    expect(
      answers.map(({ url, status, headers }) => [
        new URL(url).pathname,
        status,
        headers.get('strict-transport-security'),
      ]),
    ).toEqual([
      ['/signin', 200, 'max-age=63072000'],
      ['/missing.00000000000000000000.js', 404, 'max-age=63072000'],
      ['/api/v2/nothing', 404, 'max-age=63072000'],
      ['/nginx-health', 204, 'max-age=63072000'],
      ['/api/v2/system/time', 502, 'max-age=63072000'],
      ['/fields', 502, 'max-age=63072000'],
    ]);
  });

  it('asks for no https on localhost, where it would hold for every other port too', async () => {
    const response = await fetch(`${edge.host.replace('127.0.0.1', 'localhost')}/signin`, {
      headers: { accept: 'text/html' },
    });
    expect([response.status, response.headers.get('strict-transport-security')]).toEqual([200, null]);
  });

  it('redirects a request without TLS to the same address with it', async () => {
    const request = sendPlainRequest(`${edge.host.replace('https:', 'http:')}/signin?a=1`).end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.headers.location]).toEqual([308, `${edge.host}/signin?a=1`]);
  });

  it('answers of the API keep their own headers, and are compressed for clients that accept it', async () => {
    for (const process of [first, second])
      process.handle = (_, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
          .end(JSON.stringify({ names: Array(500).fill('有限会社みなと印刷') }));
      };
    const response = await fetch(`${edge.host}/api/v2/suppliers`, { headers: { 'accept-encoding': 'gzip' } });
    expect([
      response.headers.get('content-encoding'),
      response.headers.get('cache-control'),
      response.headers.get('x-frame-options'),
    ]).toEqual(['gzip', 'no-store', null]);
    expect(((await response.json()) as { names: string[] }).names).toHaveLength(500);
  });
});
