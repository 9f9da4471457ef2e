import { and, eq, gt, lte, or, type SQL } from 'drizzle-orm';
import type { PreRegistrationKind, PreRegistrationState } from 'shared-api/types';
import type { Executor, Transaction } from '../../platform/db/client';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';

export type PreRegistrationRow = typeof preRegistrations.$inferSelect;

/** Whose one is: the system that lodged it and the user it was lodged for. Every query names one of them at least. */
export interface Lodger {
  readonly clientId: string;
  readonly userId: number;
}

/** The database holds these two words only. */
export const kindOf = ({ kind }: Pick<PreRegistrationRow, 'kind'>): PreRegistrationKind =>
  kind === 'collection' ? 'collection' : 'payment';

/**
 * Its state at `now` (epoch ms): one that nobody confirmed in time is expired from that moment on, whether the job has
 * seen it yet or not.
 */
export function stateAt(
  { state, expiresAt }: Pick<PreRegistrationRow, 'state' | 'expiresAt'>,
  now: number,
): PreRegistrationState {
  if (state === 'waiting') return expiresAt <= now ? 'expired' : 'waiting';
  // The database holds these four words only.
  return state === 'confirmed' || state === 'cancelled' ? state : 'expired';
}

/** Those that are in a state at `now`, as {@link stateAt} tells it. */
export function isInState(state: PreRegistrationState, now: number): SQL | undefined {
  const { state: kept, expiresAt } = preRegistrations;
  if (state === 'waiting') return and(eq(kept, 'waiting'), gt(expiresAt, now));
  return state === 'expired' ? or(eq(kept, 'expired'), and(eq(kept, 'waiting'), lte(expiresAt, now))) : eq(kept, state);
}

export const isOfLodger = ({ clientId, userId }: Lodger): SQL | undefined =>
  and(eq(preRegistrations.clientId, clientId), eq(preRegistrations.userId, userId));

/** One by its id, as whoever asks may see it. */
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
 * As {@link findPreRegistration}, held until the end of the transaction: whatever else would change its state waits.
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

/** Those of a system and a user that nobody has ended yet, held in one order. One that expired unseen is among them. */
export function lockWaitingOf(tx: Transaction, lodger: Lodger): Promise<PreRegistrationRow[]> {
  return tx
    .select()
    .from(preRegistrations)
    .where(and(isOfLodger(lodger), eq(preRegistrations.state, 'waiting')))
    .orderBy(preRegistrations.id)
    .for('update');
}

/** Writes a change of state of one that waits; undefined where it does not any more. */
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
