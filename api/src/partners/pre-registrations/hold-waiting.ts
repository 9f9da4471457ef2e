import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { notFound } from '../../platform/http/failure';
import { changeState } from './change-state';
import { notWaiting } from './not-waiting';
import { lockPreRegistration, stateAt, type PreRegistrationRow } from './pre-registration.repository';

/** One that its user wants to confirm. */
export interface Wanted {
  readonly id: string;
  readonly userId: number;
}

/**
 * Holds a pre-registration that waits for this user until the end of the transaction: whoever else would confirm, cancel or
 * expire it waits, and finds it over. It is held before everything else that the transaction holds.
 * @throws Failure 404 for another user's; 409 `pre_registration_confirmed`, `_cancelled` or `_expired` for one that is over
 */
export async function holdWaiting({ clock }: Pick<Context, 'clock'>, tx: Transaction, { id, userId }: Wanted): Promise<PreRegistrationRow> {
  const held = await lockPreRegistration(tx, id, eq(preRegistrations.userId, userId));
  if (!held) throw notFound();
  const state = stateAt(held, await clock.now(tx));
  if (state !== 'waiting') throw notWaiting(state);
  return held;
}

/** Says that a payment or a request came of one that {@link holdWaiting} holds, in the transaction that makes it. */
export async function markConfirmed(context: Context, tx: Transaction, held: Pick<PreRegistrationRow, 'id'>, invoiceId: number): Promise<void> {
  await changeState(context, tx, held, { to: 'confirmed', invoiceId }, await context.clock.now(tx));
}
