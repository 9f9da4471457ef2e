import { randomUUID } from 'node:crypto';
import { challengePath } from 'shared-api/card-frame';
import type { AuthorisationRequest } from 'shared-api/gateway';
import type { Attempt } from 'shared-api/types';
import { isBegun } from '../../../platform/card-gateway/gateway-answers';
import { GatewayRefusal, GatewayUnavailable } from '../../../platform/card-gateway/gateway-error';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { readConfirmed } from '../../../platform/db/read-confirmed';
import { together } from '../../../platform/db/together';
import type { Failure } from '../../../platform/http/failure';
import { refuseField, notFound, refuse } from '../../../platform/http/failure';
import { requireReauthentication, type Payer } from '../../../platform/http/principal';
import { checkPurpose, type WantedReservation } from './reservation-purpose';
import { requireCardUser } from '../../charge/credit-cards/card-users';
import { findCard, lockCard } from '../../charge/credit-cards/credit-card.repository';
import { fingerprintOf } from '../../charge/credit-cards/read-card';
import type { AttemptPurpose } from '../../charge/attempts/attempt-purpose';
import { attemptStatus } from '../../charge/attempts/attempt-messages';
import { CREATED_CHECK_MS } from '../../charge/attempts/attempt-times';
import {
  findAttempt,
  findAttemptByKey,
  insertOrFindAttempt,
  waitForAnswer,
  type AttemptRow,
} from '../../charge/attempts/attempt.repository';
import { authorisationRequest } from '../../charge/attempts/authorisation-request';
import { admitTry } from '../../charge/attempts/card-tries';
import { recordOutcome, type Outcome } from '../../charge/attempts/record-outcome';

const cardGone = (): Failure => refuse('card_gone');

/** Converts an attempt to the contract's form. */
export function toAttempt({ config }: Context, attempt: AttemptRow): Attempt {
  const status = attemptStatus(attempt);
  const challengeUrl =
    status === 'challenge' && attempt.challengeId !== null
      ? new URL(challengePath(attempt.challengeId), config.CARD_GATEWAY_ORIGIN).href
      : null;
  return { attempt_id: attempt.id, status, challenge_url: challengeUrl };
}

/**
 * Reads the state of an attempt at the gateway. Returns `unknown` if the gateway gives no usable answer or does not
 * know the attempt.
 */
async function lookUp({ gateway }: Context, attempt: AttemptRow): Promise<Outcome> {
  try {
    const found = await gateway.find({ reference: attempt.gatewayReference, amount: attempt.amount });
    return found && isBegun(found) ? found : 'unknown';
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'unknown';
    throw error;
  }
}

/**
 * Abandons an attempt. The gateway may have reserved the amount although its answer was lost: then this returns it. If
 * the call has not arrived, it never will.
 */
async function giveUp({ gateway }: Context, request: AuthorisationRequest): Promise<Outcome> {
  try {
    return (await gateway.abandon(request)) ?? 'refused';
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 'unknown';
    throw error;
  }
}

async function authorise(context: Context, attempt: AttemptRow, token: string): Promise<Outcome> {
  try {
    return await context.gateway.authorise(authorisationRequest(attempt, token));
  } catch (error) {
    if (error instanceof GatewayUnavailable) return giveUp(context, authorisationRequest(attempt, token));
    if (error instanceof GatewayRefusal) return 'refused';
    throw error;
  }
}

/** A charge to attempt: its purpose, the buyer's card, and the source of the call (`sourceOf`). */
export interface CardTry {
  readonly buyer: Payer;
  readonly idempotencyKey: string;
  readonly creditCardId: number;
  readonly wanted: WantedReservation;
  readonly source: string;
  /** Checks and locks the request of a guest, in place of `wanted`. The card then always needs 3-D Secure. */
  readonly ofGuest?: (transaction: Transaction) => Promise<AttemptPurpose>;
}

/**
 * Inserts a new attempt after all checks. Locks the purpose first, then the scopes of the limits, then the card, so
 * that a card that is being deleted gets no attempt.
 */
