import { and, eq } from 'drizzle-orm';
import type { PreRegistrationState } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { type Failure, notFound, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { lockPreRegistration, stateAt, type PreRegistrationRow } from './pre-registration.repository';

/**
 * Returns a 409 with a status that screens and systems distinguish: `pre_registration_confirmed`, `_cancelled` or
 * `_expired`.
 */
export const notWaiting = (state: Exclude<PreRegistrationState, 'waiting'>): Failure =>
  refuse(`pre_registration_${state}`);

/** A pre-registration that its user wants to confirm. */
export interface Wanted {
  readonly id: string;
  readonly user: Pick<Session, 'buyerId' | 'userId'>;
}

/**
 * Locks a waiting pre-registration of this user until the end of the transaction. Other callers that confirm, cancel or
 * expire it wait, and then find it finished. Lock it before everything else in the transaction.
 * @throws Failure 404 for another user's; 409 `pre_registration_confirmed`, `_cancelled` or `_expired` for a finished
 * one
 */
export async function holdWaiting(
  { clock }: Pick<Context, 'clock'>,
  transaction: Transaction,
  { id, user: { buyerId, userId } }: Wanted,
): Promise<PreRegistrationRow> {
  const held = await lockPreRegistration(
    transaction,
    id,
    and(eq(preRegistrations.userId, userId), eq(preRegistrations.buyerId, buyerId)),
  );
  if (!held) throw notFound();
  const state = stateAt(held, await clock.now(transaction));
  if (state !== 'waiting') throw notWaiting(state);
  return held;
}
