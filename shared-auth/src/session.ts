import { useSyncExternalStore } from 'react';
import type { TokenResponse } from 'shared-api/types';
import { forgetWorkflows } from './kept-workflows';
import { queryClient } from './query-client';
import { type SessionPurpose, type SignedOutReason, subjectOf, tokensOf, type Tokens, type TokenStore } from './tokens';

interface SessionOptions {
  readonly store: TokenStore;
  /** Takes the user to the page that follows. Called once per ended session, after everything of it is cleared. */
  readonly onSignedOut: (reason: SignedOutReason) => void;
}

let options: SessionOptions | null = null;
let unsubscribe: (() => void) | null = null;

/**
 * Joins the session to the shell's token store. The host, or the stand-in shell, calls it once before it renders.
 * Follows the other tabs: of a user who is gone no server data stays, and nothing that was typed once somebody else has
 * come or the user has signed out on purpose. A session that expired in another tab takes nothing that was typed in
 * this one.
 */
export function initSession(next: SessionOptions): void {
  unsubscribe?.();
  options = next;
  let was = next.store.get();
  if (was !== null) forgetWorkflows(subjectOf(was));
  unsubscribe = next.store.subscribe((reason) => {
    const before = was;
    was = next.store.get();
    if (reason === 'user') forgetWorkflows();
    if (isSameUser(before, was)) return;
    if (before !== null) queryClient.clear();
    // What takes the place of a live session is another user's, or no longer only registers: nothing of it stays.
    if (was !== null) forgetWorkflows(before === null ? subjectOf(was) : undefined);
  });
}

function isSameUser(one: Tokens | null, other: Tokens | null): boolean {
  if (one === null || other === null) return one === other;
  return one.purpose === other.purpose && subjectOf(one) === subjectOf(other);
}

/** The shell's options; a call before `initSession` is a mistake of the program. */
export function session(): SessionOptions {
  if (options === null) throw new Error('initSession has not been called');
  return options;
}

/** Whether there is a session, also one that may only register. */
export function hasSession(): boolean {
  return session().store.get() !== null;
}

/** The user whose session it is, as the server names them in the id token; null without a session. */
export function sessionUser(): string | null {
  const tokens = session().store.get();
  return tokens === null ? null : subjectOf(tokens);
}

/** As `sessionUser`, and follows sign-in and sign-out, also those of other tabs. */
export function useSessionUser(): string | null {
  return useSyncExternalStore(session().store.subscribe, sessionUser);
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

/** Begins a session with the tokens of a sign-in. Of an earlier session only what the same user has typed stays. */
export function signIn(answer: TokenResponse): void {
  begin(answer, 'service');
}

/**
 * Begins a session that may only register, with the tokens of a proved address or of a sign-in that was answered 303.
 */
export function beginRegistration(answer: TokenResponse): void {
  begin(answer, 'registration');
}

function begin(answer: TokenResponse, purpose: SessionPurpose): void {
  const tokens = tokensOf(answer, purpose);
  if (tokens === null) throw new Error('The sign-in answered without tokens');
  queryClient.clear();
  session().store.set(tokens);
}

/**
 * Ends the session in this browser only, without a call and without going anywhere: entering the sign-in page. What was
 * typed in this tab goes with the session; where that has expired before, it waits for its user.
 */
export function clearSession(): void {
  if (hasSession()) forgetWorkflows();
  session().store.clear();
  queryClient.clear();
}

/**
 * Ends the session and goes to the sign-in page; does nothing when `used` is no longer the session's. What was typed
 * stays where the session expired.
 */
export function endSession(reason: SignedOutReason, used: Tokens | null): void {
  const { store, onSignedOut } = session();
  if (used === null || store.get()?.refreshToken !== used.refreshToken) return;
  if (reason !== 'expired') forgetWorkflows();
  store.clear(reason);
  queryClient.clear();
  onSignedOut(reason);
}
