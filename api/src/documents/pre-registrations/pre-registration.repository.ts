import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { PreRegistrationKind, PreRegistrationState } from 'shared-api/types';
import type { Executor, Transaction } from '../../platform/db/client';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';

export type PreRegistrationRow = typeof preRegistrations.$inferSelect;

/**
 * Owner of a pre-registration: the system that submitted it and the user it is for. Every query names at least one of
 * them.
 */
export interface Submitter {
  readonly clientId: string;
  readonly userId: number;
}

/** The database holds only these two words. */
export const kindOf = ({ kind }: Pick<PreRegistrationRow, 'kind'>): PreRegistrationKind =>
  kind === 'collection' ? 'collection' : 'payment';

/**
 * Returns the state at `now` (epoch ms). A pre-registration past its deadline is expired, even if the job has not run
 * yet.
 */
export function stateAt(
  { state, expiresAt }: Pick<PreRegistrationRow, 'state' | 'expiresAt'>,
  now: number,
): PreRegistrationState {
  if (state === 'waiting') return expiresAt <= now ? 'expired' : 'waiting';
  // The database holds only these four words.
  return state === 'confirmed' || state === 'cancelled' ? state : 'expired';
}

/** Matches pre-registrations in a state at `now`, as {@link stateAt} determines it. */
export function isInState(state: PreRegistrationState, now: number): SQL | undefined {
  const { state: kept, expiresAt } = preRegistrations;
  if (state === 'waiting') return and(eq(kept, 'waiting'), gt(expiresAt, now));
  return state === 'expired' ? or(eq(kept, 'expired'), and(eq(kept, 'waiting'), lte(expiresAt, now))) : eq(kept, state);
}

export const isOfSubmitter = ({ clientId, userId }: Submitter): SQL | undefined =>
  and(eq(preRegistrations.clientId, clientId), eq(preRegistrations.userId, userId));

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
 * Finds like {@link findPreRegistration} and locks the row until the end of the transaction, so that other changes of
 * state wait.
 */
export async function lockPreRegistration(
  tx: Transaction,
  id: string,
  isTheirs?: SQL,
): Promise<PreRegistrationRow | undefined> {
  const [row] = await tx
    .select()
    .from(preRegistrations)
    .where(and(eq(preRegistrations.id, id), isTheirs))
    .for('update');
  return row;
}

/**
 * Locks the unfinished pre-registrations of a system and a user, in a fixed order. Includes expired ones that the job
 * has not seen yet.
 */
export function lockWaitingOf(tx: Transaction, submitter: Submitter): Promise<PreRegistrationRow[]> {
  return tx
    .select()
    .from(preRegistrations)
    .where(and(isOfSubmitter(submitter), eq(preRegistrations.state, 'waiting')))
    .orderBy(preRegistrations.id)
    .for('update');
}

/** Updates the state of a waiting pre-registration. Returns undefined if it no longer waits. */
export async function updateWaiting(
  tx: Transaction,
  id: string,
  change: Partial<PreRegistrationRow>,
): Promise<PreRegistrationRow | undefined> {
  const [row] = await tx
    .update(preRegistrations)
    .set(change)
    .where(and(eq(preRegistrations.id, id), eq(preRegistrations.state, 'waiting')))
    .returning();
  return row;
}
