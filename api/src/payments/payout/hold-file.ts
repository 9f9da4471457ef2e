import type { Transaction } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/http/failure';
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

const DISCARDED = 'このファイルは破棄されています。transfer-file で作り直してください。';

/**
 * Locks a file by its transfers, which serialises release, download, discard and import. Throws 404, or 409 if it is
 * discarded.
 */
export async function holdFile(transaction: Transaction, fileId: number): Promise<HeldFile> {
  const file = await findFile(transaction, fileId);
  if (!file) throw notFound('この番号の振込ファイルはありません。transfer-files で確認してください。');
  const own = await lockTransfers(transaction, fileId);
  const events = await listEvents(transaction, fileId);
  if (events.some(({ event }) => event === 'discarded')) throw conflict(DISCARDED);
  const released = events.find(({ event }) => event === 'released');
  return {
    file,
    own,
    releasedBy: released && released.operator,
    downloads: await listDownloads(transaction, [fileId]),
  };
}
