import type {
  CorrectionField,
  IssuedDocument,
  OwnPayment,
  Payment,
  PaymentRefund,
  RequestedPayment,
  RequestParties,
} from 'shared-api/types';
import { debitDate } from 'shared-rules/debit-date';
import { paymentNumber, requestIdentifier } from 'shared-rules/identifier';
import { plannedTransferOf } from 'shared-rules/payment-record';
import { cancelUntil, editablePart } from '../../status/record/payment-rights';
import { borneByBuyer, feeBearerOf, requestPrice, type Price } from 'shared-rules/request-price';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { iso } from '../../../platform/clock/iso';
import type { Config } from '../../../platform/config/config';
import { bankLead, HOLIDAYS } from '../../../reference';
import { toSupplierAccount } from '../../../suppliers';
import { debitScheduleOf, toCreditCard } from '../../charge/credit-cards/credit-card.service';
import type { PaymentRow, StatusLogRow } from './payment.repository';
import type { RefundRow } from '../../charge/given-back/refund.repository';
import { toStatusChange } from './status-change';
import { stateOf } from '../../status/record/invoice.repository';

/** Context of a request besides its row: the day 'YYYY-MM-DD' in Japan, and its two sides. */
interface RequestSight {
  readonly today: string;
  readonly parties: RequestParties | undefined;
}

/** Returns the requester, subject and deadline of a payment for the buyer who has to pay it. */
function toPaymentRequest(row: PaymentRow, { today, parties }: RequestSight): RequestedPayment['request'] {
  const { invoice, collection, seller, personInCharge } = row;
  if (!collection || !seller || !personInCharge || !parties)
    throw new Error(`Request ${invoice.id} has nobody who asked.`);
  return {
    request_number: requestIdentifier(collection.requestNumber),
    requester: {
      name: seller.name,
      corporate_number: seller.corporateNumber,
      contact_name: `${personInCharge.lastName} ${personInCharge.firstName}`,
      phone_number: personInCharge.phoneNumber,
      email_address: personInCharge.emailAddress,
    },
    parties,
    requested_at: iso(collection.sentAt),
    payment_deadline: collection.paymentDeadline,
    fee_bearer: feeBearerOf(invoice),
    message: collection.message,
    is_payable: invoice.status === ExaminationStatus.WaitingForPayment && today <= collection.paymentDeadline,
  };
}

/** Context of a view besides the row: that of a request, the history in order, and the current rate. */
export interface Sight extends RequestSight {
  readonly history: readonly StatusLogRow[];
  readonly refunds: readonly RefundRow[];
  readonly documents: readonly IssuedDocument[];
  /** Whether nobody can cancel it now: it is in a transfer file, or its charge is disputed. */
  readonly isHeld: boolean;
  readonly config: Pick<Config, 'COMMISSION_RATE_BASIS_POINTS' | 'TRANSFER_LEAD_BANK_DAYS'>;
}

/** Returns the expected day of the card's debit: from its capture, or from today while it may still be captured. */
function expectedDebit(status: number, card: PaymentRow['card'], { history, today }: Sight): string | null {
  const schedule = card && debitScheduleOf(card);
  if (schedule === null || status === ExaminationStatus.Cancel || status === ExaminationStatus.Expired) return null;
  const captured = history.find(({ event }) => event === 'approve');
  return debitDate(captured ? jstDate(captured.at) : today, schedule, HOLIDAYS);
}

const toRefund = ({
  doneAt,
  decidedAt,
  total,
  commission,
  tax,
  isBeforeTransfer,
  isRest,
  reason,
}: RefundRow): PaymentRefund => ({
  at: iso(doneAt ?? decidedAt),
  total,
  commission,
  tax,
  is_before_transfer: isBeforeTransfer,
  is_rest: isRest,
  reason,
});

/** Returns the properties of every payment. `price` is the buyer's share. */
const commonOf = (
  { invoice, docNumber, supplier, card }: PaymentRow,
  price: Pick<Price, 'rateBasisPoints' | 'commission' | 'commissionTax' | 'total'>,
  sight: Sight,
) => ({
  id: invoice.id,
  payment_number: paymentNumber(docNumber, invoice.sequence ?? 1),
  doc_number: docNumber,
  status: invoice.status,
  version: invoice.version,
  amount: invoice.amount,
  rate_basis_points: price.rateBasisPoints,
  commission: price.commission,
  tax: price.commissionTax,
  total_amount: price.total,
  supplier: { id: supplier.id, name: supplier.name },
  transferred_date: invoice.transferExecutedDate,
  transfer_person_name: invoice.transferPersonName ?? '',
  promotion_code: invoice.promotionCode,
  note: invoice.memo ?? '',
  debit_date: expectedDebit(invoice.status, card, sight),
  cancel_until: sight.isHeld
    ? null
    : cancelUntil(stateOf(invoice), invoice.transferDate ?? sight.today, sight.today, bankLead(sight.config)),
  has_receipt: invoice.status === ExaminationStatus.TransferCompleted && !invoice.receiptCancelled,
  ...(sight.documents.length > 0 && { documents: [...sight.documents] }),
  ...(sight.refunds.length > 0 && { refunds: sight.refunds.map(toRefund) }),
  history: sight.history.map(toStatusChange),
});

function toOwnPayment(row: PaymentRow, sight: Sight): OwnPayment {
  const { invoice, account, card } = row;
  if (!account || !card) throw new Error(`Payment ${invoice.id} has no account or no card.`);
  const { amount, rateBasisPoints, commission, commissionTax, total, submittedAt, createdAt } = invoice;
  const price = {
    rateBasisPoints: rateBasisPoints ?? 0,
    commission: commission ?? 0,
    commissionTax: commissionTax ?? 0,
    total: total ?? amount,
  };
  return {
    ...commonOf(row, price, sight),
    invoice_type: 'InvoicePayment',
    is_action_required: invoice.actionRequired,
    action_required: invoice.actionRequired
      ? { reason: invoice.actionRequiredReason ?? '', fields: invoice.actionRequiredFields as CorrectionField[] }
      : null,
    supplier_account: toSupplierAccount(account),
    transfer_date: invoice.transferDate ?? '',
    credit_card: toCreditCard(card),
    editable: editablePart(stateOf(invoice)),
    submitted_at: iso(submittedAt ?? createdAt),
  };
}

/**
 * Converts a requested payment. The seller sees the same row as a collection; amount, status and dates come from the
 * row, so that both sides agree.
 */
function toRequestedPayment(row: PaymentRow, sight: Sight): RequestedPayment {
  const { invoice, card } = row;
  return {
    ...commonOf(row, borneByBuyer(requestPrice(sight.config, invoice), feeBearerOf(invoice)), sight),
    invoice_type: 'InvoiceRequestBuyer',
    request: toPaymentRequest(row, sight),
    is_action_required: false,
    action_required: null,
    supplier_account: null,
    transfer_date: plannedTransferOf(invoice),
    credit_card: card && toCreditCard(card),
    editable: null,
    submitted_at: invoice.submittedAt === null ? null : iso(invoice.submittedAt),
  };
}

/** Converts a payment of a buyer to the contract's form, whether the buyer started it or a corporation requested it. */
export const toPayment = (row: PaymentRow, sight: Sight): Payment =>
  row.invoice.workflowKind === 2 ? toRequestedPayment(row, sight) : toOwnPayment(row, sight);
