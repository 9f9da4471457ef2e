import { and, eq } from 'drizzle-orm';
import type { ApprovalReason } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor } from '../../platform/db/client';
import { collections } from '../../platform/db/schema/collections';
import { invoices } from '../../platform/db/schema/invoices';
import { arrivedRevisions } from '../accounts/account-confirmation.repository';
import type { Rules } from '../rules/rule.repository';
import type { Subject } from './terms';

/** Returns the revisions to which money was transferred; for the account of a requester whether it was. */
async function transferredRevisions(executor: Executor, buyerId: number, { account, paymentId }: Subject) {
  if ('id' in account) return arrivedRevisions(executor, buyerId, account.id, paymentId);
  const rows = await executor
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        eq(invoices.status, ExaminationStatus.TransferCompleted),
        eq(collections.depositAccountId, account.depositAccountId),
      ),
    )
    .limit(1);
  return rows.map(() => null);
}

/** Returns whether the account of a payment is new, or was changed since money was last transferred to it. */
async function accountReason(
  executor: Executor,
  buyerId: number,
  subject: Subject,
): Promise<'new_account' | 'changed_account' | null> {
  const known = await transferredRevisions(executor, buyerId, subject);
  if (known.length === 0) return 'new_account';
  return 'id' in subject.account && !known.includes(subject.account.revision) ? 'changed_account' : null;
}

/**
 * Returns whether an amount needs approval. A part of an invoice counts as the whole, so that no rule is met by paying
 * in parts. Yen.
 */
export const isAmountBound = ({ fromAmount }: Rules, amount: number, invoiceAmount: number): boolean =>
  fromAmount !== null && Math.max(amount, invoiceAmount) >= fromAmount;

/** Returns why a payment needs approval under these rules; none if it does not. */
export async function reasonsFor(executor: Executor, rules: Rules, subject: Subject): Promise<ApprovalReason[]> {
  const { amount, invoice_amount: invoiceAmount, supplier_id: supplierId } = subject.terms;
  const account = rules.forNewAccount ? await accountReason(executor, rules.buyerId, subject) : null;
  return [
    ...(isAmountBound(rules, amount, invoiceAmount) ? (['amount'] as const) : []),
    ...(account === null ? [] : [account]),
    ...(rules.supplierIds.includes(supplierId) ? (['supplier'] as const) : []),
  ];
}
