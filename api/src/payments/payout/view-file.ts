import { asc, count, desc, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { among } from '../../platform/db/batches';
import type { Database } from '../../platform/db/client';
import { transferFileEvents, transferFiles, transfers } from '../../platform/db/schema/transfers';
import { listDownloads, type TransferFileDownloadRow, type TransferFileRow } from './transfer.repository';

/** A file of transfers without its content. */
export interface TransferFile {
  readonly file: Omit<TransferFileRow, 'content'>;
  readonly events: readonly (typeof transferFileEvents.$inferSelect)[];
  /** When it left, and who took it. */
  readonly downloads: readonly TransferFileDownloadRow[];
  /** How many of its transfers are in each state. */
  readonly states: Readonly<Record<string, number>>;
}

const LIST_LIMIT = 100;

/** Counts the transfers of files by their state. */
async function countStates(
  database: Database,
  fileIds: readonly number[],
): Promise<Map<number, Record<string, number>>> {
  const rows = await database
    .select({ fileId: transfers.fileId, state: transfers.state, count: count() })
    .from(transfers)
    .where(among(transfers.fileId, fileIds))
    .groupBy(transfers.fileId, transfers.state)
    .orderBy(transfers.state);
  const found = new Map<number, Record<string, number>>();
  for (const row of rows) found.set(row.fileId, { ...found.get(row.fileId), [row.state]: row.count });
  return found;
}

/**
 * Returns the newest files with what has happened to them and how far their results are; of one payment alone if it is
 * given. Their transfers are in `showTransferFile` alone: those of a hundred files are a million.
 */
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
  const downloads = await listDownloads(database, ids);
  const states = await countStates(database, ids);
  return files.map((file) => ({
    file,
    events: events.filter(({ fileId }) => fileId === file.id),
    downloads: downloads.filter(({ fileId }) => fileId === file.id),
    states: states.get(file.id) ?? {},
  }));
}
