import type { Transaction } from '../db/client';
import { eraseDrafts, lockDrafts, lockDraftsOf } from './draft.repository';

/**
 * Deletes the draft that a submitted payment came from, with the submission. One that is gone already, or another buyer's, is
 * passed over: no payment fails for it.
 */
export async function deleteDraft(transaction: Transaction, buyerId: number, id: number): Promise<void> {
  await eraseDrafts(transaction, await lockDrafts(transaction, buyerId, [id]));
}

/** Deletes the drafts of a received invoice, with the invoice. */
export async function deleteDraftsOf(transaction: Transaction, receivedInvoiceId: number): Promise<void> {
  await eraseDrafts(transaction, await lockDraftsOf(transaction, receivedInvoiceId));
}
