import { api } from './api';
import { forgetWorkflows } from './kept-workflows';
import { clearSession, endSession, session } from './session';

/** How long the server may take to end the session before the browser goes ahead, in ms. */
const LOGOUT_TIMEOUT_MS = 5_000;

/** ログアウト: ends the session at the server and, whatever that answers, here; then the sign-in page. */
export async function signOut(): Promise<void> {
  try {
    await api.POST('/logout', { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) });
  } catch {
    // Unreachable or already over: the browser forgets the session all the same.
  }
  // Also where the session has just turned out to have expired, which keeps it.
  forgetWorkflows();
  endSession('user', session().store.get());
}

/**
 * The server has ended every session of the user because the e-mail address changed: the browser forgets this one, and
 * the shell shows what comes next. Also where another request had noticed the end before.
 */
export function endAfterEmailChange(): void {
  clearSession();
  session().onSignedOut('email_changed');
}
