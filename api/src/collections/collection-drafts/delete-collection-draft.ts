import type { Transaction } from '../../platform/db/client';
import { eraseDrafts, lockDrafts } from './collection-draft.repository';

/**
 * Deletes the draft that a request came from, with its sending; its files are the request's from then on. One that is
 * gone already, or another buyer's, is passed over: no sending fails for it.
 */
export async function deleteCollectionDraft(transaction: Transaction, buyerId: number, id: number): Promise<void> {
  await eraseDrafts(transaction, await lockDrafts(transaction, buyerId, [id]));
}
