import type { Transaction } from '../../platform/db/client';
import { draftRows, lockDraftsOf } from './draft.repository';

/**
 * Deletes the drafts of a received invoice, together with the invoice or when a payment of it is submitted. The caller
 * holds the invoice, so that no draft is saved meanwhile.
 */
export async function deleteDraftsOf(transaction: Transaction, receivedInvoiceId: number): Promise<void> {
  await draftRows.erase(transaction, await lockDraftsOf(transaction, receivedInvoiceId));
}
