import { sql } from 'drizzle-orm';
import { requestPrice } from 'shared-rules/request-price';
import { guestAccounts } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { refuse } from '../../../platform/http/failure';
import type { GuestSession } from '../../../platform/http/principal';
import { forPayment } from '../../charge/attempts/attempt-purpose';
import { findAttempt } from '../../charge/attempts/attempt.repository';
import type { Outcome } from '../../charge/attempts/record-outcome';
import { takeCardOnce } from '../../charge/credit-cards/add-card.service';
import { totalChanged } from '../checks/submit-checks';
import { attachCollection } from '../requests/attach-collection';
import { payRequest, type RequestPayment } from '../requests/pay-request.service';
import { tryCard } from '../reservation/attempt.service';
import { holdGuestRequest, payerOf, requireGuestLimits, requireTriesLeft } from './guest-request';

/** A card that a guest wants to pay with. Total in yen; `source` as `sourceOf` gives it. */
export interface GuestCardTry {
  readonly guest: GuestSession;
  readonly token: string;
  readonly total: number;
  readonly idempotencyKey: string;
  readonly source: string;
}

/**
 * Reserves the price of a guest's request on a card, with 3-D Secure whatever the card. The request stays as it is
 * until it is paid. The caller commits the outcome, and forgets the card.
 * @throws Failure 409 if it cannot be paid or costs another total, 422 for the token, 429 beyond the limits
 */
export async function tryGuestCard(
  context: Context,
  { guest, token, total, idempotencyKey, source }: GuestCardTry,
): Promise<{ attemptId: string; outcome: Outcome; cardId: number }> {
  const { requestId } = guest;
  const card = await takeCardOnce(context, guest, token);
  await requireGuestLimits(context, context.database, card, await context.clock.now());
  const tried = await tryCard(context, {
    buyer: payerOf(guest),
    idempotencyKey,
    creditCardId: card.id,
    wanted: { total_amount: total },
    source,
    ofGuest: async (transaction) => {
      const request = await holdGuestRequest(context, transaction, guest);
      await requireTriesLeft(transaction, requestId, await context.clock.now(transaction));
      if (requestPrice(context.config, request).total !== total) throw totalChanged();
      return forPayment(requestId);
    },
  });
  return { ...tried, cardId: card.id };
}

/** Locks a card number for payments of guests, so that concurrent ones count each other. */
const holdCard = (transaction: Transaction, fingerprint: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest card ${fingerprint}`}, 0))`);

/**
 * Pays the request of a guest with an authorised attempt: it is attached to the guest and paid in one transaction, so
 * that until then every buyer with the link may take it (docs/domain.md 3.1).
 * @throws Failure 403 if the guest has registered meanwhile, 409 if it cannot be paid, 429 beyond the limits, and those
 * of {@link payRequest}
 */
export async function payAsGuest(
  context: Context,
  transaction: Transaction,
  guest: GuestSession,
  payment: RequestPayment,
): Promise<void> {
  const { buyerId, userId, requestId } = guest;
  if (!(await guestAccounts.lock(transaction, buyerId))) throw refuse('guest_session_ended');
  const attempt = await findAttempt(transaction, buyerId, payment.attempt_id);
  const fingerprint = attempt?.fingerprint ?? null;
  if (fingerprint !== null) await holdCard(transaction, fingerprint);
  await requireGuestLimits(context, transaction, { buyerId, fingerprint }, await context.clock.now(transaction));
  await holdGuestRequest(context, transaction, guest);
  const attaching = { invoiceId: requestId, buyerId, paidAsGuest: true } as const;
  await attachCollection(context, transaction, attaching, { actor: 'buyer', userId });
  await payRequest(context, transaction, payerOf(guest), requestId, payment);
}
