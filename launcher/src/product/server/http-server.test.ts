import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { freePort } from '../../processes/free-port';
import { listen } from './http-server';

it('answers 500 when a handler throws, and goes on', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const port = await freePort();
  const server = await listen((request, response) => {
    if (request.url?.startsWith('/broken') === true) throw new Error('no page');
    response.end('whole');
  }, port);
  try {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const broken = await ask('/broken?key=1');
    expect([broken.status, broken.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await (await ask('/')).text()).toBe('whole');
    expect(said).toHaveBeenCalledWith('  ! GET /broken: no page');
  } finally {
    await server.stop();
    said.mockRestore();
  }
});

it('refuses a path that the server behind could read as another one', async () => {
  const reached: (string | undefined)[] = [];
  const port = await freePort();
  const server = await listen((request, response) => {
    reached.push(request.url);
    response.end();
  }, port);
  /** Sends the path as it is: fetch would normalise it. */
  const statusOf = async (path: string): Promise<number | undefined> => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  try {
    const refused = [
      '/api/../operator',
      '/api/%2e%2e/operator',
      '/api%2foperator',
      '/api/%252e%252e/x',
      '/api\\..',
      '//a',
    ];
    expect(await Promise.all(refused.map(statusOf))).toEqual(refused.map(() => 400));
    expect(await statusOf('/api/v2/login?next=/../x')).toBe(200);
    expect(reached).toEqual(['/api/v2/login?next=/../x']);
  } finally {
    await server.stop();
  }
});
