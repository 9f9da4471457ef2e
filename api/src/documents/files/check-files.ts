import type { Transaction } from '../../platform/db/client';
import { fieldFailure, type FieldFailure } from '../../platform/http/failure';
import { listLinkedFileIds, lockStoredFiles, type FileRow } from './file.repository';

/** Result of a check: the data that it read, and the errors. */
export interface Checked<T> {
  readonly found: T;
  readonly failures: readonly FieldFailure[];
}

/**
 * Returns the error of files that do not exist or belong to another buyer. Names their places, because nothing else is
 * known of them.
 */
export function unknownFiles(fileIds: readonly string[], stored: readonly string[]): FieldFailure[] {
  const places = fileIds.flatMap((id, index) => (stored.includes(id) ? [] : [index + 1]));
  if (places.length === 0) return [];
  return [
    fileIds.length === 1
      ? fieldFailure('file_ids', 'file_unknown')
      : fieldFailure('file_ids', 'files_unknown', { places }),
  ];
}

/**
 * Checks that files are the buyer's, stored, and on no document except the one with `currentIds`: the received invoice
 * being changed, or the pre-registration being confirmed (`preRegisteredFileIds`). Locks them until the end of the
 * transaction.
 */
export async function checkFiles(
  transaction: Transaction,
  buyerId: number,
  fileIds: readonly string[],
  currentIds: readonly string[] = [],
): Promise<Checked<readonly FileRow[]>> {
  if (new Set(fileIds).size !== fileIds.length)
    return {
      found: [],
      failures: [fieldFailure('file_ids', 'file_repeated')],
    };
  const stored = await lockStoredFiles(transaction, buyerId, fileIds);
  if (stored.length !== fileIds.length)
    return {
      found: [],
      failures: unknownFiles(
        fileIds,
        stored.map(({ id }) => id),
      ),
    };
  const linked = await listLinkedFileIds(
    transaction,
    fileIds.filter((id) => !currentIds.includes(id)),
  );
  const names = stored.flatMap(({ id, fileName }) => (linked.includes(id) ? [`「${fileName}」`] : []));
  return {
    found: stored,
    failures: names.length > 0 ? [fieldFailure('file_ids', 'files_linked', { files: names.join('') })] : [],
  };
}
