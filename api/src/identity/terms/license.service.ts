import { eq } from 'drizzle-orm';
import type { License } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/config/context';
import type { Executor, Transaction } from '../../platform/db/client';
import { registrations } from '../../platform/db/schema/accounts';
import { users } from '../../platform/db/schema/buyers';
import { conflict } from '../../platform/http/failure';
import { isRegistering, type LiveSession } from '../../platform/http/principal';
import { currentTerms, lastAgreement, recordAgreement } from './terms.repository';

/** What this session's owner agreed to, and whether that is what holds today. */
async function licenseAt(executor: Executor, session: LiveSession, now: number): Promise<License> {
  const [agreement, { version }] = [await lastAgreement(executor, session), await currentTerms(executor, jstDate(now))];
  return {
    agreed_version: agreement?.termsVersion ?? null,
    agreed_at: agreement ? iso(agreement.agreedAt) : null,
    current_version: version,
    is_agreed: agreement?.termsVersion === version,
  };
}

/** One agreement of an owner after the other: two clicks leave one line. */
async function lockOwner(tx: Transaction, session: LiveSession): Promise<void> {
  if (isRegistering(session))
    await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(eq(registrations.id, session.registrationId))
      .for('update');
  else await tx.select({ id: users.id }).from(users).where(eq(users.id, session.userId)).for('update');
}

/** Which version of the terms a user, or somebody who is registering, agreed to. */
export const findLicense = async ({ database, clock }: Context, session: LiveSession): Promise<License> =>
  licenseAt(database, session, await clock.now());

/**
 * Agrees to the version in force; again is no second agreement. Throws 409 for another version: what was read is not
 * what holds.
 */
export async function agreeToTerms(
  { database, clock }: Context,
  session: LiveSession,
  version: string,
): Promise<License> {
  return database.transaction(async (tx) => {
    await lockOwner(tx, session);
    const now = await clock.now(tx);
    const license = await licenseAt(tx, session, now);
    if (license.current_version !== version)
      throw conflict('利用規約が改定されています。最新の利用規約を確認して、もう一度同意してください。');
    if (license.is_agreed) return license;
    const who = isRegistering(session)
      ? { registrationId: session.registrationId }
      : { userId: session.userId, buyerId: session.buyerId };
    await recordAgreement(tx, { ...who, version }, now);
    return licenseAt(tx, session, now);
  });
}
