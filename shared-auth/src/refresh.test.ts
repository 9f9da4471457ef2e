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

  it('waits for the lock that the tabs share, and takes what another tab has renewed meanwhile', async () => {
    const store = start();
    const server = recordingServer((call) => (call.accessToken === 'access-2' ? Response.json({}) : expired()));
    const request = jest.fn((_name: string, _options: unknown, task: () => Promise<unknown>) => {
      store.set({ accessToken: 'access-2', idToken: 'id-2', refreshToken: 'refresh-2' });
      return task();
    });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    await api.GET('/users/information');
    expect(request).toHaveBeenCalledWith('session-refresh', expect.anything(), expect.anything());
    expect(server.calls.map(({ path }) => path)).not.toContain('/api/v2/users/token');
    Reflect.deleteProperty(navigator, 'locks');
  });
});
