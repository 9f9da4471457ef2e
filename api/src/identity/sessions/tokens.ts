import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { TokenResponse } from 'shared-api/types';
import { sha256 } from '../../platform/crypto/hash';
import { ALGORITHM, type SigningKey, type SigningKeys } from '../../platform/secrets/signing-keys';
import type { Executor } from '../../platform/db/client';
import { accessTokenExpired, signedOut } from '../../platform/http/failure';
import type { SessionOwner } from '../../platform/http/principal';

const ISSUER = 'card-seikyusho';

/** Audience of a token. It distinguishes the two tokens of a request, so that neither can replace the other. */
type Audience = 'access' | 'id';

/** Content of a token: the session, and its owner (as `subjectOf` writes it). */
export interface TokenSubject {
  readonly sessionId: string;
  readonly subject: string;
  /**
   * Company of the session if it is not the user's first one. Browsers keep data apart by it. It proves nothing: the
   * session's row says which company it is for.
   */
  readonly company?: number | null;
}

/** Returns the owner as tokens name it. */
export const subjectOf = (owner: SessionOwner): string =>
  'userId' in owner ? String(owner.userId) : `registration-${owner.registrationId}`;

/**
 * Signs a token that is valid for `ttlMs` milliseconds from `now` (epoch milliseconds, rounded to seconds as in JWT).
 */
async function signToken(
  { kid, key }: SigningKey,
  audience: Audience,
  subject: TokenSubject,
  now: number,
  ttlMs: number,
): Promise<string> {
  const company = subject.company ?? undefined;
  return new SignJWT({ sid: subject.sessionId, ...(company !== undefined && { company }) })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(subject.subject)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + ttlMs) / 1000))
    .sign(key);
}

/** A session, and what its tokens say. */
interface IssuedTokens {
  readonly subject: TokenSubject;
  readonly refreshToken: string;
  /** Life of the signed tokens, in ms. */
  readonly ttlMs: number;
}

/** Returns the answer with both signed tokens of a session and its refresh token. `now` is epoch milliseconds. */
export async function tokenResponse(
  keys: SigningKeys,
  executor: Executor,
  { subject, refreshToken, ttlMs }: IssuedTokens,
  now: number,
): Promise<TokenResponse> {
  const key = await keys.current(executor, now);
  const [accessToken, idToken] = await Promise.all([
    signToken(key, 'access', subject, now, ttlMs),
    signToken(key, 'id', subject, now, ttlMs),
  ]);
  return { access_token: accessToken, id_token: idToken, refresh_token: refreshToken };
}

/** Tokens whose signature was right, by their hash: the same come with each call. Sessions are asked for each time. */
const verified = new LRUCache<string, TokenSubject & { readonly expiresAt: number }>({ max: 10_000 });

/**
 * Checks signature, audience and expiry against the movable clock. Throws 401 `expired_access_token` for an expired
 * token of ours, 401 for any other fault.
 */
export async function verifyToken(
  keys: SigningKeys,
  audience: Audience,
  token: string,
  now: number,
): Promise<TokenSubject> {
  const digest = sha256(`${audience} ${token}`);
  const known = verified.get(digest);
  if (known !== undefined) {
    if (known.expiresAt <= now) throw accessTokenExpired();
    return known;
  }
  try {
    const key = await keys.find(String(decodeProtectedHeader(token).kid));
    if (!key) throw signedOut();
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub', 'sid'],
    });
    const subject = { sessionId: String(payload['sid']), subject: String(payload.sub) };
    verified.set(digest, { ...subject, expiresAt: (payload.exp ?? 0) * 1000 });
    return subject;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw accessTokenExpired();
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw signedOut();
    throw error;
  }
}
