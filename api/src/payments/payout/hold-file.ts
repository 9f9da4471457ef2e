import type { Transaction } from '../../platform/db/client';
import { refuse } from '../../platform/http/failure';
import {
  listDownloads,
  listEvents,
  findFile,
  lockTransfers,
  type TransferFileDownloadRow,
  type TransferFileRow,
  type TransferRow,
} from './transfer.repository';

/** A file with its transfers locked, and its events. */
interface HeldFile {
  readonly file: TransferFileRow;
  readonly own: readonly TransferRow[];
  /** Name of the operator, null for the service; undefined before the release. */
  readonly releasedBy: string | null | undefined;
  readonly downloads: readonly TransferFileDownloadRow[];
}

/**
 * Locks a file by its transfers, which serialises release, download, discard and import. Throws 404, or 409 if it is
 * discarded.
 */
export async function holdFile(transaction: Transaction, fileId: number): Promise<HeldFile> {
  const file = await findFile(transaction, fileId);
  if (!file) throw refuse('transfer_file_unknown');
  const own = await lockTransfers(transaction, fileId);
  const events = await listEvents(transaction, fileId);
  if (events.some(({ event }) => event === 'discarded')) throw refuse('transfer_file_discarded');
  const released = events.find(({ event }) => event === 'released');
  return {
    file,
    own,
    releasedBy: released && released.operator,
    downloads: await listDownloads(transaction, [fileId]),
  };
}
