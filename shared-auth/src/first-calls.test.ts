import { api } from './api';
import { startFirstCall } from './first-calls';
import { signIn } from './session';
import { expired, recordingServer, tokenBody } from './testing/recording-server';
import { start } from './testing/started-session';

const LIST = '/api/v2/received_invoices';
const list = () => api.GET('/received_invoices', { params: { query: { page: 0, size: 50 } } });

/** Starts a session, a server, and the call of the list with the document. */
function begin(answer: Parameters<typeof recordingServer>[0] = () => Response.json({ count: 0 })) {
  globalThis.startedCalls = undefined;
  const store = start();
  const server = recordingServer(answer);
  const tokens = store.get();
  if (tokens === null) throw new Error('There is no session.');
  startFirstCall(new URL(`${LIST}?size=50&page=0`, window.location.origin), tokens);
  return { server, paths: () => server.calls.map(({ path }) => path) };
}

describe('a call that the document has started', () => {
  // Test files share the globals.
  afterEach(() => {
    globalThis.startedCalls = undefined;
  });

  it('carries both tokens, and is not made again', async () => {
    const { server } = begin();
    expect((await list()).data).toEqual({ count: 0 });
    expect(server.calls).toEqual([
      expect.objectContaining({ path: LIST, authorization: 'id-1', accessToken: 'access-1' }),
    ]);
  });

  it('is used once: the next call is made', async () => {
    const { paths } = begin();
    await list();
    await list();
    expect(paths()).toEqual([LIST, LIST]);
  });

  it('with another query is not used', async () => {
    const { paths } = begin();
    await api.GET('/received_invoices', { params: { query: { page: 1, size: 50 } } });
    expect(paths()).toEqual([LIST, LIST]);
  });

  it('of an earlier session is not used', async () => {
    const { server } = begin();
    signIn(tokenBody('2'));
    await list();
    expect(server.calls.map(({ accessToken }) => accessToken)).toEqual(['access-1', 'access-2']);
  });

  it('is not used after a write, which may have changed its answer', async () => {
    const { paths } = begin();
    await api.POST('/logout');
    await list();
    expect(paths()).toEqual([LIST, '/api/v2/logout', LIST]);
  });

  it('is not used half a minute later', async () => {
    const { paths } = begin();
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000);
    await list();
    expect(paths()).toEqual([LIST, LIST]);
    now.mockRestore();
  });

  it('is renewed and made again when its token has expired meanwhile', async () => {
    const { paths } = begin((call) => {
      if (call.path.endsWith('/token')) return Response.json(tokenBody('2'));
      return call.accessToken === 'access-1' ? expired() : Response.json({ count: 1 });
    });
    expect((await list()).data).toEqual({ count: 1 });
    expect(paths()).toEqual([LIST, '/api/v2/users/token', LIST]);
  });

  it('fails like any other when the server cannot be reached', async () => {
    begin(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(list()).rejects.toMatchObject({ httpStatus: 0 });
  });
});
