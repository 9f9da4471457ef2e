import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { IdentifiedCard } from 'shared-api/gateway';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor, Transaction } from '../../../platform/db/client';
import { receivedInvoices } from '../../../platform/db/schema/documents';
import { invoices } from '../../../platform/db/schema/invoices';
import { creditCards, paymentAttempts } from '../../../platform/db/schema/money';
import type { Buyer } from '../../../platform/http/principal';

export type CreditCardRow = typeof creditCards.$inferSelect;

/** Returns the saved cards of a buyer, newest first. */
export function listSavedCards(executor: Executor, buyerId: number): Promise<CreditCardRow[]> {
  return executor
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.buyerId, buyerId), isNull(creditCards.deletedAt)))
    .orderBy(desc(creditCards.id));
}

/** Reasons of a failed attempt that are the issuer's, in the gateway's words. */
const DECLINE_REASONS = ['declined', 'insufficient', 'expired'] as const;
type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Last refusal of a card, in epoch milliseconds. */
export interface Decline {
  readonly cardId: number;
  readonly at: number;
  readonly reason: DeclineReason;
}

/** Returns the cards of a buyer whose last answered attempt since a moment was refused by the issuer. */
export async function listDeclines(executor: Executor, buyerId: number, since: number): Promise<readonly Decline[]> {
  const { creditCardId, state, failureReason, createdAt, updatedAt } = paymentAttempts;
  const isAnswered = or(
    inArray(state, ['authorised', 'captured', 'voided', 'refunded']),
    inArray(failureReason, [...DECLINE_REASONS]),
  );
  const rows = await executor
    .selectDistinctOn([creditCardId], { cardId: creditCardId, at: updatedAt, reason: failureReason })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.buyerId, buyerId), gt(createdAt, since), isAnswered))
    .orderBy(creditCardId, desc(createdAt));
  return rows.flatMap(({ cardId, at, reason: text }) => {
    const reason = DECLINE_REASONS.find((known) => known === text);
    return reason === undefined ? [] : [{ cardId, at, reason }];
  });
}

const saved = (buyerId: number, id: number) =>
  and(eq(creditCards.buyerId, buyerId), eq(creditCards.id, id), isNull(creditCards.deletedAt));

/** Returns a saved card of a buyer. */
export async function findCard(executor: Executor, buyerId: number, id: number): Promise<CreditCardRow | undefined> {
  const [row] = await executor.select().from(creditCards).where(saved(buyerId, id));
  return row;
}

/**
 * Locks and returns a saved card of a buyer: `share` to begin an attempt on it, `update` to delete it. One waits for
 * the other.
 */
export async function lockCard(
  transaction: Transaction,
  buyerId: number,
  id: number,
  strength: 'share' | 'update',
): Promise<CreditCardRow | undefined> {
  const [row] = await transaction.select().from(creditCards).where(saved(buyerId, id)).for(strength);
  return row;
}

/** The obstacle to deleting a card: a payment in progress or booked on it, or (both null) an open attempt. */
export interface CardUse {
  readonly docNumber: number | null;
  readonly sequence: number | null;
}

const S = ExaminationStatus;

/**
 * Returns the obstacle to deleting a card, in one query, so that an attempt that becomes a payment meanwhile is seen as
 * one of the two.
 */
export async function findCardUse(
  transaction: Transaction,
  buyerId: number,
  cardId: number,
): Promise<CardUse | undefined> {
  const isOpen = and(
    isNull(paymentAttempts.invoiceId),
    isNull(paymentAttempts.abandonedAt),
    inArray(paymentAttempts.state, ['created', 'challenge', 'authorised']),
  );
  const isPaying = and(
    inArray(paymentAttempts.state, ['authorised', 'captured']),
    inArray(invoices.status, [S.InProgress, S.InProgressExaminationChecked, S.InProgressExaminationCompleted]),
  );
  const [row] = await transaction
    .select({ docNumber: receivedInvoices.docNumber, sequence: invoices.sequence })
    .from(paymentAttempts)
    .leftJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    // Filters by buyer as well, because the index has it; no other buyer has attempts with this card.
    .where(and(eq(paymentAttempts.buyerId, buyerId), eq(paymentAttempts.creditCardId, cardId), or(isOpen, isPaying)))
    .orderBy(asc(invoices.id))
    .limit(1);
  return row;
}

