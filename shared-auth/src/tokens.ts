import type { TokenResponse } from 'shared-api/types';

/** What a session is good for: the whole service, or only completing a registration. */
export type SessionPurpose = 'service' | 'registration';

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
  clear(): void;
  subscribe(onChange: () => void): () => void;
}

/** The tokens of an answer of the API; null where it is not one (a proxy's page, say). */
export function tokensOf(body: Partial<TokenResponse> | null, purpose: SessionPurpose): Tokens | null {
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = body ?? {};
  return accessToken && idToken && refreshToken ? { accessToken, idToken, refreshToken, purpose } : null;
}
