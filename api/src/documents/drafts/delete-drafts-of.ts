import type { Transaction } from '../../platform/db/client';
import { eraseDrafts, lockDraftsOf } from './draft.repository';

/**
 * Deletes the drafts of a received invoice: with the invoice, and with the submission of a payment of it. The caller
 * holds the invoice, so that no draft is saved meanwhile.
 */
export async function deleteDraftsOf(transaction: Transaction, receivedInvoiceId: number): Promise<void> {
  await eraseDrafts(transaction, await lockDraftsOf(transaction, receivedInvoiceId));
}
