import type { Tokens, TokenStore } from 'shared-auth';
import { storedText } from './stored-text';

/** Key of the tokens (spec section 3: in local storage). One entry, so that they change together. */
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
    set: (next) => stored.write(JSON.stringify(next)),
    clear(reason) {
      if (reason === 'user') stored.write(SIGNED_OUT);
      stored.write(null);
    },
    subscribe: (listener) => stored.subscribe((written) => listener(written === SIGNED_OUT ? 'user' : undefined)),
  };
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
