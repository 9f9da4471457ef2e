import type { TokenResponse } from 'shared-api/types';

/** What a session is good for: the whole service, or only completing a registration. */
export type SessionPurpose = 'service' | 'registration';

/**
 * Why a session ended. `expired`: the server no longer knows it; `user`: somebody pressed ログアウト; `email_changed`: a new
 * address is signed in with anew.
 */
export type SignedOutReason = 'expired' | 'user' | 'email_changed';

/** The three tokens of a session (spec section 3). */
export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly purpose: SessionPurpose;
}

/**
 * Where the tokens live. The shell makes it and persists it; everyone else goes through this interface.
 * `get` reads what is stored now, so that a renewal by another tab is seen; `subscribe` also reports other tabs.
 */
export interface TokenStore {
  get(): Tokens | null;
  set(tokens: Tokens): void;
  /** Removes the tokens. With `user`, the other tabs learn that nobody comes back to what was typed there. */
  clear(reason?: SignedOutReason): void;
  /** Calls back after each change, with `user` where another tab has signed out on purpose. */
  subscribe(onChange: (reason?: SignedOutReason) => void): () => void;
}

/** The tokens of an answer of the API; null where it is not one (a proxy's page, say). */
export function tokensOf(body: Partial<TokenResponse> | null, purpose: SessionPurpose): Tokens | null {
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = body ?? {};
  return accessToken && idToken && refreshToken ? { accessToken, idToken, refreshToken, purpose } : null;
}

/**
 * Reads whose session it is: the subject that the server wrote into the id token, a user's or that of a registration.
 * Not verified here: it only tells apart what this browser keeps, and the server checks each call.
 *
 * @returns null where the token names nobody
 */
export function subjectOf({ idToken }: Tokens): string | null {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub } = JSON.parse(atob(payload)) as { sub?: unknown };
    return typeof sub === 'string' && sub !== '' ? sub : null;
  } catch {
    return null;
  }
}
