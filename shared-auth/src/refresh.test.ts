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
    ['is refused', 1, () => refused(401, 'invalid_token')],
    ['finds no network', 2, () => Promise.reject(new TypeError('Failed to fetch'))],
    ['finds the API broken', 2, () => new Response('<html>', { status: 500 })],
    ['is answered by something else', 1, () => new Response('<html>')],
    ['is one too many', 1, () => refused(429, 'too_many_requests')],
  ])('ends the session when it %s, tried %i times', async (_case, times, answer) => {
    start();
    const { calls } = recordingServer((call) => (call.path === TOKEN_CALL ? answer() : expired()));
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(calls.filter(({ path }) => path === TOKEN_CALL)).toHaveLength(times);
    expect(calls).toHaveLength(times + 1);
    expect(isSignedIn()).toBe(false);
    expect(signedOut.mock.calls).toEqual([['expired']]);
  });

  it('ends the session once for all waiting calls when it hangs', async () => {
    start();
    const hung = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(hung.signal);
    const { calls: sent } = recordingServer((call, signal) =>
      call.path === TOKEN_CALL ? rejection(signal) : expired(),
    );
    const calls = Array.from({ length: 5 }, () => api.GET('/users/information'));
    hung.abort(new DOMException('signal timed out', 'TimeoutError'));
    const results = await Promise.allSettled(calls);
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(sent.filter(({ path }) => path === TOKEN_CALL)).toHaveLength(1);
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
});
