import { queryClient } from './query-client';
import { api } from './api';
import { beginRegistration, clearSession, initSession, isSignedIn, sessionUser, signIn } from './session';
import { endAfterEmailChange, signOut } from './sign-out';
import { memoryTokenStore, tokensFor } from './testing/memory-token-store';
import { recordingServer } from './testing/recording-server';
import { signedOut, start } from './testing/started-session';

const KEY = 'workflow:invoice-payment';
const typed = () => sessionStorage.getItem(KEY);

/** Starts a session of user 7 with typed values. */
function work() {
  const store = start(memoryTokenStore(null));
  signIn(tokensFor('7'));
  sessionStorage.setItem(KEY, JSON.stringify({ version: 1, user: '7', value: {} }));
  return store;
}

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

  it('by a change of the e-mail address is told the shell, also where another request had noticed it', () => {
    start();
    endAfterEmailChange();
    expect(isSignedIn()).toBe(false);
    endAfterEmailChange();
    expect(signedOut.mock.calls).toEqual([['email_changed'], ['email_changed']]);
  });

  it('on purpose forgets what was typed also where it turns out to have expired', async () => {
    work();
    recordingServer(() => Response.json({ status: 'unauthorized' }, { status: 401 }));
    await signOut();
    expect(typed()).toBeNull();
  });

  it.each([
    ['user', false],
    [undefined, true],
  ] as const)('in another tab (%s) keeps what was typed here: %s', (reason, isKept) => {
    const store = work();
    queryClient.setQueryData(['get', '/users/information'], {});
    store.clear(reason);
    expect(typed() !== null).toBe(isKept);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('by entering the sign-in page forgets what was typed', () => {
    work();
    clearSession();
    expect(typed()).toBeNull();
  });
});

describe('what was typed when the session expired', () => {
  async function expire() {
    const store = work();
    recordingServer(() => Response.json({ status: 'unauthorized' }, { status: 401 }));
    await expect(api.GET('/users/information')).rejects.toThrow();
    expect(signedOut).toHaveBeenCalledWith('expired');
    // The sign-in page ends whatever session there is.
    clearSession();
    return store;
  }

  it('waits for its user', async () => {
    await expire();
    expect(sessionUser()).toBeNull();
    signIn(tokensFor('7'));
    expect(sessionUser()).toBe('7');
    expect(typed()).not.toBeNull();
  });

  it.each([
    ['signs in', () => signIn(tokensFor('8'))],
    ['registers', () => beginRegistration(tokensFor('registration-7'))],
  ])('goes when another user %s', async (_how, begin) => {
    await expire();
    begin();
    expect(typed()).toBeNull();
  });

  it('goes when another user signs in in another tab, and when this tab comes up in their session', async () => {
    const store = await expire();
    sessionStorage.setItem('workflow:supplier', 'of nobody');
    store.set({ accessToken: 'a', idToken: tokensFor('8').id_token, refreshToken: 'r', purpose: 'service' });
    expect(Object.keys(sessionStorage)).toEqual([]);
    sessionStorage.setItem(KEY, JSON.stringify({ version: 1, user: '7', value: {} }));
    initSession({ store, onSignedOut: signedOut });
    expect(typed()).toBeNull();
  });
});
