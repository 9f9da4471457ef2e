import { and, desc, eq, sql } from 'drizzle-orm';
import type { HolderCheck } from 'shared-api/types';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyerAccounts } from '../../platform/db/schema/collections';
import type { BankAccount } from '../../reference';

export type BuyerAccountRow = typeof buyerAccounts.$inferSelect;

/** The account of the buyer's last request. */
const lastNamed = sql`(select c.deposit_account_id from collections c where c.seller_buyer_id = buyer_accounts.buyer_id order by c.request_number desc limit 1)`;

/** Returns the deposit accounts of a buyer: that of the last request first, then the newest. */
export const listBuyerAccountsOf = (executor: Executor, buyerId: number): Promise<BuyerAccountRow[]> =>
  executor
    .select()
    .from(buyerAccounts)
    .where(eq(buyerAccounts.buyerId, buyerId))
    .orderBy(desc(sql`coalesce(${buyerAccounts.id} = ${lastNamed}, false)`), desc(buyerAccounts.id));

/** Returns a deposit account of this buyer. */
export async function findBuyerAccount(
  executor: Executor,
  buyerId: number,
  id: number,
): Promise<BuyerAccountRow | undefined> {
  const [row] = await executor
    .select()
    .from(buyerAccounts)
    .where(and(eq(buyerAccounts.buyerId, buyerId), eq(buyerAccounts.id, id)));
  return row;
}

/** Inserts an account with the directory's result about its holder. Returns undefined if the buyer already has it. */
export async function insertBuyerAccount(
  transaction: Transaction,
  buyerId: number,
  account: BankAccount,
  holderCheck: HolderCheck,
  createdAt: number,
): Promise<BuyerAccountRow | undefined> {
  const [row] = await transaction
    .insert(buyerAccounts)
    .values({ ...account, buyerId, holderCheck, createdAt })
    .onConflictDoNothing()
    .returning();
  return row;
}
