import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { IN_PROGRESS_STATUSES, SUBMITTED_STATUSES } from 'shared-rules/status';
import { paymentNumber } from 'shared-rules/identifier';
import { builtOnce, type Value } from '../platform/db/built-once';
import type { Executor } from '../platform/db/client';
import { receivedInvoices } from '../platform/db/schema/documents';
import { invoices } from '../platform/db/schema/invoices';
import { supplierAccountRevisions, supplierAccounts } from '../platform/db/schema/suppliers';
import { accountColumns, isRevisionOfAccount } from './account.repository';

/** Whether a payment goes or went to a revision. Cancelled and expired payments do not count. */
const isPaidTo = sql<boolean>`exists (select 1 from ${invoices} p where p.supplier_account_id = ${supplierAccountRevisions.accountId}
  and p.supplier_account_revision = ${supplierAccountRevisions.revision} and p.status in ${[...SUBMITTED_STATUSES]})`;

type OfSupplier = Value<{ buyerId: number; supplierId: number }>;

const revisionsOf = builtOnce('account_revisions', (database, value: OfSupplier) =>
  database
    .select({ ...accountColumns, currentRevision: supplierAccounts.revision, isPaidTo })
    .from(supplierAccounts)
    .innerJoin(supplierAccountRevisions, isRevisionOfAccount)
    .where(and(eq(supplierAccounts.buyerId, value('buyerId')), eq(supplierAccounts.supplierId, value('supplierId'))))
    .orderBy(asc(supplierAccounts.id), asc(supplierAccountRevisions.revision)),
);

/** Returns every revision of a supplier's accounts, oldest account and revision first. */
export const listRevisionsOf = (executor: Executor, buyerId: number, supplierId: number) =>
  revisionsOf(executor, { buyerId, supplierId });

export type RevisionRow = Awaited<ReturnType<typeof listRevisionsOf>>[number];

/** A payment to a supplier, with the account that it goes to. */
export interface LastPayment {
  readonly accountId: number;
  readonly revision: number;
  /** I-00000042-1 */
  readonly number: string;
  /** 'YYYY-MM-DD', executed or planned. */
  readonly paidOn: string | null;
}

const { supplierAccountId, supplierAccountRevision, sequence, transferDate, transferExecutedDate } =
  getTableColumns(invoices);

const lastPaymentTo = builtOnce('last_payment_to', (database, value: OfSupplier) =>
  database
    .select({
      supplierAccountId,
      supplierAccountRevision,
      sequence,
      transferDate,
      transferExecutedDate,
      docNumber: receivedInvoices.docNumber,
    })
    .from(invoices)
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .where(
      and(
        eq(invoices.buyerId, value('buyerId')),
        eq(invoices.supplierId, value('supplierId')),
        isNotNull(invoices.supplierAccountId),
        inArray(invoices.status, [...SUBMITTED_STATUSES]),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(1),
);

/**
 * Returns the last submitted payment to a supplier that is neither cancelled nor expired. The order is that of
 * creation; changing an older payment does not make it the last. Requests of corporations do not count, because they go
 * to the account that the corporation named.
 */
export async function findLastPaymentTo(
  executor: Executor,
  buyerId: number,
  supplierId: number,
): Promise<LastPayment | undefined> {
  const [row] = await lastPaymentTo(executor, { buyerId, supplierId });
  if (!row || row.supplierAccountId === null || row.supplierAccountRevision === null) return undefined;
  return {
    accountId: row.supplierAccountId,
    revision: row.supplierAccountRevision,
    number: paymentNumber(row.docNumber, row.sequence ?? 1),
    paidOn: row.transferExecutedDate ?? row.transferDate,
  };
}

/** A payment in progress to an earlier revision of an account. */
export interface EarlierPayment {
  readonly accountId: number;
  /** I-00000042-1 */
  readonly number: string;
}

/** Returns payments in progress to earlier revisions of this supplier's accounts, oldest first. */
export async function listPaymentsToEarlier(
  executor: Executor,
  buyerId: number,
  supplierId: number,
): Promise<EarlierPayment[]> {
  const rows = await executor
    .select({ accountId: supplierAccounts.id, docNumber: receivedInvoices.docNumber, sequence: invoices.sequence })
    .from(supplierAccounts)
    .innerJoin(
      invoices,
      and(
        eq(invoices.supplierAccountId, supplierAccounts.id),
        lt(invoices.supplierAccountRevision, supplierAccounts.revision),
        inArray(invoices.status, [...IN_PROGRESS_STATUSES]),
      ),
    )
    .innerJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .where(and(eq(supplierAccounts.buyerId, buyerId), eq(supplierAccounts.supplierId, supplierId)))
    .orderBy(asc(invoices.id));
  return rows.map(({ accountId, docNumber, sequence }) => ({
    accountId,
    number: paymentNumber(docNumber, sequence ?? 1),
  }));
}
