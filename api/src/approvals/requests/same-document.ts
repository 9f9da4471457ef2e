import { aliasedTable, and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { files, receivedInvoiceFiles, receivedInvoices } from '../../platform/db/schema/documents';

const given = aliasedTable(files, 'given');

/** Two parts of one file with several invoices are two documents. */
const isSamePart = or(isNull(given.firstPage), isNull(files.firstPage), eq(given.firstPage, files.firstPage));

/**
 * Returns the sum of a company's invoices, except one, that were registered from the same document: they have a file of
 * the same content as one of `fileIds`. Yen.
 */
export async function sumOfSameDocument(
  executor: Executor,
  buyerId: number,
  exceptId: number | null,
  fileIds: readonly string[],
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const same = executor
    .select({ id: receivedInvoiceFiles.receivedInvoiceId })
    .from(given)
    .innerJoin(files, and(eq(files.buyerId, given.buyerId), eq(files.sha256, given.sha256), isSamePart))
    .innerJoin(receivedInvoiceFiles, eq(receivedInvoiceFiles.fileId, files.id))
    .where(and(eq(given.buyerId, buyerId), inArray(given.id, [...fileIds])));
  const [row] = await executor
    .select({ total: sql<number>`coalesce(sum(${receivedInvoices.amount}), 0)`.mapWith(Number) })
    .from(receivedInvoices)
    .where(
      and(
        eq(receivedInvoices.buyerId, buyerId),
        isNull(receivedInvoices.deletedAt),
        exceptId === null ? undefined : ne(receivedInvoices.id, exceptId),
        inArray(receivedInvoices.id, same),
      ),
    );
  return row?.total ?? 0;
}
