import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { transferFileDownloads } from '../../platform/db/schema/transfers';
import { refuse } from '../../platform/http/failure';
import { holdFile } from './hold-file';

/**
 * Returns the bytes of a released file, and records in the same transaction who takes them and when. A concurrent
 * discard comes before or after it.
 * @param operator name of the operator; null for a bank that takes files by itself, which is recorded once
 * @throws Failure 404, or 409 for a file that is not released yet, or discarded
 */
export async function takeTransferFile(
  { database, clock }: Context,
  fileId: number,
  operator: string | null,
): Promise<Buffer> {
  return inTransaction(database, async (transaction) => {
    const { file, releasedBy, downloads } = await holdFile(transaction, fileId);
    if (releasedBy === undefined) throw refuse('transfer_file_not_released', { fileId });
    if (operator !== null || !downloads.some((download) => download.operator === null))
      await transaction.insert(transferFileDownloads).values({ fileId, operator, at: await clock.now(transaction) });
    return file.content;
  });
}
