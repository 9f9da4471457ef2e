import { asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/client';
import { files, receivedInvoiceFiles } from '../../platform/db/schema/documents';
import type { FileRow } from '../files/file.repository';

/** The files of received invoices that are known to be the buyer's, by invoice, each in order. */
export async function findFilesOf(executor: Executor, receivedInvoiceIds: readonly number[]): Promise<ReadonlyMap<number, readonly FileRow[]>> {
  const byInvoice = new Map<number, FileRow[]>();
  if (receivedInvoiceIds.length === 0) return byInvoice;
  const rows = await executor
    .select({ receivedInvoiceId: receivedInvoiceFiles.receivedInvoiceId, file: files })
    .from(receivedInvoiceFiles)
    .innerJoin(files, eq(files.id, receivedInvoiceFiles.fileId))
    .where(inArray(receivedInvoiceFiles.receivedInvoiceId, [...receivedInvoiceIds]))
    .orderBy(asc(receivedInvoiceFiles.receivedInvoiceId), asc(receivedInvoiceFiles.position));
  for (const { receivedInvoiceId, file } of rows) byInvoice.set(receivedInvoiceId, [...(byInvoice.get(receivedInvoiceId) ?? []), file]);
  return byInvoice;
}
