import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devServerOptions } from './dev-server-options';
import type { Serving } from './serving';

const host: Serving = {
  build: 'host',
  port: 9000,
  site: { kind: 'host', remotes: [], frames: [] },
  sockets: ['ws://localhost:9000'],
  api: {
    target: 'https://staging.example',
    isDeployment: true,
    unreachable: { code: 'server_unreachable', httpStatus: 502, text: '' },
  },
  registry: { projectRoot: '/project', hot: { 'mfe-suppliers': 'http://localhost:9004' } },
};
const release: Serving = { build: 'release', port: 9004, site: { kind: 'remote' }, sockets: [] };
const optionsOf = (serving: Serving) => devServerOptions(serving, () => undefined);

function headersAt(serving: Serving, url: string): unknown {
  const { headers } = optionsOf(serving);
  if (typeof headers !== 'function') throw new Error('The headers are the same for every path.');
  return headers({ url } as never, {} as never, undefined);
}

it.each(['/', '/suppliers?tab=1', '/main.js'])('%s has the headers of a page in development', (url) => {
  expect(headersAt(host, url)).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining('ws://localhost:9000'),
  });
});

it.each(['/api/v2/suppliers?page=2', '/.well-known/oauth-authorization-server/api/oauth'])(
  '%s keeps the headers of the API',
  (url) => {
    expect(headersAt(host, url)).toEqual({});
  },
);

it.each(['/api/../operator', '/api/%2e%2e/x', '/api%2foperator', '//api'])('%s reaches no proxy', (url) => {
  const middlewares = optionsOf(host).setupMiddlewares?.([], {} as never) ?? [];
  const [first] = middlewares as { middleware: (request: object, response: object, next: () => void) => void }[];
  const next = jest.fn();
  const response = { writeHead: jest.fn().mockReturnThis(), end: jest.fn() };
  first?.middleware({ url }, response, next);
  expect([next.mock.calls, response.writeHead.mock.calls[0]]).toEqual([[], [400, expect.anything()]]);
  first?.middleware({ url: '/api/v2/login' }, response, next);
  expect(next).toHaveBeenCalledTimes(1);
});

it('a release reloads, without hot replacement or overlay', () => {
  expect(optionsOf(release)).toMatchObject({
    hot: false,
    liveReload: true,
    client: { overlay: false, webSocketURL: 'ws://localhost:9004/ws' },
  });
});

it('the code in development is hot-replaced, and its remote.config.ts reloads the page', () => {
  expect(optionsOf(host)).toMatchObject({
    hot: true,
    liveReload: true,
    watchFiles: ['/project/mfe-suppliers/remote.config.ts'],
  });
});

it.each([
  [
    'asked by a page of ours',
    { origin: 'http://localhost:9000', referer: 'http://localhost:9000/signin' },
    { origin: 'https://staging.example', referer: 'https://staging.example/' },
  ],
  ['asked by nobody that says where it comes from', {}, {}],
])('a deployment receives requests as from its own page: %s', (_what, sent, arrives) => {
  const proxy = optionsOf(host).proxy?.[0];
  if (typeof proxy !== 'object' || proxy.onProxyReq === undefined) throw new Error('Nothing is handed on.');
  const headers = new Map<string, string>(Object.entries(sent));
  proxy.onProxyReq(
    {
      hasHeader: (name: string) => headers.has(name),
      setHeader: (name: string, value: string) => headers.set(name, value),
    } as never,
    {} as IncomingMessage as never,
    {} as never,
    {},
  );
  expect(Object.fromEntries(headers)).toEqual(arrives);
});

it('answers for an API that is down as the contract says', async () => {
  const message = '接続できません。';
  const api = {
    target: 'http://127.0.0.1:1',
    isDeployment: false,
    unreachable: { code: 'server_unreachable', httpStatus: 502, text: message },
  };
  const proxy = optionsOf({ ...host, api }).proxy?.[0];
  if (typeof proxy !== 'object') throw new Error('Nothing is handed on.');
  const server = createServer((request, response) => {
    proxy.onError?.(new Error('ECONNREFUSED'), request as never, response as never, api.target);
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2/users/information`);
    expect([answer.status, await answer.json()]).toEqual([
      502,
      { code: 'server_unreachable', status: 502, message, errors: [], request_id: expect.any(String) },
    ]);
  } finally {
    server.close();
  }
});
