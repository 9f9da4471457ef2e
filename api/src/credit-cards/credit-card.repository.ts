import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { GatewayCard } from 'shared-api/gateway';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor, Transaction } from '../db/client';
import { receivedInvoices } from '../db/schema/documents';
import { invoices } from '../db/schema/invoices';
import { creditCards, paymentAttempts } from '../db/schema/money';

export type CreditCardRow = typeof creditCards.$inferSelect;

/** Saved cards of a buyer, newest first. */
export function findCards(executor: Executor, buyerId: number): Promise<CreditCardRow[]> {
  return executor
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.buyerId, buyerId), isNull(creditCards.deletedAt)))
    .orderBy(desc(creditCards.id));
}

const saved = (buyerId: number, id: number) => and(eq(creditCards.buyerId, buyerId), eq(creditCards.id, id), isNull(creditCards.deletedAt));

/**
 * A saved card of a buyer, held until the end of the transaction: `share` for one who begins an attempt on it, `update` for
 * one who deletes it. Of the two one waits for the other.
 */
export async function lockCard(transaction: Transaction, buyerId: number, id: number, strength: 'share' | 'update'): Promise<CreditCardRow | undefined> {
  const [row] = await transaction.select().from(creditCards).where(saved(buyerId, id)).for(strength);
  return row;
}

/** What stands in the way of deleting a card: a payment under way or booked on it, or (both null) an attempt that is still open. */
export interface CardUse {
  readonly docNumber: number | null;
  readonly sequence: number | null;
}

const S = ExaminationStatus;

/** Why a card cannot be deleted, in one look: an attempt that becomes a payment meanwhile is seen as one of the two. */
export async function findCardUse(transaction: Transaction, cardId: number): Promise<CardUse | undefined> {
  const isOpen = and(isNull(paymentAttempts.invoiceId), isNull(paymentAttempts.abandonedAt), inArray(paymentAttempts.state, ['created', 'challenge', 'authorised']));
  const isPaying = and(inArray(paymentAttempts.state, ['authorised', 'captured']), inArray(invoices.status, [S.InProgress, S.InProgressExaminationChecked, S.InProgressExaminationCompleted]));
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

/** Saves a card; the same token of the same buyer again is the same card, and saved again if it had been removed. */
export async function saveCard(executor: Executor, buyerId: number, card: GatewayCard, now: number): Promise<CreditCardRow> {
  const { token, brand, last4, exp_month: expiryMonth, exp_year: expiryYear, holder } = card;
  const [row] = await executor
    .insert(creditCards)
    .values({ buyerId, token, brand, last4, expiryMonth, expiryYear, holder, createdAt: now })
    .onConflictDoUpdate({ target: [creditCards.buyerId, creditCards.token], set: { deletedAt: sql`null` } })
    .returning();
  if (!row) throw new Error('A saved card did not come back.');
  return row;
}
