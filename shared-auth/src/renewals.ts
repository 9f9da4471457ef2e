import { get, set } from 'idb-keyval';
import { browserStore } from './browser-store';
import type { Tokens } from './tokens';

/** Returns the key of the note about a company's tokens. */
const keyOf = ({ company }: Tokens): string => (company === undefined ? 'renewed' : `renewed:${company}`);

/** Returns a digest of tokens, in hexadecimal digits: the tokens themselves are kept in one place only. */
async function digestOf({ refreshToken }: Tokens): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Notes for the other tabs that these tokens have been renewed. Does nothing if the browser has no storage. */
export async function noteRenewal(renewed: Tokens): Promise<void> {
  try {
    await set(keyOf(renewed), await digestOf(renewed), browserStore());
  } catch {
    // Then the next tab renews once more, which the server answers with the same tokens.
  }
}

/** Returns whether a tab has noted that these tokens have been renewed. */
export async function isRenewalNoted(stale: Tokens): Promise<boolean> {
  try {
    return (await get<string>(keyOf(stale), browserStore())) === (await digestOf(stale));
  } catch {
    return false;
  }
}