async function begin(
  context: Context,
  transaction: Transaction,
  { buyer, idempotencyKey, creditCardId, wanted, source, ofGuest }: CardTry,
  fingerprint: string,
): Promise<AttemptRow> {
  const { buyerId } = buyer;
  const check = ofGuest
    ? await ofGuest(transaction).then((purpose) => () => Promise.resolve(purpose))
    : await checkPurpose(context, transaction, buyer, wanted);
  const [purpose, { isChallengeRequired }, card] = await together(
    check,
    () => admitTry(context, transaction, { buyerId, fingerprint, source }),
    () => lockCard(transaction, buyerId, creditCardId, 'share'),
  );
  if (!card) throw cardGone();
  await requireCardUser(transaction, buyer, creditCardId);
  const now = await context.clock.now(transaction);
  const id = randomUUID();
  return insertOrFindAttempt(transaction, {
    id,
    buyerId,
    creditCardId,
    ...purpose,
    fingerprint,
    source,
    isChallengeRequired: isChallengeRequired || ofGuest !== undefined,
    amount: wanted.total_amount,
    state: 'created',
    idempotencyKey,
    gatewayReference: id,
    createdAt: now,
    updatedAt: now,
    dueAt: now + CREATED_CHECK_MS,
    processId: context.presence.processId,
  });
}

/**
 * Reserves the price of a payment on a saved card (docs/domain.md 4.2). The attempt is committed before the gateway is
 * asked, so that no unknown reservation can exist; the caller commits the outcome with its own answer. A call that is
 * taken over continues its attempt, which is not counted again.
 * @throws Failure 403 `reauthentication_required` from PROOF_FROM_YEN on and `card_not_yours`, 404 for the card or the
 * purpose, the failures of {@link checkPurpose} and {@link admitTry}, 503 without the gateway
 */
export async function tryCard(context: Context, wanted: CardTry): Promise<{ attemptId: string; outcome: Outcome }> {
  const {
    buyer: { buyerId },
    idempotencyKey,
    creditCardId,
  } = wanted;
  if (wanted.wanted.total_amount >= context.config.PROOF_FROM_YEN) requireReauthentication(wanted.buyer);
  const [card, known] = await Promise.all([
    findCard(context.database, buyerId, creditCardId),
    findAttemptByKey(context.database, buyerId, idempotencyKey),
  ]);
  if (!card) throw cardGone();
  const fingerprint = await fingerprintOf(context, card);
  const attempt =
    known ?? (await inTransaction(context.database, (transaction) => begin(context, transaction, wanted, fingerprint)));
  if (attempt.creditCardId !== creditCardId || attempt.amount !== wanted.wanted.total_amount)
    throw refuse('attempt_key_reused');
  // The call is being taken over, and the recovery job was faster.
  if (attempt.state !== 'created') return { attemptId: attempt.id, outcome: 'settled' };
  if (attempt.processId !== context.presence.processId)
    await waitForAnswer(context.database, attempt.id, context.presence.processId);
  return { attemptId: attempt.id, outcome: await authorise(context, attempt, card.token) };
}

/** Asks the gateway about an attempt that is open, and records the answer. Throws 503 if there is none. */
async function settle(context: Context, attempt: AttemptRow): Promise<void> {
  if (attempt.abandonedAt !== null || (attempt.state !== 'created' && attempt.state !== 'challenge')) return;
  const outcome = await lookUp(context, attempt);
  if (outcome === 'unknown') throw refuse('card_company_unavailable');
  await inTransaction(context.database, (transaction) => recordOutcome(context, transaction, attempt.id, outcome));
}

/**
 * Returns an attempt of the buyer as it stands now; an open one is first looked up at the gateway. A standby has it
 * too: the buyer submits with it. Throws 404, or 503 if the gateway or the standby does not answer.
 */
export async function currentAttempt(context: Context, buyerId: number, id: string): Promise<AttemptRow> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw refuseField('id', 'attempt_id_format');
  const known = await findAttempt(context.database, buyerId, id);
  if (known) await settle(context, known);
  const attempt = await readConfirmed(context, (executor) => findAttempt(executor, buyerId, id));
  if (!attempt) throw notFound();
  return attempt;
}
