import { useSyncExternalStore } from 'react';
import type { TokenResponse } from 'shared-api/types';
import { type AnswerPlace, answerPlace, forgetAnswers } from './kept-answers';
import { forgetWorkflows } from './kept-workflows';
import { queryClient } from './query-client';
import {
  claimsOf,
  type SessionPurpose,
  type SignedOutReason,
  subjectOf,
  tokensOf,
  type Tokens,
  type TokenStore,
} from './tokens';

interface SessionOptions {
  readonly store: TokenStore;
  /** Navigates to the next page. Called once per ended session, after its data are cleared. */
  readonly onSignedOut: (reason: SignedOutReason) => void;
  /** Release of the shell and its remotes. Answers that another one has kept are not used. Default ''. */
  readonly release?: string;
}

let options: SessionOptions | null = null;
let unsubscribe: (() => void) | null = null;

/**
 * Connects the session to the shell's token store. The host, or the stand-in shell, calls it once before it renders.
 * Follows the other tabs: clears the server data when the user changes or signs out, and the typed values when another
 * user signs in or the user signs out deliberately. A session that expired in another tab leaves this tab's typed
 * values.
 */
export function initSession(next: SessionOptions): void {
  unsubscribe?.();
  options = next;
  let was = next.store.get();
  if (was !== null) forgetWorkflows(subjectOf(was));
  forgetAnswers(keptAnswersPlace());
  unsubscribe = next.store.subscribe((reason) => {
    const before = was;
    was = next.store.get();
    if (reason === 'user') forgetWorkflows();
    if (isSameUser(before, was)) return;
    if (before !== null) forgetServerData();
    // A live session was replaced by another user's or by one of another purpose: nothing of it stays.
    if (was !== null) forgetWorkflows(before === null ? subjectOf(was) : undefined);
  });
}

function isSameUser(one: Tokens | null, other: Tokens | null): boolean {
  if (one === null || other === null) return one === other;
  return one.purpose === other.purpose && subjectOf(one) === subjectOf(other);
}

/**
 * Returns the shell's options.
 * @throws before `initSession`
 */
export function session(): SessionOptions {
  if (options === null) throw new Error('initSession has not been called');
  return options;
}

/** Whether there is a session, including one that may only register. */
export function hasSession(): boolean {
  return session().store.get() !== null;
}

/** Returns the user of the session, as the id token names them; null without a session. */
export function sessionUser(): string | null {
  const tokens = session().store.get();
  return tokens === null ? null : subjectOf(tokens);
}

/** Returns the user like `sessionUser`, and follows sign-in and sign-out, also in other tabs. */
export function useSessionUser(): string | null {
  return useSyncExternalStore(session().store.subscribe, sessionUser);
}

/** Whether there is a session for the whole service, read once. */
export function isSignedIn(): boolean {
  return session().store.get()?.purpose === 'service';
}

/** Whether there is a session for the whole service. Follows sign-in and sign-out, also in other tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(session().store.subscribe, isSignedIn);
}

function isRegistering(): boolean {
  return session().store.get()?.purpose === 'registration';
}

/** Whether there is a session that may only register (docs/domain.md 6.1). */
export function useRegistering(): boolean {
  return useSyncExternalStore(session().store.subscribe, isRegistering);
}

/**
 * Returns where this session's answers are kept in this tab; null without a session, and if its id token does not name
 * user and session.
 */
export function keptAnswersPlace(): AnswerPlace | null {
  const { store, release = '' } = session();
  const tokens = store.get();
  const user = tokens === null ? null : subjectOf(tokens);
  const { sid } = claimsOf(tokens?.idToken ?? '');
  return user !== null && typeof sid === 'string' ? answerPlace(user, sid, release) : null;
}

/** Removes the server's answers from memory and from this tab's storage. */
function forgetServerData(): void {
  queryClient.clear();
  forgetAnswers();
}

/**
 * Starts a session with the tokens of a sign-in. Only the same user's typed values stay from an earlier session.
 *
 * @param company id of a further company, whose session begins in this tab beside that of the sign-in. Load a document
 *   afterwards: what is shown belongs to the company before
 */
export function signIn(answer: TokenResponse, company?: number): void {
  begin(answer, 'service', company);
}

/**
 * Starts a session that may only register, with the tokens of a verified address or of a sign-in that was answered 303.
 */
export function beginRegistration(answer: TokenResponse): void {
  begin(answer, 'registration');
}

function begin(answer: TokenResponse, purpose: SessionPurpose, company?: number): void {
  const tokens = tokensOf(answer, purpose, company);
  if (tokens === null) throw new Error('The sign-in answered without tokens');
  forgetServerData();
  session().store.set(tokens);
}

/**
 * Ends the session in this browser only, without an API call or navigation: for entering the sign-in page. Removes the
 * typed values of this tab, unless the session had already expired: then they wait for their user.
 */
export function clearSession(): void {
  if (hasSession()) forgetWorkflows();
  session().store.clear();
  forgetServerData();
}

/**
 * Ends the session and goes to the sign-in page. Does nothing if `used` no longer belongs to the session. Typed values
 * stay if the session expired.
 */
export function endSession(reason: SignedOutReason, used: Tokens | null): void {
  const { store, onSignedOut } = session();
  if (used === null || store.get()?.refreshToken !== used.refreshToken) return;
  if (reason !== 'expired') forgetWorkflows();
  store.clear(reason);
  forgetServerData();
  onSignedOut(reason);
}
