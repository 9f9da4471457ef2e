import { useSyncExternalStore } from 'react';
import type { TokenResponse } from 'shared-api/types';
import { queryClient } from './query-client';
import { tokensOf, type Tokens, type TokenStore } from './tokens';

/** `expired`: the server no longer knows the session; `user`: somebody pressed ログアウト. */
export type SignedOutReason = 'expired' | 'user';

interface SessionOptions {
  readonly store: TokenStore;
  /** Takes the user to the sign-in page. Called once per ended session, after everything of it is cleared. */
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
  let signedIn = next.store.get() !== null;
  unsubscribe = next.store.subscribe(() => {
    const was = signedIn;
    signedIn = next.store.get() !== null;
    // Another tab signed out: what this one holds of the session goes too. The guard does the rest.
    if (was && !signedIn) clearTraces();
  });
}

/** The shell's options; a call before `initSession` is a mistake of the program. */
export function session(): SessionOptions {
  if (options === null) throw new Error('initSession has not been called');
  return options;
}

/** Whether there is a session, read once. */
export function isSignedIn(): boolean {
  return session().store.get() !== null;
}

/** Whether there is a session; follows sign-in and sign-out, also those of other tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(session().store.subscribe, isSignedIn);
}

/** Begins a session with the tokens of a sign-in. Nothing of an earlier session survives it. */
export function signIn(answer: TokenResponse): void {
  const tokens = tokensOf(answer);
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
