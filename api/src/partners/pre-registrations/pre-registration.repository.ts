import { and, eq, type SQL } from 'drizzle-orm';
import type { PreRegistrationRow } from '../../documents';
import type { Executor, Transaction } from '../../platform/db/client';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';

/**
 * Owner of a pre-registration: the system that submitted it and the user it is for. Every query names at least one of
 * them.
 */
export interface Submitter {
  readonly clientId: string;
  readonly userId: number;
  readonly buyerId: number;
}

export const isOfSubmitter = ({ clientId, userId, buyerId }: Submitter): SQL | undefined =>
  and(
    eq(preRegistrations.clientId, clientId),
    eq(preRegistrations.userId, userId),
    eq(preRegistrations.buyerId, buyerId),
  );

/** Returns a pre-registration by its id, if `isTheirs` allows the caller to see it. */
export async function findPreRegistration(
  executor: Executor,
  id: string,
  isTheirs: SQL | undefined,
): Promise<PreRegistrationRow | undefined> {
  const [row] = await executor
    .select()
    .from(preRegistrations)
    .where(and(eq(preRegistrations.id, id), isTheirs));
  return row;
}

/**
 * Locks the unfinished pre-registrations of a system and a user, in a fixed order. Includes expired ones that the job
 * has not seen yet.
 */
export function lockWaitingOf(transaction: Transaction, submitter: Submitter): Promise<PreRegistrationRow[]> {
  return transaction
    .select()
    .from(preRegistrations)
    .where(and(isOfSubmitter(submitter), eq(preRegistrations.state, 'waiting')))
    .orderBy(preRegistrations.id)
    .for('update');
}

/** Updates the state of a waiting pre-registration. Returns undefined if it no longer waits. */
export async function updateWaiting(
  transaction: Transaction,
  id: string,
  change: Partial<PreRegistrationRow>,
): Promise<PreRegistrationRow | undefined> {
  const [row] = await transaction
    .update(preRegistrations)
    .set(change)
    .where(and(eq(preRegistrations.id, id), eq(preRegistrations.state, 'waiting')))
    .returning();
  return row;
}
