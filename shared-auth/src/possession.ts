import { get, set } from 'idb-keyval';
import { SignJWT } from 'jose';
import { browserStore } from './browser-store';

/** Algorithm of the key, in the words of JWS and of the browser. */
const ALGORITHM = 'ES256';
const PARAMETERS = { name: 'ECDSA', namedCurve: 'P-256' };

const KEY = 'possession';
const LOCK = 'session-key';

/** Creates the key. The browser signs with it and gives it to nobody, scripts of this page included. */
async function createKey(): Promise<CryptoKeyPair> {
  const key = await crypto.subtle.generateKey(PARAMETERS, false, ['sign', 'verify']);
  await set(KEY, key, browserStore());
  return key;
}

async function keyOfBrowser(): Promise<CryptoKeyPair> {
  const known = await get<CryptoKeyPair>(KEY, browserStore());
  // Two tabs that sign in at once must not replace each other's key.
  return (
    known ?? navigator.locks.request(LOCK, async () => (await get<CryptoKeyPair>(KEY, browserStore())) ?? createKey())
  );
}

/**
 * Returns the proof that this browser has its key, for one request (RFC 9449): the value of a `DPoP` header. The server
 * binds the session to the key of its sign-in, so that a refresh token is worth nothing elsewhere.
 *
 * @param at time of the proof in epoch ms, by the server's clock where it is known
 * @returns null where a browser keeps no keys: without a secure context or IndexedDB. Its sessions are not bound
 */
export async function possessionProof(method: string, url: URL, at: number): Promise<string | null> {
  try {
    const { privateKey, publicKey } = await keyOfBrowser();
    const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
    return await new SignJWT({ htm: method, htu: url.origin + url.pathname })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: ALGORITHM, jwk: { kty, crv, x, y } as object })
      .setIssuedAt(Math.floor(at / 1_000))
      .setJti(crypto.randomUUID())
      .sign(privateKey);
  } catch {
    return null;
  }
}
