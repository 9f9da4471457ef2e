import { eq } from 'drizzle-orm';
import type { PreRegistrationState } from 'shared-api/types';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { conflict, notFound, type Failure } from '../../platform/http/failure';
import { lockPreRegistration, stateAt, type PreRegistrationRow } from './pre-registration.repository';

/** Why one that is over cannot be confirmed or cancelled: to the user, cause, then remedy. */
const MESSAGES: Readonly<Record<Exclude<PreRegistrationState, 'waiting'>, string>> = {
  confirmed: 'この事前登録は、すでに登録済みです。登録した内容は、一覧で確認してください。',
  cancelled: 'この事前登録は、すでに取り消されています。必要な場合は、連携サービスからもう一度登録してください。',
  expired: 'この事前登録は、有効期限が切れています。連携サービスからもう一度登録してください。',
};

/**
 * 409 with a status that screens and systems tell from others: `pre_registration_confirmed`, `_cancelled` or
 * `_expired`.
 */
export const notWaiting = (state: Exclude<PreRegistrationState, 'waiting'>): Failure =>
  conflict(MESSAGES[state], `pre_registration_${state}`);

/** One that its user wants to confirm. */
export interface Wanted {
  readonly id: string;
  readonly userId: number;
}

/**
 * Holds a pre-registration that waits for this user until the end of the transaction: whoever else would confirm,
 * cancel or expire it waits, and finds it over. It is held before everything else that the transaction holds.
 * @throws Failure 404 for another user's; 409 `pre_registration_confirmed`, `_cancelled` or `_expired` for one that is
 *   over
 */
export async function holdWaiting(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { id, userId }: Wanted,
): Promise<PreRegistrationRow> {
  const held = await lockPreRegistration(tx, id, eq(preRegistrations.userId, userId));
  if (!held) throw notFound();
  const state = stateAt(held, await clock.now(tx));
  if (state !== 'waiting') throw notWaiting(state);
  return held;
}
