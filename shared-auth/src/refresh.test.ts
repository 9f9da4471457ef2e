import { api } from './api';
import { ApiError } from './api-error';
import { clearSession, isSignedIn } from './session';
import { expired, recordingServer, refused, tokenBody } from './testing/recording-server';
import { signedOut, start } from './testing/started-session';

describe('a renewal', () => {
  it.each([400, 401, 403])('that is refused with %i ends the session', async (status) => {
    start();
    recordingServer((call) => (call.path === '/api/v2/users/token' ? refused(status, 'invalid_token') : expired()));
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(false);
    expect(signedOut).toHaveBeenCalledWith('expired');
  });

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the API is down', () => new Response('<html>', { status: 502 })],
    ['something else answers', () => new Response('<html>')],
    ['there are too many requests', () => refused(429, 'too_many_requests')],
  ])('while %s keeps the session and fails with a message', async (_case, answer) => {
    start();
    recordingServer((call) => (call.path === '/api/v2/users/token' ? answer() : expired()));
    await expect(api.GET('/users/information')).rejects.toMatchObject({ message: expect.stringMatching(/。$/) });
    expect(isSignedIn()).toBe(true);
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('does not bring back a session that was signed out meanwhile', async () => {
    start();
    recordingServer((call) => {
      if (call.accessToken === 'access-2') return Response.json({});
      if (call.path !== '/api/v2/users/token') return expired();
      clearSession();
      return Response.json(tokenBody('2'));
    });
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(false);
  });

  describe('while another tab holds the lock', () => {
    const fresh = { accessToken: 'access-2', idToken: 'id-2', refreshToken: 'refresh-2', purpose: 'service' as const };
    const paths = (calls: readonly { path: string }[]) => calls.map(({ path }) => path);

    /** Locks as the browser has them, where another tab is first and `meanwhile` happens before it gives way. */
    function otherTabFirst(meanwhile: () => void): void {
      const request = (name: string, options: { ifAvailable?: boolean }, task: (lock: object | null) => Promise<unknown>) => {
        expect(name).toBe('session-refresh');
        if (options.ifAvailable) return task(null);
        meanwhile();
        return task({});
      };
      Object.defineProperty(navigator, 'locks', { value: { request: async (...given: Parameters<typeof request>) => request(...given) }, configurable: true });
    }
    afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

    it('takes what that tab has renewed', async () => {
      const store = start();
      const server = recordingServer((call) => (call.accessToken === 'access-2' ? Response.json({}) : expired()));
      otherTabFirst(() => store.set(fresh));
      await api.GET('/users/information');
      expect(paths(server.calls)).not.toContain('/api/v2/users/token');
    });

    it('waits for tokens that arrive later than the lock', async () => {
      const store = start();
      const server = recordingServer((call) => (call.accessToken === 'access-2' ? Response.json({}) : expired()));
      otherTabFirst(() => void setTimeout(() => store.set(fresh), 50));
      await api.GET('/users/information');
      expect(paths(server.calls)).not.toContain('/api/v2/users/token');
    });

    it('renews by itself when that tab could not', async () => {
      start();
      const server = recordingServer((call) => (call.path === '/api/v2/users/token' ? Response.json(tokenBody('2')) : call.accessToken === 'access-2' ? Response.json({}) : expired()));
      otherTabFirst(() => undefined);
      await api.GET('/users/information');
      expect(paths(server.calls).filter((path) => path === '/api/v2/users/token')).toHaveLength(1);
    });
  });
});
