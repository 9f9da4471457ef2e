import type { TokenResponse } from 'shared-api/types';

/** Purpose of a session: the whole service, or only completing a registration. */
export type SessionPurpose = 'service' | 'registration';

/**
 * Reason why a session ended. `expired`: the server no longer accepts it; `user`: somebody pressed ログアウト;
 * `email_changed`: the user must sign in again with the new address.
 */
export type SignedOutReason = 'expired' | 'user' | 'email_changed';

/** The three tokens of a session (docs/specification.md 3.2). */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly purpose: SessionPurpose;
  /** Id of a further company that they are for, kept beside those of the sign-in; absent for those of the sign-in. */
  readonly company?: number;
}

/**
 * Store of the tokens. The shell creates and persists it; all others use this interface. `get` reads what is stored
 * now, so that a renewal by another tab is seen; `subscribe` also reports changes of other tabs. A tab has the tokens
 * of one company.
 */
export interface TokenStore {
  get(): Tokens | null;
  /** Stores the tokens, and makes their company that of the tab. */
  set(tokens: Tokens): void;
  /** Removes the tokens. With `user`, the other tabs clear their typed values. */
  clear(reason?: SignedOutReason): void;
  /** Calls back after each change, with `user` if another tab has signed out deliberately. */
  subscribe(onChange: (reason?: SignedOutReason) => void): () => void;
}

/** Returns the tokens of an API answer; null if it is none, such as a proxy's page. */
export function tokensOf(
  body: Partial<TokenResponse> | null,
  purpose: SessionPurpose,
  company?: number,
): Tokens | null {
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = body ?? {};
  if (!accessToken || !idToken || !refreshToken) return null;
  return { accessToken, idToken, refreshToken, purpose, ...(company !== undefined && { company }) };
}

/** Returns the claims of a token, which is not verified here; none if it has none that can be read. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload))) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Returns whose data of this browser the tokens open: the subject of the id token (id of a user or of a registration),
 * with the company that the token names beside it if it is not the user's first one. The token is not verified here: it
 * only separates data in this browser, and the server checks each call.
 *
 * @returns null if the token has no subject
 */
export function subjectOf({ idToken }: Tokens): string | null {
  const { sub, company } = claimsOf(idToken);
  if (typeof sub !== 'string' || sub === '') return null;
  return sub + (company ? `@${String(company)}` : '');
}

/** Returns whether a store holds other tokens than these, such as fresh ones. */
export function isRenewed(store: TokenStore, stale: Tokens): boolean {
  const current = store.get();
  return current !== null && current.accessToken !== stale.accessToken;
}
