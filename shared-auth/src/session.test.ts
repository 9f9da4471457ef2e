import { act, renderHook } from '@testing-library/react';
import { queryClient } from './query-client';
import { api } from './api';
import {
  beginRegistration,
  clearSession,
  endSession,
  initSession,
  isSignedIn,
  keptAnswersPlace,
  sessionUser,
  signIn,
  useRegistering,
  useSessionUser,
  useSignedIn,
} from './session';
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

/** Returns the tokens of a user's sign-in as another tab stores them. */
const storedFor = (user: string) => ({
  accessToken: 'a',
  idToken: tokensFor(user).id_token,
  refreshToken: 'r',
  purpose: 'service' as const,
});

const cached = () => queryClient.getQueryCache().getAll().length;

describe('a session', () => {
  it('is of its user, and for the whole service or for registering only', () => {
    start(memoryTokenStore(null));
    const { result } = renderHook(() => [useSessionUser(), useSignedIn(), useRegistering()]);
    expect(result.current).toEqual([null, false, false]);
    act(() => beginRegistration(tokensFor('registration-3')));
    expect(result.current).toEqual(['registration-3', false, true]);
    act(() => signIn(tokensFor('7')));
    expect(result.current).toEqual(['7', true, false]);
  });

  it('does not begin with an answer that has no tokens', () => {
    const store = start();
    const before = store.get();
    expect(() => signIn({ ...tokensFor('7'), id_token: '' })).toThrow('The sign-in answered without tokens');
    expect(store.get()).toBe(before);
  });

  it('is not there before it is connected to the shell', () =>
    jest.isolateModulesAsync(async () => {
      const { hasSession } = await import('./session');
      expect(hasSession).toThrow('initSession has not been called');
    }));

  it('goes on when another tab renews its tokens', () => {
    const store = work();
    queryClient.setQueryData(['get', '/users/information'], {});
    store.set(storedFor('7'));
    expect([typed() !== null, cached()]).toEqual([true, 1]);
  });

  it('that another tab begins leaves what the sign-in page has read', () => {
    const store = start(memoryTokenStore(null));
    queryClient.setQueryData(['get', '/terms'], {});
    store.set(storedFor('7'));
    expect(cached()).toBe(1);
  });

  it("that another tab replaces by another user's leaves nothing, not even of that user", () => {
    const store = work();
    queryClient.setQueryData(['get', '/users/information'], {});
    sessionStorage.setItem(KEY, JSON.stringify({ version: 1, user: '8', value: {} }));
    store.set(storedFor('8'));
    expect([typed(), cached()]).toEqual([null, 0]);
  });

  it('keeps answers only if its id token names user and session', () => {
    const store = work();
    const placeWith = (claims: object) => {
      store.set({ ...storedFor('7'), idToken: `e30.${btoa(JSON.stringify(claims))}.sig` });
      return keptAnswersPlace();
    };
    expect(placeWith({ sub: '7', sid: 's' })).toBe('answer:7:s::');
    expect([{ sub: '7' }, { sub: '7', sid: 5 }, { sid: 's' }].map(placeWith)).toEqual([null, null, null]);
    clearSession();
    expect(keptAnswersPlace()).toBeNull();
  });

  it('ends once, and only with its own tokens', () => {
    const store = work();
    const used = store.get();
    endSession('expired', null);
    endSession('expired', used && { ...used, refreshToken: 'of an earlier session' });
    expect(isSignedIn()).toBe(true);
    endSession('expired', used);
    endSession('user', used);
    endSession('user', null);
    expect(signedOut.mock.calls).toEqual([['expired']]);
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

  it('clears the session also when the server is unreachable', async () => {
    start();
    recordingServer(() => Promise.reject(new TypeError('Failed to fetch')));
    await signOut();
    expect(isSignedIn()).toBe(false);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('notifies the shell of a change of the e-mail address, also when the session already ended', () => {
    start();
    endAfterEmailChange();
    expect(isSignedIn()).toBe(false);
    endAfterEmailChange();
    expect(signedOut.mock.calls).toEqual([['email_changed'], ['email_changed']]);
  });

  it('deletes the input on sign-out, also when the session turns out to have expired', async () => {
    work();
    recordingServer(() => Response.json({ status: 'unauthorized' }, { status: 401 }));
    await signOut();
    expect(typed()).toBeNull();
  });

  it.each([
    ['user', false],
    [undefined, true],
  ] as const)('in another tab (%s) keeps the input here: %s', (reason, isKept) => {
    const store = work();
    queryClient.setQueryData(['get', '/users/information'], {});
    store.clear(reason);
    expect(typed() !== null).toBe(isKept);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  it('deletes the input when the sign-in page is entered', () => {
    work();
    clearSession();
    expect(typed()).toBeNull();
  });
});

describe('the input of an expired session', () => {
  async function expire() {
    const store = work();
    recordingServer(() => Response.json({ status: 'unauthorized' }, { status: 401 }));
    await expect(api.GET('/users/information')).rejects.toThrow();
    expect(signedOut).toHaveBeenCalledWith('expired');
    // The sign-in page ends whatever session there is.
    clearSession();
    return store;
  }

  it('is kept for its user', async () => {
    await expire();
    expect(sessionUser()).toBeNull();
    signIn(tokensFor('7'));
    expect(sessionUser()).toBe('7');
    expect(typed()).not.toBeNull();
  });

  it.each([
    ['signs in', () => signIn(tokensFor('8'))],
    ['registers', () => beginRegistration(tokensFor('registration-7'))],
  ])('is deleted when another user %s', async (_how, begin) => {
    await expire();
    begin();
    expect(typed()).toBeNull();
  });

  it('is deleted when another user signs in in another tab, also when this tab starts later', async () => {
    const store = await expire();
    sessionStorage.setItem('workflow:supplier', 'of nobody');
    store.set(storedFor('8'));
    expect(Object.keys(sessionStorage)).toEqual([]);
    sessionStorage.setItem(KEY, JSON.stringify({ version: 1, user: '7', value: {} }));
    initSession({ store, onSignedOut: signedOut });
    expect(typed()).toBeNull();
  });
});
