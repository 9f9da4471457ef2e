import { checkFiles, unknownFile } from '../../documents';
import type { Transaction } from '../../platform/db/client';
import type { FieldFailure } from '../../platform/http/failure';
import type { SystemSession } from '../../platform/http/principal';
import { findUploads } from './lodged-file.repository';

/**
 * Files that this system sent for this user, that are stored and belong to no document: as `checkFiles`. A file that somebody
 * else of the buyer sent is as one that was never sent.
 */
export async function checkLodgedFiles(tx: Transaction, { buyerId, ...lodger }: SystemSession, fileIds: readonly string[]): Promise<readonly FieldFailure[]> {
  const sent = await findUploads(tx, lodger, fileIds);
  const { failures } = await checkFiles(tx, buyerId, fileIds);
  const isForeign = fileIds.some((id) => !sent.includes(id));
  return isForeign ? unknownFile : failures;
}
