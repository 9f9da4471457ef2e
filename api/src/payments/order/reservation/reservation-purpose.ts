import { ExaminationStatus, InvoiceType } from 'shared-rules/status';
import { typeOf } from 'shared-rules/payment-record';
import { requestPrice } from 'shared-rules/request-price';
import { requireApprovalToReserve } from '../../../approvals';
import {
  holdWaiting,
  kindOf,
  lockReceivedInvoice,
  lockReceivedInvoiceOf,
  paymentsSoFar,
  type ReceivedInvoiceRow,
} from '../../../documents';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { refuseField, invalidFields, notFound, refuse } from '../../../platform/http/failure';
import type { Payer } from '../../../platform/http/principal';
import {
  forPayment,
  forPreRegistration,
  forReceivedInvoice,
  type AttemptPurpose,
} from '../../charge/attempts/attempt-purpose';
import { requireEnabledSupplier } from '../checks/payee-checks';
import { previewPrice, type PriceRequest } from '../price/price.service';
import { enteredPromotionCode } from '../promotions/promotion-code';
import { holdPayableRequest } from '../requests/payable-request';
import { checkAmount, totalChanged } from '../checks/submit-checks';
import { requireTransition } from '../../status/transitions/apply-transition';
import { lockInvoiceOf, stateOf, type PaymentRecord } from '../../status/record/invoice.repository';

/** Purpose of a charge, in the contract's form. Yen. */
export interface WantedReservation {
  readonly total_amount: number;
  readonly doc_number?: number;
  readonly invoice_id?: number;
  readonly pre_registration_id?: string;
  readonly amount?: number;
  readonly promotion_code?: string | null;
}

interface Checking {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly buyer: Payer;
  readonly wanted: WantedReservation;
}

function amountOf({ amount }: WantedReservation): number {
  if (amount === undefined) throw refuseField('amount', 'amount_required');
  return amount;
}

/** Requires the server's own total for the amount, so that no other sum is reserved on a card. */
async function requirePrice(
  { context, transaction, buyer: { buyerId }, wanted }: Checking,
  asked: Omit<PriceRequest, 'buyerId'>,
): Promise<void> {
  const { total } = await previewPrice(context, transaction, { buyerId, ...asked });
  if (total !== wanted.total_amount) throw totalChanged();
}

async function ofReceivedInvoice(
  checking: Checking,
  received: ReceivedInvoiceRow,
  amount: number,
): Promise<AttemptPurpose> {
  const { transaction, buyer, wanted } = checking;
  const [, { paid }] = await together(
    () => requireEnabledSupplier(transaction, received),
    () => paymentsSoFar(transaction, received.id),
  );
  const errors = checkAmount(amount, paid, received.amount);
  if (errors.length > 0) throw invalidFields(errors);
  await requireApprovalToReserve(transaction, buyer, {
    subject: `invoice:${received.id}`,
    paymentId: null,
    supplierId: received.supplierId,
    receivedInvoiceId: received.id,
    amount,
    invoiceAmount: received.amount,
  });
  await requirePrice(checking, { amount, promotionCode: enteredPromotionCode(wanted.promotion_code) });
  return forReceivedInvoice(received.id);
}

async function ofRequest({ context, transaction, buyer, wanted }: Checking, id: number): Promise<AttemptPurpose> {
  const request = await holdPayableRequest(context, transaction, buyer, id);
  await requireApprovalToReserve(transaction, buyer, {
    subject: `payment:${id}`,
    paymentId: id,
    supplierId: request.supplierId,
    receivedInvoiceId: request.receivedInvoiceId,
    amount: request.amount,
    invoiceAmount: request.amount,
  });
  if (requestPrice(context.config, request).total !== wanted.total_amount) throw totalChanged();
  return forPayment(id);
}

async function ofChange(checking: Checking, invoice: PaymentRecord): Promise<AttemptPurpose> {
  const { transaction, wanted } = checking;
  requireTransition(stateOf(invoice), invoice.actionRequired ? 'mend' : 'edit');
  if (invoice.status === ExaminationStatus.InProgressExaminationCompleted) throw refuse('change_after_charge');
  const received = await lockReceivedInvoiceOf(transaction, invoice);
  if (!received) throw notFound();
  const amount = wanted.amount ?? invoice.amount;
  const { paid } = await paymentsSoFar(transaction, received.id, invoice.id);
  const errors = checkAmount(amount, paid, received.amount);
  if (errors.length > 0) throw invalidFields(errors);
  await requireApprovalToReserve(transaction, checking.buyer, {
    subject: `payment:${invoice.id}`,
    paymentId: invoice.id,
    supplierId: received.supplierId,
    receivedInvoiceId: received.id,
    amount,
    invoiceAmount: received.amount,
  });
  const promotionCode =
    wanted.promotion_code === undefined ? invoice.promotionCode : enteredPromotionCode(wanted.promotion_code);
  await requirePrice(checking, { amount, promotionCode, agreed: invoice });
  return forPayment(invoice.id);
}

async function ofPayment(checking: Checking, id: number): Promise<AttemptPurpose> {
  const invoice = await lockInvoiceOf(checking.transaction, checking.buyer.buyerId, id);
  if (!invoice) throw notFound();
  return typeOf(invoice) === InvoiceType.InvoicePayment ? ofChange(checking, invoice) : ofRequest(checking, id);
}

async function ofPreRegistration(checking: Checking, id: string): Promise<AttemptPurpose> {
  const { context, transaction, buyer, wanted } = checking;
  const held = await holdWaiting(context, transaction, { id, user: buyer });
  if (kindOf(held) !== 'payment') throw notFound();
  const amount = amountOf(wanted);
  await requireApprovalToReserve(transaction, buyer, {
    subject: `pre_registration:${held.id}`,
    paymentId: null,
    supplierId: null,
    receivedInvoiceId: null,
    amount,
    invoiceAmount: amount,
  });
  await requirePrice(checking, {
    amount,
    promotionCode: enteredPromotionCode(wanted.promotion_code),
  });
  return forPreRegistration(held.id);
}

/**
 * Checks the purpose of a reservation: this buyer can pay it now, at exactly its price. Locks it until the end of the
 * transaction. The payment itself checks everything again.
 *
 * @returns the rest of the check, which may go together with what the caller locks after the purpose
 * @throws Failure 404 if the buyer does not have it, 409 if it cannot be paid or changed now or has another total, 422
 * with fields
 */
export async function checkPurpose(
  context: Context,
  transaction: Transaction,
  buyer: Payer,
  wanted: WantedReservation,
): Promise<() => Promise<AttemptPurpose>> {
  const checking = { context, transaction, buyer, wanted };
  const { doc_number: docNumber, invoice_id: paymentId, pre_registration_id: preRegistrationId } = wanted;
  const named = [docNumber, paymentId, preRegistrationId].filter((value) => value !== undefined).length;
  if (named === 0) throw refuseField('doc_number', 'doc_number_required');
  if (named > 1) throw refuseField('doc_number', 'purpose_ambiguous');
  if (docNumber !== undefined) {
    const amount = amountOf(wanted);
    const received = await lockReceivedInvoice(transaction, buyer.buyerId, docNumber);
    if (!received) throw notFound();
    return () => ofReceivedInvoice(checking, received, amount);
  }
  const purpose = await (paymentId !== undefined
    ? ofPayment(checking, paymentId)
    : ofPreRegistration(checking, preRegistrationId ?? ''));
  return () => Promise.resolve(purpose);
}
