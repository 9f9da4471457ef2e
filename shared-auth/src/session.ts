import { useSyncExternalStore } from 'react';
import type { TokenResponse } from 'shared-api/types';
import { queryClient } from './query-client';
import { tokensOf, type SessionPurpose, type Tokens, type TokenStore } from './tokens';

/** `expired`: the server no longer knows the session; `user`: somebody pressed ログアウト; `email_changed`: a new address is signed in with anew. */
export type SignedOutReason = 'expired' | 'user' | 'email_changed';

interface SessionOptions {
  readonly store: TokenStore;
  /** Takes the user to the page that follows. Called once per ended session, after everything of it is cleared. */
  readonly onSignedOut: (reason: SignedOutReason) => void;
}

/** What every workflow's key in session storage begins with. */
const WORKFLOW_PREFIX = 'workflow:';

let options: SessionOptions | null = null;
let unsubscribe: (() => void) | null = null;

/** Joins the session to the shell's token store. The host, or the stand-in shell, calls it once before it renders. */
export function initSession(next: SessionOptions): void {
  unsubscribe?.();
  options = next;
  let purpose = next.store.get()?.purpose;
  unsubscribe = next.store.subscribe(() => {
    const was = purpose;
    purpose = next.store.get()?.purpose;
    // Another tab signed out: what this one holds of the session goes too. The guard does the rest.
    if (was !== undefined && was !== purpose) clearTraces();
  });
}

/** The shell's options; a call before `initSession` is a mistake of the program. */
export function session(): SessionOptions {
  if (options === null) throw new Error('initSession has not been called');
  return options;
}

/** Whether there is a session for the whole service, read once. */
export function isSignedIn(): boolean {
  return session().store.get()?.purpose === 'service';
}

/** Whether there is a session for the whole service; follows sign-in and sign-out, also those of other tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(session().store.subscribe, isSignedIn);
}

function isRegistering(): boolean {
  return session().store.get()?.purpose === 'registration';
}

/** Whether there is a session that may only register (domain model, "Accounts and sessions"). */
export function useRegistering(): boolean {
  return useSyncExternalStore(session().store.subscribe, isRegistering);
}

/** Begins a session with the tokens of a sign-in. Nothing of an earlier session survives it. */
export function signIn(answer: TokenResponse): void {
  begin(answer, 'service');
}

/** Begins a session that may only register, with the tokens of a proved address or of a sign-in that was answered 303. */
export function beginRegistration(answer: TokenResponse): void {
  begin(answer, 'registration');
}

function begin(answer: TokenResponse, purpose: SessionPurpose): void {
  const tokens = tokensOf(answer, purpose);
  if (tokens === null) throw new Error('The sign-in answered without tokens');
  clearTraces();
  session().store.set(tokens);
}

/** Ends the session in this browser only, without a call and without going anywhere: entering the sign-in page. */
export function clearSession(): void {
  session().store.clear();
  clearTraces();
}

/** Ends the session and goes to the sign-in page; does nothing when `used` is no longer the session's. */
export function endSession(reason: SignedOutReason, used: Tokens | null): void {
  const { store, onSignedOut } = session();
  if (used === null || store.get()?.refreshToken !== used.refreshToken) return;
  clearSession();
  onSignedOut(reason);
}

/** Workflows and cached server data belong to the user who is gone. */
function clearTraces(): void {
  queryClient.clear();
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(WORKFLOW_PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off in this browser: then nothing was kept either.
  }
}
