import { desc, eq } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/client';
import { approvalRules } from '../../platform/db/schema/approvals';

export type RulesRow = typeof approvalRules.$inferSelect;

/** Rules of a company, without who made them. Amounts in yen. */
export type Rules = Omit<RulesRow, 'id' | 'changedBy' | 'changedAt'>;

/** Returns the rules in force; undefined for a company that never had any. */
export async function findRules(executor: Executor, buyerId: number): Promise<RulesRow | undefined> {
  const [row] = await executor
    .select()
    .from(approvalRules)
    .where(eq(approvalRules.buyerId, buyerId))
    .orderBy(desc(approvalRules.version))
    .limit(1);
  return row;
}

/** Returns whether rules ask for the approval of any payment. */
export const asksForApproval = ({ fromAmount, forNewAccount, supplierIds }: Rules): boolean =>
  fromAmount !== null || forNewAccount || supplierIds.length > 0;

/** Inserts the next version of a company's rules. `changedAt` is epoch milliseconds. */
export async function insertRules(transaction: Transaction, row: Omit<RulesRow, 'id'>): Promise<void> {
  await transaction.insert(approvalRules).values(row);
}
