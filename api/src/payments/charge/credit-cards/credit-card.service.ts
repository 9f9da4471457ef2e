import type { CreditCard, DebitSchedule } from 'shared-api/types';
import { BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { holdBuyers, recordOperation } from '../../../identity';
import { iso } from '../../../platform/clock/iso';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { inTransaction } from '../../../platform/db/in-transaction';
import { type Failure, refuseField, notFound, refuse } from '../../../platform/http/failure';
import type { Buyer, Session } from '../../../platform/http/principal';
import { mayLimit, peopleOf } from './card-users';
import { countMembers, putCardUsers } from './card-users.repository';
import {
  findCard,
  listSavedCards,
  findCardUse,
  listDeclines,
  lockCard,
  updateCard,
  type CardUse,
  type CreditCardRow,
} from './credit-card.repository';

/** Returns the debit schedule of a card, if the buyer has entered it. */
export function debitScheduleOf({
  closingDay,
  debitMonthsLater,
  debitDay,
}: Pick<CreditCardRow, 'closingDay' | 'debitMonthsLater' | 'debitDay'>): DebitSchedule | null {
  if (closingDay === null || debitMonthsLater === null || debitDay === null) return null;
  return { closing_day: closingDay, months_later: debitMonthsLater, debit_day: debitDay };
}

/** Converts a card to the contract's form, without its token. */
export function toCreditCard(card: Omit<CreditCardRow, 'token' | 'fingerprint' | 'addedBy' | 'isLimited'>): CreditCard {
  const { id, brand, last4, expiryMonth, expiryYear, holder } = card;
  // The database holds only the gateway's brands (a check constraint).
  return {
    id,
    brand: brand as CreditCard['brand'],
    last_four: last4,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
    holder,
    debit_schedule: debitScheduleOf(card),
  };
}

/** Returns the name of a card that tells it from others: "Visa **** 1234". */
export const cardName = ({ brand, last4 }: Pick<CreditCardRow, 'brand' | 'last4'>): string =>
  // The database holds only the gateway's brands (a check constraint).
  `${BRAND_LABELS[brand as CardBrand]} **** ${last4}`;

/** Time for which a refusal by the issuer is shown at the card. */
const DECLINE_SHOWN_MS = 30 * 24 * 3_600_000;

/** Returns the saved cards of a company, newest first, each with its issuer's last refusal and its people. */
export async function listCards({ database, clock }: Context, session: Session): Promise<CreditCard[]> {
  const { buyerId } = session;
  const [cards, declines] = await Promise.all([
    listSavedCards(database, buyerId),
    listDeclines(database, buyerId, (await clock.now()) - DECLINE_SHOWN_MS),
  ]);
  const people = await peopleOf(database, session, cards);
  return cards.map((card, index) => {
    const decline = declines.find(({ cardId }) => cardId === card.id);
    return {
      ...toCreditCard(card),
      declined: decline ? { at: iso(decline.at), reason: decline.reason } : null,
      ...people[index],
    };
  });
}

/** Adds to a card's data who saved it and who may use it. */
export async function withPeople({ database }: Context, session: Session, card: CreditCard): Promise<CreditCard> {
  const row = await findCard(database, session.buyerId, card.id);
  const [people] = row ? await peopleOf(database, session, [row]) : [];
  return { ...card, ...people };
}

function inUse({ docNumber, sequence }: CardUse): Failure {
  if (docNumber === null || sequence === null) return refuse('card_in_procedure');
  return refuse('card_in_use', { docNumber, sequence });
}

/**
 * Deletes a saved card. Its payments keep showing it. Its token is used up.
 * @throws Failure 404 if this buyer has no such card, 409 with the payment's number while one is in progress or booked
 * on it
 */
export async function deleteCard({ database, clock }: Context, buyer: Buyer, id: number): Promise<void> {
  const { buyerId } = buyer;
  await inTransaction(database, async (transaction) => {
    const card = await lockCard(transaction, buyerId, id, 'update');
    if (!card) throw notFound();
    const use = await findCardUse(transaction, buyerId, id);
    if (use) throw inUse(use);
    const now = await clock.now(transaction);
    await updateCard(transaction, buyerId, id, { deletedAt: now });
    await recordOperation(transaction, buyer, { action: 'remove_card', subject: cardName(card) }, now);
  });
}

/** Stores the debit schedule of a card; null removes it. Throws 404, or 422 for a debit before the closing day. */
export async function setDebitSchedule(
  { database, clock }: Context,
  buyer: Buyer,
  id: number,
  schedule: DebitSchedule | null,
): Promise<CreditCard> {
  if (schedule?.months_later === 0 && schedule.debit_day <= schedule.closing_day) {
    throw refuseField('debit_schedule.debit_day', 'debit_day_before_closing');
  }
  const {
    closing_day: closingDay = null,
    months_later: debitMonthsLater = null,
    debit_day: debitDay = null,
  } = schedule ?? {};
  return inTransaction(database, async (transaction) => {
    const card = await updateCard(transaction, buyer.buyerId, id, { closingDay, debitMonthsLater, debitDay });
    if (!card) throw notFound();
    const operation = { action: 'set_debit_schedule', subject: cardName(card) } as const;
    await recordOperation(transaction, buyer, operation, await clock.now(transaction));
    return toCreditCard(card);
  });
}

async function requireMembers(transaction: Transaction, buyerId: number, ids: readonly number[]): Promise<void> {
  if ((await countMembers(transaction, buyerId, ids)) < ids.length) throw refuseField('user_ids', 'card_user_unknown');
}

/**
 * Sets who may pay with a saved card; null for all. Payments that are under way stay. Throws 404 for the card, 403
 * `card_users_not_yours` but for who saved it and administrators, 422 at `user_ids` for who is no member.
 */
export async function setCardUsers(
  { database, clock }: Context,
  session: Session,
  id: number,
  userIds: readonly number[] | null,
): Promise<CreditCard> {
  const { buyerId } = session;
  return inTransaction(database, async (transaction) => {
    // Members stay while they are named.
    await holdBuyers(transaction, [buyerId]);
    const card = await lockCard(transaction, buyerId, id, 'update');
    if (!card) throw notFound();
    if (!mayLimit(card, session)) throw refuse('card_users_not_yours');
    if (userIds !== null) await requireMembers(transaction, buyerId, userIds);
    await putCardUsers(transaction, id, userIds);
    const operation = { action: 'set_card_users', subject: cardName(card) } as const;
    await recordOperation(transaction, session, operation, await clock.now(transaction));
    const changed = { ...card, isLimited: userIds !== null };
    const [people] = await peopleOf(transaction, session, [changed]);
    return { ...toCreditCard(changed), ...people };
  });
}
