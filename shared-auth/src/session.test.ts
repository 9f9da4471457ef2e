import { api } from './api';
import { ApiError } from './api-error';
import { queryClient } from './query-client';
import { clearSession, initSession, isSignedIn, signIn } from './session';
import { signOut } from './sign-out';
import { recordingServer, tokenBody } from './testing/recording-server';
import { memoryTokenStore } from './testing/memory-token-store';

const signedOut = jest.fn();

/** A page with a session whose store several pages could share. */
function start(store = memoryTokenStore('1')) {
  initSession({ store, onSignedOut: signedOut });
  return store;
}

beforeEach(() => {
  signedOut.mockReset();
  queryClient.clear();
  sessionStorage.clear();
});

describe('the one request function', () => {
  it('asks the served version with both tokens', async () => {
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

  it('renews once for fifty requests that meet an expired token, and nobody is signed out', async () => {
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

  it('takes tokens that another tab has renewed while this request was under way', async () => {
    const store = start();
    const server = recordingServer((call) => {
      if (call.accessToken === 'access-2') return Response.json({});
      store.set({ accessToken: 'access-2', idToken: 'id-2', refreshToken: 'refresh-2' });
      return expired();
    });
    await api.GET('/users/information');
    expect(server.calls.map((call) => call.path)).not.toContain('/api/v2/users/token');
  });

  it('repeats body and idempotency key exactly', async () => {
    start();
    const server = recordingServer((call) => {
      if (call.path === '/api/v2/users/token') return Response.json(tokenBody('2'));
      return call.accessToken === 'access-2' ? Response.json({}) : expired();
    });
    const request = new Request('/api/v1/invoices', {
      method: 'POST', body: '{"amount":1000}', headers: { 'Idempotency-Key': 'k1', 'Content-Type': 'application/json' },
    });
    await (await import('./request')).request(request);
    const tries = server.calls.filter((call) => call.path === '/api/v2/invoices');
    expect(tries).toHaveLength(2);
    for (const one of tries) expect(one).toMatchObject({ body: { amount: 1000 }, idempotencyKey: 'k1' });
  });

  it('gives up after three retries against a server that always answers expired, and signs out', async () => {
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

  it('signs out at any other 401, once for all requests that meet it', async () => {
    start();
    const server = recordingServer(() => refusal(401, 'invalid_token'));
    await Promise.allSettled(Array.from({ length: 5 }, () => api.GET('/users/information')));
    expect(server.calls).toHaveLength(5);
    expect(isSignedIn()).toBe(false);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('reports a refused sign-in as an error of the form', async () => {
    start(memoryTokenStore(null));
    recordingServer(() => refusal(401, 'invalid_credentials', '違います'));
    await expect(api.POST('/login', { body: { email_address: 'a', password: 'b' } })).rejects.toMatchObject({
      httpStatus: 401, status: 'invalid_credentials', message: '違います', requestId: 'r1',
    });
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('ignores the late 401 of a session that has been replaced', async () => {
    start();
    recordingServer(() => {
      signIn(tokenBody('9'));
      return refusal(401, 'invalid_token');
    });
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(true);
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('a renewal', () => {
  it.each([400, 401, 403])('that is refused with %i ends the session', async (status) => {
    start();
    recordingServer((call) => (call.path === '/api/v2/users/token' ? refusal(status, 'invalid_token') : expired()));
    await expect(api.GET('/users/information')).rejects.toBeInstanceOf(ApiError);
    expect(isSignedIn()).toBe(false);
    expect(signedOut).toHaveBeenCalledWith('expired');
  });

  it.each([
    ['the network is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the API is down', () => new Response('<html>', { status: 502 })],
    ['something else answers', () => new Response('<html>')],
    ['there are too many requests', () => refusal(429, 'too_many_requests')],
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
});

describe('the end of a session', () => {
  it('clears workflows, cached data and tokens, and nothing else', async () => {
    start();
    recordingServer(() => new Response(null, { status: 204 }));
    sessionStorage.setItem('workflow:invoice-payment', '{}');
    sessionStorage.setItem('request-key', 'kept');
    queryClient.setQueryData(['get', '/users/information'], {});
    await signOut();
    expect(Object.keys(sessionStorage)).toEqual(['request-key']);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(isSignedIn()).toBe(false);
    expect(signedOut).toHaveBeenCalledWith('user');
  });

  it('happens here also where the server cannot be told', async () => {
    start();
    recordingServer(() => Promise.reject(new TypeError('Failed to fetch')));
    await signOut();
    expect(isSignedIn()).toBe(false);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('in another tab clears what this one holds', () => {
    const store = start();
    sessionStorage.setItem('workflow:invoice-payment', '{}');
    store.clear();
    expect(sessionStorage.getItem('workflow:invoice-payment')).toBeNull();
  });
});

function expired(): Response {
  return refusal(401, 'expired_access_token');
}

function refusal(httpStatus: number, status: string, message = 'だめです。'): Response {
  return Response.json({ status, message, errors: [], request_id: 'r1' }, { status: httpStatus });
}
