import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { createHmac, randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/crypto/hash';
import type { Executor, Transaction } from '../../platform/db/client';
import { refreshTokens, sessions } from '../../platform/db/schema/sessions';
import { endSession } from './session.repository';
import { subjectOf, type TokenSubject } from './tokens';

/** A refresh token that nobody uses for this long is worth nothing any more. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** How long the previous token still gets the same successor: an answer lost on the network, another tab. */
const GRACE_MS = 10_000;

const randomSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The successor follows from the token (which the client has) and the salt (which the database has, and only for a
 * while): whoever has but one of them learns nothing, and no successor need be stored to be given out twice.
 */
const successorOf = (token: string, salt: string): string =>
  createHmac('sha256', token).update(salt).digest('base64url');

async function insert(executor: Executor, token: string, sessionId: string, now: number): Promise<void> {
  await executor
    .insert(refreshTokens)
    .values({ tokenHash: sha256(token), sessionId, createdAt: now, expiresAt: now + LIFETIME_MS });
}

/** The first refresh token of a session. */
export async function issueRefreshToken(executor: Executor, sessionId: string, now: number): Promise<string> {
  const token = randomSecret();
  await insert(executor, token, sessionId, now);
  return token;
}

export type Rotation =
  | { readonly outcome: 'rotated'; readonly refreshToken: string; readonly subject: TokenSubject }
  | { readonly outcome: 'refused' };

async function forgetOldSalts(tx: Transaction, sessionId: string, now: number): Promise<void> {
  await tx
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

/**
 * Uses a refresh token. The first use makes its successor; within the grace a repetition gets the same one;
 * after it a repetition means that two hold the token, and the whole family ends.
 * A refusal is a result, not an error: what it wrote must be committed.
 */
export async function rotateRefreshToken(tx: Transaction, token: string, now: number): Promise<Rotation> {
  const [row] = await tx
    .select({
      token: refreshTokens,
      userId: sessions.userId,
      registrationId: sessions.registrationId,
      endedAt: sessions.endedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.tokenHash, sha256(token)))
    .for('update');
  if (!row || row.endedAt !== null || row.token.expiresAt <= now) return { outcome: 'refused' };

  const { sessionId, tokenHash, usedAt, successorSalt } = row.token;
  const subject = {
    sessionId,
    subject: subjectOf(row.userId === null ? { registrationId: Number(row.registrationId) } : { userId: row.userId }),
  };
  await forgetOldSalts(tx, sessionId, now);
  if (usedAt === null) {
    const salt = randomSecret();
    const refreshToken = successorOf(token, salt);
    await tx
      .update(refreshTokens)
      .set({ usedAt: now, successorSalt: salt })
      .where(eq(refreshTokens.tokenHash, tokenHash));
    await insert(tx, refreshToken, sessionId, now);
    return { outcome: 'rotated', refreshToken, subject };
  }
  if (successorSalt !== null && now - usedAt <= GRACE_MS)
    return { outcome: 'rotated', refreshToken: successorOf(token, successorSalt), subject };
  await endSession(tx, sessionId, 'replayed', now);
  return { outcome: 'refused' };
}
