import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { GatewayCard } from 'shared-api/gateway';
import type { Executor } from '../db/client';
import { creditCards } from '../db/schema/money';

export type CreditCardRow = typeof creditCards.$inferSelect;

/** Saved cards of a buyer, newest first. */
export function findCards(executor: Executor, buyerId: number): Promise<CreditCardRow[]> {
  return executor
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.buyerId, buyerId), isNull(creditCards.deletedAt)))
    .orderBy(desc(creditCards.id));
}

export async function findCard(executor: Executor, buyerId: number, id: number): Promise<CreditCardRow | undefined> {
  const [row] = await executor
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.buyerId, buyerId), eq(creditCards.id, id), isNull(creditCards.deletedAt)));
  return row;
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
