import { api } from './api';
import { forgetWorkflows } from './kept-workflows';
import { clearSession, endSession, session } from './session';

/** Timeout for the server to end the session before the browser continues, in ms. */
const LOGOUT_TIMEOUT_MS = 5_000;

/**
 * Ends the session for ログアウト: on the server, and in this browser whatever the server answers. Then goes to the sign-in
 * page.
 */
export async function signOut(): Promise<void> {
  try {
    await api.POST('/logout', { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
  } catch {
    // Unreachable or already over: the browser still forgets the session.
  }
  // Also if the session has just been found expired, which would keep them.
  forgetWorkflows();
  endSession('user', session().store.get());
}

/**
 * Ends the session in this browser, after the server has ended all sessions of the user because of a new e-mail
 * address. The shell shows the next page. Works even if another request has noticed the end before.
 */
export function endAfterEmailChange(): void {
  clearSession();
  session().onSignedOut('email_changed');
}
