import { asc, desc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';
import { transferFileEvents, transferFiles, transfers } from '../../platform/db/schema/transfers';
import {
  findDownloads,
  type TransferFileDownloadRow,
  type TransferFileRow,
  type TransferRow,
} from './transfer.repository';

/** A file of transfers without its content. */
export interface TransferFile {
  readonly file: Omit<TransferFileRow, 'content'>;
  readonly events: readonly (typeof transferFileEvents.$inferSelect)[];
  /** When it left, and who took it. */
  readonly downloads: readonly TransferFileDownloadRow[];
  readonly transfers: readonly TransferRow[];
}

const LIST_LIMIT = 100;

/** Returns the newest files with what has happened to them; of one payment alone if it is given. */
export async function listTransferFiles(
  database: Database,
  filter: { readonly id?: number; readonly paymentId?: number },
): Promise<TransferFile[]> {
  const { content: _content, ...columns } = getTableColumns(transferFiles);
  const own = database
    .select({ one: sql`1` })
    .from(transfers)
    .where(sql`${transfers.fileId} = ${transferFiles.id} and ${transfers.invoiceId} = ${filter.paymentId ?? 0}`);
  const files = await database
    .select(columns)
    .from(transferFiles)
    .where(
      filter.id === undefined
        ? filter.paymentId === undefined
          ? undefined
          : exists(own)
        : eq(transferFiles.id, filter.id),
    )
    .orderBy(desc(transferFiles.id))
    .limit(LIST_LIMIT);
  const ids = files.map(({ id }) => id);
  const events = await database
    .select()
    .from(transferFileEvents)
    .where(inArray(transferFileEvents.fileId, ids))
    .orderBy(asc(transferFileEvents.id));
  const downloads = await findDownloads(database, ids);
  const rows = await database.select().from(transfers).where(inArray(transfers.fileId, ids)).orderBy(asc(transfers.id));
  return files.map((file) => ({
    file,
    events: events.filter(({ fileId }) => fileId === file.id),
    downloads: downloads.filter(({ fileId }) => fileId === file.id),
    transfers: rows.filter(({ fileId }) => fileId === file.id),
  }));
}
