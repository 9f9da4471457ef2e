import { aliasedTable, and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ApprovalReason } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import type { Executor } from '../../platform/db/client';
import { collections } from '../../platform/db/schema/collections';
import { invoices } from '../../platform/db/schema/invoices';
import { suppliers } from '../../platform/db/schema/suppliers';
import { arrivedRevisions } from '../accounts/account-confirmation.repository';
import type { Rules } from '../rules/rule.repository';
import { sumOfSameDocument } from './same-document';
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

/** Amount that a rule compares. Yen. */
interface Compared {
  readonly amount: number;
  readonly invoiceAmount: number;
  readonly receivedInvoiceId: number | null;
  readonly fileIds: readonly string[];
}

/**
 * Returns whether an amount needs approval. A part of an invoice counts as the whole, and so do invoices that were
 * registered from one document, so that no rule is met by paying in parts.
 */
export async function isAmountBound(
  executor: Executor,
  { buyerId, fromAmount }: Rules,
  { amount, invoiceAmount, receivedInvoiceId, fileIds }: Compared,
): Promise<boolean> {
  if (fromAmount === null) return false;
  if (Math.max(amount, invoiceAmount) >= fromAmount) return true;
  return invoiceAmount + (await sumOfSameDocument(executor, buyerId, receivedInvoiceId, fileIds)) >= fromAmount;
}

const named = aliasedTable(suppliers, 'named');

/**
 * Returns whether a supplier is one of those whose payments need approval, or the same company registered again: by its
 * numbers or its name.
 */
export async function isSupplierBound(
  executor: Executor,
  { buyerId, supplierIds }: Rules,
  supplierId: number,
): Promise<boolean> {
  if (supplierIds.length === 0 || supplierIds.includes(supplierId)) return supplierIds.length > 0;
  const rows = await executor
    .select({ id: suppliers.id })
    .from(suppliers)
    .innerJoin(
      named,
      or(
        eq(named.corporateNumber, suppliers.corporateNumber),
        eq(named.registrationNumber, suppliers.registrationNumber),
        sql`search_text(${named.name}) = search_text(${suppliers.name})`,
      ),
    )
    .where(and(eq(suppliers.id, supplierId), eq(named.buyerId, buyerId), inArray(named.id, supplierIds)))
    .limit(1);
  return rows.length > 0;
}

/** Returns why a payment needs approval under these rules; none if it does not. */
export async function reasonsFor(executor: Executor, rules: Rules, subject: Subject): Promise<ApprovalReason[]> {
  const { receivedInvoiceId, terms } = subject;
  const { amount, invoice_amount: invoiceAmount, supplier_id: supplierId, file_ids: fileIds } = terms;
  const compared = { amount, invoiceAmount, receivedInvoiceId, fileIds };
  const account = rules.forNewAccount ? await accountReason(executor, rules.buyerId, subject) : null;
  return [
    ...((await isAmountBound(executor, rules, compared)) ? (['amount'] as const) : []),
    ...(account === null ? [] : [account]),
    ...((await isSupplierBound(executor, rules, supplierId)) ? (['supplier'] as const) : []),
  ];
}
