import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { IdentifiedCard } from 'shared-api/gateway';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor, Transaction } from '../../platform/db/client';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import { creditCards, paymentAttempts } from '../../platform/db/schema/money';

export type CreditCardRow = typeof creditCards.$inferSelect;

/** Saved cards of a buyer, newest first. */
export function findCards(executor: Executor, buyerId: number): Promise<CreditCardRow[]> {
  return executor
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.buyerId, buyerId), isNull(creditCards.deletedAt)))
    .orderBy(desc(creditCards.id));
}

const saved = (buyerId: number, id: number) =>
  and(eq(creditCards.buyerId, buyerId), eq(creditCards.id, id), isNull(creditCards.deletedAt));

/** A saved card of a buyer. */
export async function findCard(executor: Executor, buyerId: number, id: number): Promise<CreditCardRow | undefined> {
  const [row] = await executor.select().from(creditCards).where(saved(buyerId, id));
  return row;
}

/**
 * A saved card of a buyer, held until the end of the transaction: `share` for one who begins an attempt on it, `update`
 * for one who deletes it. Of the two one waits for the other.
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

/**
 * What stands in the way of deleting a card: a payment under way or booked on it, or (both null) an attempt that is
 * still open.
 */
export interface CardUse {
  readonly docNumber: number | null;
  readonly sequence: number | null;
}

const S = ExaminationStatus;

/** Why a card cannot be deleted, in one look: an attempt that becomes a payment meanwhile is seen as one of the two. */
export async function findCardUse(transaction: Transaction, cardId: number): Promise<CardUse | undefined> {
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
    .where(and(eq(paymentAttempts.creditCardId, cardId), or(isOpen, isPaying)))
    .orderBy(asc(invoices.id))
    .limit(1);
  return row;
}

/** Changes a saved card; undefined where there is none. */
export async function updateCard(
  executor: Executor,
  buyerId: number,
  id: number,
  change: Partial<Pick<CreditCardRow, 'closingDay' | 'debitMonthsLater' | 'debitDay' | 'deletedAt'>>,
): Promise<CreditCardRow | undefined> {
  const [row] = await executor.update(creditCards).set(change).where(saved(buyerId, id)).returning();
  return row;
}

/** The gateway's token of a card, also of a deleted one: what was begun with it goes on. */
export async function findToken(executor: Executor, id: number): Promise<string> {
  const [row] = await executor.select().from(creditCards).where(eq(creditCards.id, id));
  if (!row) throw new Error('A card has gone.');
  return row.token;
}

/** The card that a token saved, whoever's it is, also a deleted one. */
export async function findByToken(executor: Executor, token: string): Promise<CreditCardRow | undefined> {
  const [row] = await executor.select().from(creditCards).where(eq(creditCards.token, token));
  return row;
}

/** The card that a buyer saved last with this number, also a deleted one. */
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

/** When a buyer saved cards since a moment, deleted ones too, in epoch milliseconds, newest first. */
export async function findSavedSince(
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

/** Keeps the fingerprint of a card that was saved without. */
export async function keepFingerprint(executor: Executor, id: number, fingerprint: string): Promise<void> {
  await executor.update(creditCards).set({ fingerprint }).where(eq(creditCards.id, id));
}

type Schedule = Pick<CreditCardRow, 'closingDay' | 'debitMonthsLater' | 'debitDay'>;

/** Inserts a card, with the debit schedule of another one. */
export async function insertCard(
  executor: Executor,
  buyerId: number,
  card: IdentifiedCard,
  schedule: Schedule | undefined,
  now: number,
): Promise<CreditCardRow> {
  const { token, fingerprint, brand, last4, exp_month: expiryMonth, exp_year: expiryYear, holder } = card;
  const { closingDay = null, debitMonthsLater = null, debitDay = null } = schedule ?? {};
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
    })
    .returning();
  if (!row) throw new Error('A saved card did not come back.');
  return row;
}
