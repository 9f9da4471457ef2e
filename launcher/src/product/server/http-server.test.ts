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
