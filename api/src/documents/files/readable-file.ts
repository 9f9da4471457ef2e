import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { files, receivedInvoiceFiles, receivedInvoices } from '../../platform/db/schema/documents';
import type { FileRow } from './file.repository';

/**
 * A received invoice of the buyer has it: one that came with a request shows the requester's files. Names in full: a
 * column of drizzle's is written without its table where there is one only.
 */
const isOnReceivedInvoiceOf = (buyerId: number) =>
  sql`exists (select 1 from ${receivedInvoiceFiles} rf join ${receivedInvoices} r on r.id = rf.received_invoice_id where rf.file_id = files.id and r.buyer_id = ${buyerId})`;

/**
 * A stored file that a buyer may read: one of their own, or one of a request that is theirs to pay. Before a request is
 * attached nobody but its seller reads its files.
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
