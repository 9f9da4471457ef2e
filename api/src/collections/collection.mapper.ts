import type { CollectionSummary } from 'shared-api/types';
import { requestIdentifier } from 'shared-rules/identifier';
import { collectionNumber, ExaminationStatus } from 'shared-rules/status';
import { plannedTransferOf } from 'shared-rules/payment-record';
import { borneBySeller, feeBearerOf, requestPrice } from 'shared-rules/request-price';
import { iso } from '../platform/clock/iso';
import type { Config } from '../platform/config/config';
import type { CollectionRow } from './collection.repository';

/** Statuses with a statement: the deposit is decided or executed. */
const WITH_STATEMENT: readonly ExaminationStatus[] = [
  ExaminationStatus.InProgressExaminationCompleted,
  ExaminationStatus.TransferCompleted,
];

/**
 * Returns the seller's share of a request's price, as agreed or else at the current rate. Yen and basis points; zero if
 * the payer bears it.
 */
export const sellersPrice = (
  config: Pick<Config, 'COMMISSION_RATE_BASIS_POINTS'>,
  { invoice }: Pick<CollectionRow, 'invoice'>,
) => borneBySeller(requestPrice(config, invoice), feeBearerOf(invoice));

/** Converts a request to its entry in the seller's list. A cancelled request has no planned day of deposit. */
export function toCollectionSummary(
  config: Pick<Config, 'COMMISSION_RATE_BASIS_POINTS'>,
  { invoice, collection, supplierName }: CollectionRow,
): CollectionSummary {
  // The database holds statuses 1 to 8 only.
  const status = invoice.status as ExaminationStatus;
  const { commission } = sellersPrice(config, { invoice });
  return {
    id: invoice.id,
    request_number: requestIdentifier(collection.requestNumber),
    status,
    collection_number: collectionNumber(status),
    supplier: { id: collection.supplierId, name: supplierName },
    recipient_email: collection.recipientEmail,
    invoice_number: collection.invoiceNumber,
    amount: invoice.amount,
    fee_bearer: feeBearerOf(invoice),
    commission,
    deposit_amount: invoice.amount - commission,
    requested_at: iso(collection.sentAt),
    payment_deadline: collection.paymentDeadline,
    opened_at: collection.openedAt === null ? null : iso(collection.openedAt),
    deposit_date: plannedTransferOf(invoice),
    deposited_date: invoice.transferExecutedDate,
    has_statement: WITH_STATEMENT.includes(status) && !invoice.receiptCancelled,
  };
}
