import type { TokenResponse } from 'shared-api/types';
import type { SessionPurpose, SignedOutReason, TokenStore, Tokens } from '../tokens';

/**
 * Returns a token store in memory. `mark` identifies its tokens (`access-1`); null is signed out. Its id token names no
 * user, if none is given.
 */
export function memoryTokenStore(
  mark: string | null,
  purpose: SessionPurpose = 'service',
  idToken = `id-${mark}`,
): TokenStore {
  let tokens: Tokens | null =
    mark === null ? null : { accessToken: `access-${mark}`, idToken, refreshToken: `refresh-${mark}`, purpose };
  const listeners = new Set<(reason?: SignedOutReason) => void>();
  const write = (next: Tokens | null, reason?: SignedOutReason) => {
    tokens = next;
    listeners.forEach((listener) => listener(reason));
  };
  return {
    get: () => tokens,
    set: (next) => write(next),
    clear: (reason) => write(null, reason),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the answer of a sign-in whose id token names a user and a session. */
export function tokensFor(user: string, company?: number): TokenResponse {
  return {
    access_token: `access-${user}`,
    id_token: `e30.${btoa(JSON.stringify({ sub: user, sid: `session-of-${user}`, company }))}.sig`,
    refresh_token: `refresh-${user}`,
  };
}
