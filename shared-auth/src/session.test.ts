import { queryClient } from './query-client';
import { isSignedIn } from './session';
import { endAfterEmailChange, signOut } from './sign-out';
import { recordingServer } from './testing/recording-server';
import { signedOut, start } from './testing/started-session';

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

  it('in another tab clears what this one holds', () => {
    const store = start();
    sessionStorage.setItem('workflow:invoice-payment', '{}');
    store.clear();
    expect(sessionStorage.getItem('workflow:invoice-payment')).toBeNull();
  });
});
