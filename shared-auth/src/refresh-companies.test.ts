import { refreshTokens } from './refresh';
import { noteRenewal } from './renewals';
import { sendWith } from './send-with';
import { memoryTokenStore } from './testing/memory-token-store';
import { expired, recordingServer, tokenBody } from './testing/recording-server';
import type { Tokens, TokenStore } from './tokens';

// In the browser's IndexedDB, which jsdom lacks.
jest.mock('./renewals');

const of = (mark: string, company?: number): Tokens => ({
  accessToken: `access-${mark}`,
  idToken: `id-${mark}`,
  refreshToken: `refresh-${mark}`,
  purpose: 'service',
  ...(company !== undefined && { company }),
});

function storeWith(tokens: Tokens): TokenStore {
  const store = memoryTokenStore(null);
  store.set(tokens);
  return store;
}

/** Grants every lock at once, and notes its name. */
function noteLocks(): string[] {
  const granted: string[] = [];
  const request = (name: string, _options: LockOptions, task: () => Promise<unknown>) => {
    granted.push(name);
    return task();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return granted;
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

it('renews the tokens of two companies apart: own lock, own call, own note, and both stay what they are', async () => {
  const granted = noteLocks();
  const { calls } = recordingServer(({ body }) =>
    Response.json(tokenBody(`new-${(body as { refresh_token: string }).refresh_token}`)),
  );
  const [first, second] = [storeWith(of('1')), storeWith(of('2', 12))];
  expect(await Promise.all([refreshTokens(first, of('1')), refreshTokens(second, of('2', 12))])).toEqual([true, true]);
  expect(granted).toEqual(['session-refresh', 'session-refresh:12']);
  expect(calls).toHaveLength(2);
  expect([first.get(), second.get()]).toEqual([of('new-refresh-1'), of('new-refresh-2', 12)]);
  expect(jest.mocked(noteRenewal).mock.calls).toEqual([[of('1')], [of('2', 12)]]);
});

describe('a call as another company’s session', () => {
  const call = () => new Request(new URL('/api/v1/logout', location.origin), { method: 'POST' });

  it('is made with its tokens, renewed once if they have expired', async () => {
    noteLocks();
    const store = storeWith(of('2', 12));
    const { calls } = recordingServer(({ path, accessToken }) =>
      path.endsWith('/users/token')
        ? Response.json(tokenBody('3'))
        : accessToken === 'access-2'
          ? expired()
          : new Response(null, { status: 204 }),
    );
    expect((await sendWith(store, call()))?.status).toBe(204);
    expect(calls.map(({ path, accessToken }) => [path, accessToken])).toEqual([
      ['/api/v2/logout', 'access-2'],
      ['/api/v2/users/token', null],
      ['/api/v2/logout', 'access-3'],
    ]);
    expect(store.get()).toEqual(of('3', 12));
  });

  it('is answered with the refusal where the session is over, and with nothing where there is none', async () => {
    noteLocks();
    recordingServer(() => expired());
    expect((await sendWith(storeWith(of('2', 12)), call()))?.status).toBe(401);
    expect(await sendWith(memoryTokenStore(null), call())).toBeNull();
  });
});
