import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { files, receivedInvoiceFiles, receivedInvoices } from '../../platform/db/schema/documents';
import type { FileRow } from './file.repository';

/**
 * Matches a file on a received invoice of the buyer; an invoice from a request has the requester's files. Names are
 * written in full, because drizzle omits the table of a column if there is only one table.
 */
const isOnReceivedInvoiceOf = (buyerId: number) =>
  sql`exists (select 1 from ${receivedInvoiceFiles} rf join ${receivedInvoices} r on r.id = rf.received_invoice_id where rf.file_id = files.id and r.buyer_id = ${buyerId})`;

/**
 * Returns a stored file that a buyer may read: its own, or one of a request that it has to pay. Before a request is
 * attached only its seller may read its files.
 */
export async function findReadableFile(executor: Executor, buyerId: number, id: string): Promise<FileRow | undefined> {
  const [row] = await executor
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        sql`${files.storedAt} is not null`,
        or(eq(files.buyerId, buyerId), isOnReceivedInvoiceOf(buyerId)),
      ),
    );
  return row;
}
