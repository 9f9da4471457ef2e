import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { PreRegistrationKind, PreRegistrationState } from 'shared-api/types';
import type { Transaction } from '../../platform/db/client';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';

export type PreRegistrationRow = typeof preRegistrations.$inferSelect;

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

/**
 * Locks and returns a pre-registration until the end of the transaction, so that other changes of state wait; undefined
 * unless `isTheirs` allows the caller to see it.
 */
export async function lockPreRegistration(
  transaction: Transaction,
  id: string,
  isTheirs?: SQL,
): Promise<PreRegistrationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(preRegistrations)
    .where(and(eq(preRegistrations.id, id), isTheirs))
    .for('update');
  return row;
}
