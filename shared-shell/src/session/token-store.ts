import { claimsOf, type Tokens, type TokenStore } from 'shared-auth/tokens';
import { readStoredText, storedText } from './stored-text';

/** Key of the tokens (docs/specification.md 3.2: in local storage). One entry, so that they change together. */
const KEY = 'session:tokens';

/**
 * Written in place of the tokens for a moment, so that other tabs see in the event that the user has signed out
 * deliberately.
 */
const SIGNED_OUT = '"signed-out"';

/**
 * Creates the token store in local storage. Only the shell writes it; others use the interface of `shared-auth`.
 * Without local storage the session lasts as long as the page.
 */
export function createTokenStore(storage?: Storage | null): TokenStore {
  const stored = storedText(KEY, storage);
  let raw: string | null = null;
  let tokens: Tokens | null = null;

  return {
    get() {
      const now = stored.read();
      if (now !== raw) {
        raw = now;
        tokens = parse(now);
      }
      return tokens;
    },
    set: (next) => stored.write(JSON.stringify({ ...next, aheadMs: aheadOf(next) })),
    clear(reason) {
      if (reason === 'user') stored.write(SIGNED_OUT);
      stored.write(null);
    },
    subscribe: (listener) => stored.subscribe((written) => listener(written === SIGNED_OUT ? 'user' : undefined)),
  };
}

/** Time for which tokens must still be valid, in ms: for the way to the server, and tokens count in whole seconds. */
const MARGIN_MS = 10_000;

/** Returns how far the server's clock is ahead of this browser's, in ms, from tokens that have just arrived. */
function aheadOf({ accessToken }: Tokens): number | undefined {
  const { iat } = claimsOf(accessToken);
  return typeof iat === 'number' ? iat * 1_000 - Date.now() : undefined;
}

/**
 * Returns the stored tokens of a session for the whole service; null if they have expired by the server's time, or its
 * time is unknown.
 */
export function validTokens(): Tokens | null {
  const text = readStoredText(KEY);
  const tokens = parse(text);
  if (text === null || tokens?.purpose !== 'service') return null;
  const { aheadMs } = JSON.parse(text) as { aheadMs?: unknown };
  const { exp } = claimsOf(tokens.accessToken);
  if (typeof aheadMs !== 'number' || typeof exp !== 'number') return null;
  return exp * 1_000 - (Date.now() + aheadMs) > MARGIN_MS ? tokens : null;
}

/** Tokens out of storage; what anyone else left there counts as signed out. */
function parse(text: string | null): Tokens | null {
  if (text === null) return null;
  try {
    const { accessToken, idToken, refreshToken, purpose } = JSON.parse(text) as Partial<Record<keyof Tokens, unknown>>;
    if (!isText(accessToken) || !isText(idToken) || !isText(refreshToken)) return null;
    return { accessToken, idToken, refreshToken, purpose: purpose === 'registration' ? 'registration' : 'service' };
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
