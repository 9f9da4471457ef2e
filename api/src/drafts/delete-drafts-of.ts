import type { Transaction } from '../db/client';
import { eraseDrafts, lockDraftsOf } from './draft.repository';

/** Deletes the drafts of a received invoice: with the invoice, and with the submission of a payment of it. Its caller holds the invoice. */
export async function deleteDraftsOf(transaction: Transaction, receivedInvoiceId: number): Promise<void> {
  await eraseDrafts(transaction, await lockDraftsOf(transaction, receivedInvoiceId));
}
