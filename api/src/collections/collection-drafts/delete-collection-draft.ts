import type { Transaction } from '../../platform/db/client';
import { eraseDrafts, lockDrafts } from './collection-draft.repository';

/**
 * Deletes the draft of a request when the request is sent; its files then belong to the request. Does nothing if the
 * draft is gone or another buyer's, so that it cannot prevent the sending.
 */
export async function deleteCollectionDraft(transaction: Transaction, buyerId: number, id: number): Promise<void> {
  await eraseDrafts(transaction, await lockDrafts(transaction, buyerId, [id]));
}
