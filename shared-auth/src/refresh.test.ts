import { api } from './api';
import { ApiError } from './api-error';
import { clearSession, isSignedIn } from './session';
import { expired, recordingServer, refused, tokenBody } from './testing/recording-server';
import { signedOut, start } from './testing/started-session';

const TOKEN_CALL = '/api/v2/users/token';

/** Simulates a fetch that never answers but rejects when its signal aborts. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error);
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

describe('a renewal', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['is refused', () => refused(401, 'invalid_token')],
    ['finds no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['finds the API down', () => new Response('<html>', { status: 502 })],
    ['is answered by something else', () => new Response('<html>')],
    ['is one too many', () => refused(429, 'too_many_requests')],
  ])('ends the session when it %s', async (_case, answer) => {
    start();
    recordingServer((call) => (call.path === TOKEN_CALL ? answer() : expired()));
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(false);
    expect(signedOut.mock.calls).toEqual([['expired']]);
  });

  it('ends the session once for all waiting calls when it hangs', async () => {
    start();
    const hung = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(hung.signal);
    recordingServer((call, signal) => (call.path === TOKEN_CALL ? rejection(signal) : expired()));
    const calls = Array.from({ length: 5 }, () => api.GET('/users/information'));
    hung.abort(new DOMException('signal timed out', 'TimeoutError'));
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(signedOut.mock.calls).toEqual([['expired']]);
  });

  it('is retried after a short network failure', async () => {
    start();
    let tries = 0;
    recordingServer((call) => {
      if (call.path !== TOKEN_CALL) return call.accessToken === 'access-2' ? Response.json({}) : expired();
      tries += 1;
      return tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Response.json(tokenBody('2'));
    });
    await api.GET('/users/information');
    expect([tries, isSignedIn()]).toEqual([2, true]);
  });

  it("asks for the server's time when it refuses that of the proof, and is sent once more", async () => {
    start();
    const answers = [() => refused(401, 'stale_dpop_proof'), () => Response.json(tokenBody('2'))];
    const { calls } = recordingServer((call) => {
      if (call.path === TOKEN_CALL) return answers.shift()?.() ?? refused(401, 'too_many');
      if (call.path === '/api/v2/system/time') return Response.json({ now: '2026-11-26T09:00:00Z' });
      return call.accessToken === 'access-2' ? Response.json({}) : expired();
    });
    await api.GET('/users/information');
    expect(isSignedIn()).toBe(true);
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/v2/users/information',
      TOKEN_CALL,
      '/api/v2/system/time',
      TOKEN_CALL,
      '/api/v2/users/information',
    ]);
  });

  it('does not restore a session that was signed out meanwhile', async () => {
    start();
    recordingServer((call) => {
      if (call.accessToken === 'access-2') return Response.json({});
      if (call.path !== TOKEN_CALL) return expired();
      clearSession();
      return Response.json(tokenBody('2'));
    });
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(false);
  });

  describe('while another tab holds the lock', () => {
    const fresh = { accessToken: 'access-2', idToken: 'id-2', refreshToken: 'refresh-2', purpose: 'service' as const };
    const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path);

    /** Simulates the browser's locks while another tab holds one. `meanwhile` runs before that tab releases it. */
    function otherTabFirst(meanwhile: () => void): void {
      const request = (
        name: string,
        options: { ifAvailable?: boolean },
        task: (lock: object | null) => Promise<unknown>,
      ) => {
        expect(name).toBe('session-refresh');
        if (options.ifAvailable) return task(null);
        meanwhile();
        return task({});
      };
      Object.defineProperty(navigator, 'locks', {
        value: { request: async (...given: Parameters<typeof request>) => request(...given) },
        configurable: true,
      });
    }
    afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

    it('uses the tokens renewed by the other tab', async () => {
      const store = start();
      const server = recordingServer((call) => (call.accessToken === 'access-2' ? Response.json({}) : expired()));
      otherTabFirst(() => store.set(fresh));
      await api.GET('/users/information');
      expect(paths(server.calls)).not.toContain(TOKEN_CALL);
    });

    it('waits for tokens that arrive later than the lock', async () => {
      const store = start();
      const server = recordingServer((call) => (call.accessToken === 'access-2' ? Response.json({}) : expired()));
      otherTabFirst(() => void setTimeout(() => store.set(fresh), 50));
      await api.GET('/users/information');
      expect(paths(server.calls)).not.toContain(TOKEN_CALL);
    });

    it('renews the tokens when the other tab could not', async () => {
      start();
      const server = recordingServer((call) =>
        call.path === TOKEN_CALL
          ? Response.json(tokenBody('2'))
          : call.accessToken === 'access-2'
            ? Response.json({})
            : expired(),
      );
      otherTabFirst(() => undefined);
      await api.GET('/users/information');
      expect(paths(server.calls).filter((path) => path === TOKEN_CALL)).toHaveLength(1);
    });
  });
});