/** Updates a saved card. Returns undefined if there is none. */
export async function updateCard(
  executor: Executor,
  buyerId: number,
  id: number,
  change: Partial<Pick<CreditCardRow, 'closingDay' | 'debitMonthsLater' | 'debitDay' | 'deletedAt'>>,
): Promise<CreditCardRow | undefined> {
  const [row] = await executor.update(creditCards).set(change).where(saved(buyerId, id)).returning();
  return row;
}

/** Returns the gateway's token of a card, also of a deleted one, because attempts begun with it continue. */
export async function requireToken(executor: Executor, id: number): Promise<string> {
  const [row] = await executor.select().from(creditCards).where(eq(creditCards.id, id));
  if (!row) throw new Error('A card has gone.');
  return row.token;
}

/** Returns the card of a token, of any buyer, also a deleted one. */
export async function findByToken(executor: Executor, token: string): Promise<CreditCardRow | undefined> {
  const [row] = await executor.select().from(creditCards).where(eq(creditCards.token, token));
  return row;
}

/** Returns the card with this number that a buyer saved last, also a deleted one. */
export async function findLatestOf(
  executor: Executor,
  buyerId: number,
  fingerprint: string,
): Promise<CreditCardRow | undefined> {
  const [row] = await executor
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.buyerId, buyerId), eq(creditCards.fingerprint, fingerprint)))
    .orderBy(sql`${creditCards.deletedAt} is null desc`, desc(creditCards.id))
    .limit(1);
  return row;
}

/**
 * Returns the times at which a buyer saved cards since a moment, deleted ones too, in epoch milliseconds, newest first.
 */
export async function listSavedSince(
  executor: Executor,
  buyerId: number,
  since: number,
  limit: number,
): Promise<number[]> {
  const rows = await executor
    .select({ createdAt: creditCards.createdAt })
    .from(creditCards)
    .where(and(eq(creditCards.buyerId, buyerId), gt(creditCards.createdAt, since)))
    .orderBy(desc(creditCards.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}

/** Stores the fingerprint of a card that was saved without one. */
export async function keepFingerprint(executor: Executor, id: number, fingerprint: string): Promise<void> {
  await executor.update(creditCards).set({ fingerprint }).where(eq(creditCards.id, id));
}

type Replaced = Pick<CreditCardRow, 'closingDay' | 'debitMonthsLater' | 'debitDay' | 'deletedAt' | 'isLimited'>;

/** Inserts a card of a user, with the debit schedule of another one, and limited if it replaces a limited one. */
export async function insertCard(
  executor: Executor,
  { buyerId, userId }: Pick<Buyer, 'buyerId' | 'userId'>,
  card: IdentifiedCard,
  last: Replaced | undefined,
  now: number,
): Promise<CreditCardRow> {
  const { token, fingerprint, brand, last4, exp_month: expiryMonth, exp_year: expiryYear, holder } = card;
  const { closingDay = null, debitMonthsLater = null, debitDay = null } = last ?? {};
  const [row] = await executor
    .insert(creditCards)
    .values({
      buyerId,
      token,
      fingerprint,
      brand,
      last4,
      expiryMonth,
      expiryYear,
      holder,
      closingDay,
      debitMonthsLater,
      debitDay,
      createdAt: now,
      addedBy: userId,
      isLimited: last?.deletedAt === null && last.isLimited,
    })
    .returning();
  if (!row) throw new Error('A saved card did not come back.');
  return row;
}
