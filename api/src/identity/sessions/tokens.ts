import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import type { TokenResponse } from 'shared-api/types';
import { ALGORITHM, type SigningKeys } from '../../platform/crypto/signing-keys';
import { accessTokenExpired, signedOut } from '../../platform/http/failure';
import type { SessionOwner } from '../../platform/http/principal';

const ISSUER = 'card-seikyusho';

/** The two tokens of a signed-in request are told apart by their audience: neither can stand in for the other. */
type Audience = 'access' | 'id';

/** What a token says: which session, and whose (as `subjectOf` writes it). */
export interface TokenSubject {
  readonly sessionId: string;
  readonly subject: string;
}

/** The owner as tokens name it. */
export const subjectOf = (owner: SessionOwner): string =>
  'userId' in owner ? String(owner.userId) : `registration-${owner.registrationId}`;

/** Signs a token that lives `ttlMs` milliseconds from `now` (epoch milliseconds, rounded to seconds as JWT has it). */
async function signToken(
  keys: SigningKeys,
  audience: Audience,
  subject: TokenSubject,
  now: number,
  ttlMs: number,
): Promise<string> {
  const { kid, key } = await keys.current();
  return new SignJWT({ sid: subject.sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject.subject)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + ttlMs) / 1000))
    .sign(key);
}

/** Both signed tokens of a session beside its refresh token, as calls answer with them. `now` is epoch milliseconds. */
export async function tokenResponse(
  keys: SigningKeys,
  subject: TokenSubject,
  refreshToken: string,
  now: number,
  ttlMs: number,
): Promise<TokenResponse> {
  const [accessToken, idToken] = await Promise.all([
    signToken(keys, 'access', subject, now, ttlMs),
    signToken(keys, 'id', subject, now, ttlMs),
  ]);
  return { access_token: accessToken, id_token: idToken, refresh_token: refreshToken };
}

/**
 * Checks signature, audience and expiry against the movable clock.
 * Throws 401 `expired_access_token` for one of ours that has expired, 401 for anything else.
 */
export async function verifyToken(
  keys: SigningKeys,
  audience: Audience,
  token: string,
  now: number,
): Promise<TokenSubject> {
  try {
    const key = await keys.find(decodeProtectedHeader(token).kid ?? '');
    if (!key) throw signedOut();
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    return { sessionId: String(payload['sid']), subject: String(payload.sub) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw accessTokenExpired();
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw signedOut();
    throw error;
  }
}
