import { eq } from 'drizzle-orm';
import type { License } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { registrations } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';
import { refuse } from '../../platform/http/failure';
import { isRegistering, type LiveSession } from '../../platform/http/principal';
import { currentTerms, isAgreedByAdministrator, lastAgreement, recordAgreement } from './terms.repository';

/**
 * Returns the agreement of this session's owner, and whether the current terms are agreed to: by the owner, or for who
 * is no administrator, by one of the company.
 */
async function licenseAt(executor: Executor, session: LiveSession, now: number): Promise<License> {
  const [agreement, { version }] = [await lastAgreement(executor, session), await currentTerms(executor, jstDate(now))];
  return {
    agreed_version: agreement?.termsVersion ?? null,
    agreed_at: agreement ? iso(agreement.agreedAt) : null,
    current_version: version,
    is_agreed:
      agreement?.termsVersion === version ||
      (!isRegistering(session) &&
        session.role !== 'administrator' &&
        (await isAgreedByAdministrator(executor, session.buyerId, version))),
  };
}

/** Locks the owner, so that two clicks record one agreement. */
async function lockOwner(transaction: Transaction, session: LiveSession): Promise<void> {
  if (isRegistering(session))
    await transaction
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.id, session.registrationId))
      .for('update');
  else await transaction.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for('update');
}

/** Returns the version of the terms that a user, or a person who is registering, agreed to. */
export const findLicense = async ({ database, clock }: Context, session: LiveSession): Promise<License> =>
  licenseAt(database, session, await clock.now());

/**
 * Records the agreement to the version in force, once. Throws 409 for another version, because the user has read a text
 * that does not apply.
 */
export async function agreeToTerms(
  { database, clock }: Context,
  session: LiveSession,
  version: string,
): Promise<License> {
  return inTransaction(database, async (transaction) => {
    await lockOwner(transaction, session);
    const now = await clock.now(transaction);
    const license = await licenseAt(transaction, session, now);
    if (license.current_version !== version) throw refuse('terms_outdated');
    if (license.is_agreed) return license;
    const who = isRegistering(session)
      ? { registrationId: session.registrationId }
      : { userId: session.userId, buyerId: session.buyerId };
    await recordAgreement(transaction, { ...who, version }, now);
    return licenseAt(transaction, session, now);
  });
}
