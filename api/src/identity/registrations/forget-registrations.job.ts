import { and, eq, gte, inArray, isNull, lt, notExists, notLike, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { oneTimeCodes, registrations } from '../../platform/db/schema/accounts';
import { refreshTokens, sessions } from '../../platform/db/schema/sessions';
import type { Job } from '../../platform/jobs/job-runner';
import { hashPassword } from '../sessions/password';

const HOUR_MS = 60 * 60_000;
/** How long an unfinished registration is kept, in ms. */
const KEPT_MS = 90 * 24 * HOUR_MS;

/** Prefix that replaces an erased address; no e-mail address looks like that. */
const ERASED = 'erased-';

/**
 * Locks and returns unfinished registrations that nobody has touched, and for which no session has begun, since `time`
 * (epoch milliseconds).
 */
async function lockUntouchedSince(transaction: Transaction, time: number): Promise<number[]> {
  const session = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.registrationId, registrations.id), gte(sessions.createdAt, time)));
  const rows = await transaction
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        isNull(registrations.completedAt),
        lt(registrations.updatedAt, time),
        notLike(registrations.emailAddress, `${ERASED}%`),
        notExists(session),
      ),
    )
    .for('update');
  return rows.map(({ id }) => id);
}

/**
 * Erases the data of an abandoned registration: address, password, input, and the sessions with their devices. The row
 * stays without personal data, because the agreement to the terms is kept and refers to it.
 */
async function forget(transaction: Transaction, ids: number[], now: number): Promise<void> {
  const theirs = inArray(sessions.registrationId, ids);
  await transaction
    .delete(refreshTokens)
    .where(inArray(refreshTokens.sessionId, transaction.select({ id: sessions.id }).from(sessions).where(theirs)));
  await transaction.delete(sessions).where(theirs);
  await transaction.delete(oneTimeCodes).where(inArray(oneTimeCodes.registrationId, ids));
  const passwordHash = await hashPassword(randomUUID());
  await transaction
    .update(registrations)
    .set({ emailAddress: sql`${ERASED} || ${registrations.id}`, passwordHash, input: null, updatedAt: now })
    .where(inArray(registrations.id, ids));
}

/** Erases the data of registrations that were left unfinished 90 days ago. */
export function forgetRegistrationsJob({ database, clock }: Context): Job {
  return {
    name: 'unfinished registrations',
    everyMs: HOUR_MS,
    run: () =>
      inTransaction(database, async (transaction) => {
        const now = await clock.now(transaction);
        const ids = await lockUntouchedSince(transaction, now - KEPT_MS);
        if (ids.length > 0) await forget(transaction, ids, now);
      }),
  };
}
