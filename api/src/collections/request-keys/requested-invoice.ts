import { insertReceivedInvoice, logChanges } from '../../documents';
import { holdBuyers } from '../../identity';
import type { Transaction } from '../../platform/db/client';
import { supplierOfRequester } from './requester-supplier';

/** The document of a request as the seller sent it. Dates 'YYYY-MM-DD' in Japan, amount in yen. */
export interface RequestedDocument {
  readonly sellerBuyerId: number;
  readonly invoiceNumber: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly amount: number;
  /** In order. They stay the seller's. */
  readonly fileIds: readonly string[];
}

/** What a request has from its attachment on: columns of its row in `invoices`. */
export interface Attachment {
  readonly receivedInvoiceId: number;
  readonly supplierId: number;
  /** The request is the first payment of its received invoice. */
  readonly sequence: 1;
}

/** What was made for the buyer. */
export interface RequestedInvoice {
  readonly attachment: Attachment;
  readonly docNumber: number;
}

/**
 * Makes the received invoice of a request for the buyer who is asked (domain model, "One record, two sides"), in the
 * transaction that attaches it. Its document is the requester's: the seller stands among the buyer's suppliers, the files
 * remain the seller's, and 変更履歴 begins with the seller. Holds the buyer's row until the end of the transaction; whoever
 * holds another buyer's row too calls `holdBuyers` with both first.
 */
export async function createRequestedInvoice(transaction: Transaction, buyerId: number, document: RequestedDocument, now: number): Promise<RequestedInvoice> {
  await holdBuyers(transaction, [buyerId]);
  const { sellerBuyerId, invoiceNumber, issueDate, dueDate, amount, fileIds } = document;
  const supplierId = await supplierOfRequester(transaction, buyerId, sellerBuyerId, now);
  const row = { buyerId, supplierId, invoiceNumber, registrationNumber: null, issueDate, dueDate, amount, memo: '', isRequested: true, createdAt: now, updatedAt: now };
  const { id, docNumber } = await insertReceivedInvoice(transaction, row, fileIds);
  await logChanges(transaction, { buyerId, receivedInvoiceId: id, action: 'create', author: { actor: 'seller', sellerBuyerId }, at: now });
  return { attachment: { receivedInvoiceId: id, supplierId, sequence: 1 }, docNumber };
}
