import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config/config';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { refreshTokens, sessions } from '../../platform/db/schema/sessions';
import { isFresh, type Possession } from './possession';
import { endSession } from './session.repository';
import { subjectOf, type TokenSubject } from './tokens';

/**
 * How long the previous token still gets the same successor, in ms: for an answer lost on the network, or another tab.
 */
const GRACE_MS = 10_000;

const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Derives the successor from the token (which the client has) and the salt (which the database has for a while). Either
 * alone reveals nothing, and no successor has to be stored to be given out twice.
 */
const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', token).update(salt).digest('base64url');

/** Longest time without a refresh, and longest life of a session however often it is refreshed, in ms. */
export type SessionLimits = Pick<Config, 'SESSION_IDLE_MS' | 'SESSION_LIFE_MS'>;

interface Family {
  readonly sessionId: string;
  /** When the session began, in epoch ms. */
  readonly beganAt: number;
  readonly limits: SessionLimits;
}

async function insert(
  executor: Executor,
  token: string,
  { sessionId, beganAt, limits: { SESSION_IDLE_MS, SESSION_LIFE_MS } }: Family,
  now: number,
): Promise<void> {
  const expiresAt = Math.min(now + SESSION_IDLE_MS, beganAt + SESSION_LIFE_MS);
  await executor.insert(refreshTokens).values({ tokenHash: sha256(token), sessionId, createdAt: now, expiresAt });
}

/** Issues the first refresh token of a session that begins now. */
export async function issueRefreshToken(
  executor: Executor,
  sessionId: string,
  now: number,
  limits: SessionLimits,
): Promise<string> {
  const token = randomSecret();
  await insert(executor, token, { sessionId, beganAt: now, limits }, now);
  return token;
}

/** `stale`: the proof of possession is of another time than the server's; the token can still be used. */
export type Rotation =
  | { readonly outcome: 'rotated'; readonly refreshToken: string; readonly subject: TokenSubject }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'stale' };

async function forgetOldSalts(transaction: Transaction, sessionId: string, now: number): Promise<void> {
  await transaction
    .update(refreshTokens)
    .set({ successorSalt: null })
    .where(
      and(
        eq(refreshTokens.sessionId, sessionId),
        isNotNull(refreshTokens.successorSalt),
        lt(refreshTokens.usedAt, now - GRACE_MS),
      ),
    );
}

/** A refresh token that somebody sends, with the proof of a key, if any. */
export interface SentToken {
  readonly token: string;
  readonly possession: Possession | undefined;
}

/**
 * Uses a refresh token. The first use creates its successor. A repetition within the grace period gets the same
 * successor. A later repetition means that two parties hold the token, and ends the whole family.
 *
 * In a session that is bound to a key, the token is worth nothing without it. So a repetition comes from the same
 * browser, whose answer was lost: it gets the same successor until that is used, however late.
 *
 * A refusal is a result, not an error, because its writes must be committed.
 */
export async function rotateRefreshToken(
  transaction: Transaction,
  { token, possession }: SentToken,
  now: number,
  limits: SessionLimits,
): Promise<Rotation> {
  const [row] = await transaction
    .select({
      token: refreshTokens,
      userId: sessions.userId,
      company: sessions.buyerId,
      registrationId: sessions.registrationId,
      endedAt: sessions.endedAt,
      beganAt: sessions.createdAt,
      keyThumbprint: sessions.keyThumbprint,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, sha256(token)))
    .for('update');
  if (!row || row.endedAt !== null || row.token.expiresAt <= now) return { outcome: 'refused' };
  const isBound = row.keyThumbprint !== null;
  if (isBound) {
    if (possession?.thumbprint !== row.keyThumbprint) return { outcome: 'refused' };
    if (!isFresh(possession, now)) return { outcome: 'stale' };
  }

  const { sessionId, tokenHash, usedAt, successorSalt } = row.token;
  const subject = {
    sessionId,
    company: row.company,
    subject: subjectOf(row.userId === null ? { registrationId: Number(row.registrationId) } : { userId: row.userId }),
  };
  if (usedAt === null || !isBound) await forgetOldSalts(transaction, sessionId, now);
  if (usedAt === null) {
    const salt = randomSecret();
    const refreshToken = successorOf(token, salt);
    await transaction
      .update(refreshTokens)
      .set({ usedAt: now, successorSalt: salt })
      .where(eq(refreshTokens.tokenHash, tokenHash));
    await insert(transaction, refreshToken, { sessionId, beganAt: row.beganAt, limits }, now);
    return { outcome: 'rotated', refreshToken, subject };
  }
  if (successorSalt !== null && (isBound || now - usedAt <= GRACE_MS))
    return { outcome: 'rotated', refreshToken: successorOf(token, successorSalt), subject };
  await endSession(transaction, sessionId, 'replayed', now);
  return { outcome: 'refused' };
}
