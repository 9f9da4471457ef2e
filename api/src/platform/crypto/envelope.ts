import { compactDecrypt, CompactEncrypt, type JWEHeaderParameters } from 'jose';

/** AES-256-GCM with a key that both sides have (RFC 7518, 4.5 and 5.3). */
const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;
const ACCEPTED = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/**
 * Encrypts a content as JWE. The header names the key and the place, and is authenticated: what was encrypted for one
 * row is refused in another.
 */
export const encrypt = (key: Uint8Array, kid: string, place: string, content: Uint8Array): Promise<string> =>
  new CompactEncrypt(content).setProtectedHeader({ ...HEADER, kid, place }).encrypt(key);

/**
 * Decrypts a JWE. Throws if it was changed, if it was encrypted for another place, or what `keyOf` throws.
 *
 * @param keyOf returns the key of an id, or throws
 */
export async function decrypt(
  keyOf: (kid: string | undefined) => Uint8Array,
  place: string,
  jwe: string,
): Promise<Uint8Array> {
  const findKey = ({ kid }: JWEHeaderParameters): Uint8Array => keyOf(kid);
  const { plaintext, protectedHeader } = await compactDecrypt(jwe, findKey, ACCEPTED);
  if (protectedHeader['place'] !== place) throw new Error(`A secret was not encrypted for ${place}.`);
  return plaintext;
}
