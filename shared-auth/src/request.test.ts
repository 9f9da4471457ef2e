import { api } from './api';
import { ApiError } from './api-error';
import { hasPendingWrites } from './pending-writes';
import { request } from './request';
import { isSignedIn, signIn } from './session';
import { memoryTokenStore } from './testing/memory-token-store';
import { expired, recordingServer, refused, tokenBody } from './testing/recording-server';
import { signedOut, start } from './testing/started-session';

describe('the request function', () => {
  it('calls the served version with both tokens', async () => {
    start();
    const server = recordingServer(() => Response.json({ total: 0 }));
    await api.GET('/users/information');
    expect(server.calls).toEqual([
      expect.objectContaining({ path: '/api/v2/users/information', authorization: 'id-1', accessToken: 'access-1' }),
    ]);
  });

  it('sends no auth headers without a session', async () => {
    start(memoryTokenStore(null));
    const server = recordingServer(() => Response.json(tokenBody('1')));
    await api.POST('/login', { body: { email_address: 'a@example.jp', password: 'p' } });
    expect(server.calls[0]).toMatchObject({ authorization: null, accessToken: null });
  });

  it('names each call in traces (W3C Trace Context)', async () => {
    start();
    const server = recordingServer(() => Response.json({}));
    await Promise.all([api.GET('/users/information'), api.GET('/users/information')]);
    const names = server.calls.map(({ traceparent }) => traceparent);
    for (const name of names) expect(name).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(new Set(names).size).toBe(2);
  });

  it('renews once for fifty requests with an expired token, and signs nobody out', async () => {
    const store = start();
    const server = recordingServer((call) => {
      if (call.path === '/api/v2/users/token') return Response.json(tokenBody('2'));
      return call.accessToken === 'access-2' ? Response.json({}) : expired();
    });
    await Promise.all(Array.from({ length: 50 }, () => api.GET('/users/information')));
    const renewals = server.calls.filter((call) => call.path === '/api/v2/users/token');
    expect(renewals).toHaveLength(1);
    expect(renewals[0]).toMatchObject({ authorization: null, accessToken: null, body: { refresh_token: 'refresh-1' } });
    expect(store.get()?.accessToken).toBe('access-2');
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('uses tokens that another tab renewed during the request', async () => {
    const store = start();
    const server = recordingServer((call) => {
      if (call.accessToken === 'access-2') return Response.json({});
      store.set({ accessToken: 'access-2', idToken: 'id-2', refreshToken: 'refresh-2', purpose: 'service' });
      return expired();
    });
    await api.GET('/users/information');
    expect(server.calls.map((call) => call.path)).not.toContain('/api/v2/users/token');
  });

  it.each([
    ['POST', true],
    ['PUT', true],
    ['GET', false],
  ])('reports a pending %s: %s', async (method, isWrite) => {
    start();
    recordingServer(() => Response.json({}));
    const answer = request(new Request('/api/v1/invoices', { method }));
    expect(hasPendingWrites()).toBe(isWrite);
    await answer;
    expect(hasPendingWrites()).toBe(false);
  });

  it('repeats body and idempotency key exactly', async () => {
    start();
    const server = recordingServer((call) => {
      if (call.path === '/api/v2/users/token') return Response.json(tokenBody('2'));
      return call.accessToken === 'access-2' ? Response.json({}) : expired();
    });
    const post = new Request('/api/v1/invoices', {
      method: 'POST',
      body: '{"amount":1000}',
      headers: { 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' },
    });
    await request(post);
    const tries = server.calls.filter((call) => call.path === '/api/v2/invoices');
    expect(tries).toHaveLength(2);
    for (const one of tries) expect(one).toMatchObject({ body: { amount: 1000 }, idempotencyKey: 'k1' });
  });

  it('signs out after three retries that all answer expired', async () => {
    const store = start();
    let renewed = 1;
    const server = recordingServer((call) => {
      if (call.path === '/api/v2/users/token') return Response.json(tokenBody(String(++renewed)));
      return expired();
    });
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(server.calls.filter((call) => call.path !== '/api/v2/users/token')).toHaveLength(4);
    expect(store.get()).toBeNull();
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(signedOut).toHaveBeenCalledWith('expired');
  });

  it('signs out once at any other 401 of several requests', async () => {
    start();
    const server = recordingServer(() => refused(401, 'invalid_token'));
    await Promise.allSettled(Array.from({ length: 5 }, () => api.GET('/users/information')));
    expect(server.calls).toHaveLength(5);
    expect(isSignedIn()).toBe(false);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('reports a rejected sign-in as an error of the form', async () => {
    start(memoryTokenStore(null));
    recordingServer(() => refused(401, 'invalid_credentials', '違います'));
    await expect(api.POST('/login', { body: { email_address: 'a', password: 'b' } })).rejects.toMatchObject({
      httpStatus: 401,
      status: 'invalid_credentials',
      message: '違います',
      requestId: 'r1',
    });
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('ignores a late 401 of a replaced session', async () => {
    start();
    recordingServer(() => {
      signIn(tokenBody('9'));
      return refused(401, 'invalid_token');
    });
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(true);
    expect(signedOut).not.toHaveBeenCalled();
  });
});
