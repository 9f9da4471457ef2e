import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { Failure } from '../http/failure';
import { ALGORITHM, type SigningKeys } from '../sessions/signing-keys';

/** What a signed address allows; the audience of its token, so that no address stands in for another kind. */
export type Permission = 'file-write' | 'file-read' | 'receipt-read' | 'statement-read' | 'export-read' | 'supplier-payments-read' | 'supplier-collections-read';

/** How long a signed address may be used. */
export const SIGNED_ADDRESS_TTL_MS = 10 * 60_000;

const refused = (): Failure => new Failure(403, 'このリンクは無効か、有効期限が切れています。画面を開き直して、もう一度お試しください。');

/** Signs that `permission` holds for the object `subject` until `expiresAt` (epoch milliseconds). */
export async function signPermission(keys: SigningKeys, permission: Permission, subject: string, expiresAt: number): Promise<string> {
  const { kid, key } = await keys.current();
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid })
    .setAudience(permission)
    .setSubject(subject)
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key);
}

/** What a token allows `permission` for. Throws 403 unless it is ours, of this kind, and has not expired at `now` (epoch milliseconds). */
export async function openPermission(keys: SigningKeys, permission: Permission, token: string, now: number): Promise<string> {
  try {
    const key = await keys.find(decodeProtectedHeader(token).kid ?? '');
    if (!key) throw refused();
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], audience: permission, currentDate: new Date(now), requiredClaims: ['exp', 'sub'] });
    return payload.sub ?? '';
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw refused();
    throw error;
  }
}

/** Throws 403 unless `token` is ours, says this very thing, and has not expired at `now` (epoch milliseconds). */
export async function checkPermission(keys: SigningKeys, permission: Permission, subject: string, token: string, now: number): Promise<void> {
  if ((await openPermission(keys, permission, token, now)) !== subject) throw refused();
}
