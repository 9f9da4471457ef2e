import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { paymentNumber } from 'shared-rules/identifier';
import { among } from '../../platform/db/batches';
import type { Database } from '../../platform/db/client';
import { corporations, soleProprietors } from '../../platform/db/schema/buyers';
import { receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import { suppliers } from '../../platform/db/schema/suppliers';
import { transferFileDownloads, transferFileEvents, transfers } from '../../platform/db/schema/transfers';
import { type FailedBefore, failedBefore } from './failed-before';
import { type FileOrder, readOrders } from './read-orders';
import { findFile, type TransferRow } from './transfer.repository';
import { listTransferFiles, type TransferFile } from './view-file';

/** A transfer with everything that a person compares before the release. */
export interface ShownTransfer extends TransferRow {
  /** Number of the payment, as its buyer sees it. */
  readonly paymentNumber: string;
  readonly buyerName: string;
  readonly payee: string;
  /** The transfer as read from the bank's bytes; undefined if they lack it. */
  readonly order: FileOrder | undefined;
  /** Other files with a transfer of this payment that left and were discarded by a person afterwards. */
  readonly leftBefore: readonly number[];
  /** Earlier transfers of this payment that failed or came back. */
  readonly failedBefore: readonly FailedBefore[];
}

/** A file with its transfers in full. */
export interface ShownFile extends TransferFile {
  readonly transfers: readonly ShownTransfer[];
}

/** Returns the parties of payments, by payment. */
async function partiesOf(database: Database, ids: readonly number[]) {
  const rows = await database
    .select({
      id: invoices.id,
      docNumber: receivedInvoices.docNumber,
      sequence: invoices.sequence,
      corporation: corporations.corporateName,
      proprietor: soleProprietors.businessName,
      payee: suppliers.name,
    })
    .from(invoices)
    .leftJoin(receivedInvoices, eq(receivedInvoices.id, invoices.receivedInvoiceId))
    .leftJoin(corporations, eq(corporations.buyerId, invoices.buyerId))
    .leftJoin(soleProprietors, eq(soleProprietors.buyerId, invoices.buyerId))
    .leftJoin(suppliers, eq(suppliers.id, invoices.supplierId))
    .where(among(invoices.id, ids));
  return new Map(
    rows.map(({ id, docNumber, sequence, corporation, proprietor, payee }) => [
      id,
      {
        paymentNumber: docNumber === null ? '' : paymentNumber(docNumber, sequence ?? 1),
        buyerName: corporation ?? proprietor ?? '',
        payee: payee ?? '',
      },
    ]),
  );
}

/** Returns the other files of payments that left and were discarded by a person, by payment. */
async function leftBefore(database: Database, fileId: number, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await database
    .selectDistinct({ invoiceId: transfers.invoiceId, fileId: transfers.fileId })
    .from(transfers)
    .innerJoin(transferFileDownloads, eq(transferFileDownloads.fileId, transfers.fileId))
    .innerJoin(
      transferFileEvents,
      and(
        eq(transferFileEvents.fileId, transfers.fileId),
        eq(transferFileEvents.event, 'discarded'),
        isNotNull(transferFileEvents.operator),
      ),
    )
    .where(and(among(transfers.invoiceId, ids), ne(transfers.fileId, fileId)))
    .orderBy(transfers.fileId);
  const found = new Map<number, number[]>();
  for (const row of rows) found.set(row.invoiceId, [...(found.get(row.invoiceId) ?? []), row.fileId]);
  return found;
}

const keyOf = (paymentId: number, number: number): string => `${paymentId}/${number}`;

/** Returns a file with payee, account, sender and amount of each transfer; undefined if there is none. */
export async function showTransferFile(database: Database, id: number): Promise<ShownFile | undefined> {
  const [file] = await listTransferFiles(database, { id });
  if (!file) return undefined;
  const kept = await findFile(database, id);
  const orders = new Map(
    (kept ? readOrders(kept.content) : []).map((order) => [keyOf(order.paymentId, order.number), order]),
  );
  const own = await database.select().from(transfers).where(eq(transfers.fileId, id)).orderBy(transfers.id);
  const ids = own.map(({ invoiceId }) => invoiceId);
  const parties = await partiesOf(database, ids);
  const earlier = await leftBefore(database, id, ids);
  const failures = new Map<number, FailedBefore[]>();
  for (const one of await failedBefore(database, id))
    failures.set(one.invoiceId, [...(failures.get(one.invoiceId) ?? []), one]);
  return {
    ...file,
    transfers: own.map((transfer) => ({
      ...transfer,
      ...(parties.get(transfer.invoiceId) ?? { paymentNumber: '', buyerName: '', payee: '' }),
      order: orders.get(keyOf(transfer.invoiceId, transfer.number)),
      leftBefore: earlier.get(transfer.invoiceId) ?? [],
      failedBefore: failures.get(transfer.invoiceId) ?? [],
    })),
  };
}
