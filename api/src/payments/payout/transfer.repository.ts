import { and, asc, eq, getTableColumns, inArray, max, notExists, or, sql, type SQL } from 'drizzle-orm';
import { among } from '../../platform/db/batches';
import type { Executor, Transaction } from '../../platform/db/client';
import { buyerAccounts, collections } from '../../platform/db/schema/collections';
import { chargebacks } from '../../platform/db/schema/chargebacks';
import { invoices } from '../../platform/db/schema/invoices';
import { gatewayOperations, paymentAttempts } from '../../platform/db/schema/money';
import { supplierAccountRevisions } from '../../platform/db/schema/suppliers';
import {
  transferFileDownloads,
  transferFileEvents,
  transferFiles,
  transfers,
} from '../../platform/db/schema/transfers';
import { isOpenTransfer } from '../status/record/open-transfer';

export type TransferRow = typeof transfers.$inferSelect;
export type TransferFileRow = typeof transferFiles.$inferSelect;
export type TransferFileDownloadRow = typeof transferFileDownloads.$inferSelect;
export type TransferFileEvent = 'released' | 'discarded' | 'settled';

/** Returns whether a transfer of a payment came back after it was complete (組戻). */
export async function hasComeBack(executor: Executor, invoiceId: number): Promise<boolean> {
  const rows = await executor
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(invoices, and(eq(invoices.id, transfers.invoiceId), eq(invoices.status, 4)))
    .where(and(eq(transfers.invoiceId, invoiceId), eq(transfers.state, 'returned')));
  return rows.length > 0;
}

/** Selects payments whose charge a cardholder disputes or has got back. */
export const listDisputed = (executor: Executor, which: SQL | undefined) =>
  executor
    .select({ invoiceId: chargebacks.invoiceId })
    .from(chargebacks)
    .where(and(which, inArray(chargebacks.state, ['open', 'lost'])));

/**
 * Matches approved payments whose file has to be made by now (transfer dates up to `until`, 'YYYY-MM-DD' in Japan),
 * which are in no file. A
 * request whose transfer has failed is left to the operator: nobody can correct its account. So is a payment whose
 * charge is disputed, or was and is lost. One with a refund under way waits for the card company's answer.
 */
export const isTransferDue = (executor: Executor, until: string): SQL | undefined =>
  and(
    eq(invoices.status, 3),
    eq(invoices.actionRequired, false),
    sql`${invoices.transferDate} <= ${until}`,
    notExists(listDisputed(executor, eq(chargebacks.invoiceId, invoices.id))),
    notExists(
      executor
        .select({ one: sql`1` })
        .from(gatewayOperations)
        .innerJoin(paymentAttempts, eq(paymentAttempts.id, gatewayOperations.attemptId))
        .where(and(eq(paymentAttempts.invoiceId, invoices.id), eq(gatewayOperations.state, 'due'))),
    ),
    notExists(
      executor
        .select({ one: sql`1` })
        .from(transfers)
        .where(
          and(
            eq(transfers.invoiceId, invoices.id),
            or(isOpenTransfer, and(inArray(transfers.state, ['failed', 'returned']), eq(invoices.workflowKind, 2))),
          ),
        ),
    ),
  );

/** Locks and returns the due payments, by id. */
export async function lockDuePayments(transaction: Transaction, until: string): Promise<number[]> {
  const rows = await transaction
    .select({ id: invoices.id })
    .from(invoices)
    .where(isTransferDue(transaction, until))
    .orderBy(asc(invoices.id))
    .for('no key update', { of: invoices });
  return rows.map(({ id }) => id);
}

/** A payment as its transfer needs it. */
export interface PayableRow {
  readonly id: number;
  readonly number: number;
  /** Yen to the supplier, or to the seller of a request, less what was given back to the card. */
  readonly amount: number;
  readonly sender: string;
  readonly account: {
    readonly bankCode: string;
    readonly branchCode: string;
    readonly accountType: number;
    readonly accountNumber: string;
    readonly holderKana: string;
  } | null;
}

const accountOf = ({
  bankCode,
  branchCode,
  accountType,
  accountNumber,
  holderKana,
}: typeof supplierAccountRevisions) => ({
  bankCode,
  branchCode,
  accountType,
  accountNumber,
  holderKana,
});

/** Returns payments with the number of their next transfer and the account that they go to, by id. */
export async function listPayable(executor: Executor, ids: readonly number[]): Promise<PayableRow[]> {
  const rows = await executor
    .select({
      id: invoices.id,
      last: max(transfers.number),
      total: invoices.total,
      commission: invoices.commission,
      reduction: invoices.transferReduction,
      sender: invoices.transferPersonName,
      supplier: accountOf(supplierAccountRevisions),
      seller: getTableColumns(buyerAccounts),
    })
    .from(invoices)
    .leftJoin(transfers, eq(transfers.invoiceId, invoices.id))
    .leftJoin(
      supplierAccountRevisions,
      and(
        eq(supplierAccountRevisions.accountId, invoices.supplierAccountId),
        eq(supplierAccountRevisions.revision, invoices.supplierAccountRevision),
      ),
    )
    .leftJoin(collections, eq(collections.invoiceId, invoices.id))
    .leftJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .where(among(invoices.id, ids))
    .groupBy(invoices.id, supplierAccountRevisions.accountId, supplierAccountRevisions.revision, buyerAccounts.id)
    .orderBy(asc(invoices.id));
  return rows.map(({ id, last, total, commission, reduction, sender, supplier, seller }) => {
    const account = seller ?? supplier;
    // The database guarantees the figures of an approved payment.
    const amount = (total ?? 0) - (commission ?? 0) - reduction;
    return { id, number: (last ?? 0) + 1, amount, sender: sender ?? '', account };
  });
}

/** Locks and returns the transfers of a file, by payment. */
export const lockTransfers = (transaction: Transaction, fileId: number): Promise<TransferRow[]> =>
  transaction.select().from(transfers).where(eq(transfers.fileId, fileId)).orderBy(asc(transfers.id)).for('update');

/** Returns the charges that transfers move the money of, by payment. */
export async function listCharges(executor: Executor, invoiceIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await executor
    .select({ invoiceId: paymentAttempts.invoiceId, attemptId: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(among(paymentAttempts.invoiceId, invoiceIds), eq(paymentAttempts.state, 'captured')));
  return new Map(rows.map(({ invoiceId, attemptId }) => [invoiceId ?? 0, attemptId]));
}

/** Returns a file. */
export async function findFile(executor: Executor, id: number): Promise<TransferFileRow | undefined> {
  const [file] = await executor.select().from(transferFiles).where(eq(transferFiles.id, id));
  return file;
}

/** Returns what has happened to a file. */
export const listEvents = (executor: Executor, fileId: number): Promise<(typeof transferFileEvents.$inferSelect)[]> =>
  executor.select().from(transferFileEvents).where(eq(transferFileEvents.fileId, fileId));

/** Returns when files left, and who took them, in order. */
export const listDownloads = (executor: Executor, fileIds: readonly number[]): Promise<TransferFileDownloadRow[]> =>
  executor
    .select()
    .from(transferFileDownloads)
    .where(among(transferFileDownloads.fileId, fileIds))
    .orderBy(asc(transferFileDownloads.id));
