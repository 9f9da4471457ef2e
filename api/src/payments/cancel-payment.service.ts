import { lastCancelDate } from 'shared-rules/calendar';
import { cancelDeadlinePassed } from 'shared-rules/messages';
import { cancelUntil } from 'shared-rules/payment-rights';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../platform/config/context';
import type { Transaction } from '../platform/db/client';
import { conflict, notFound } from '../platform/http/failure';
import type { Buyer } from '../platform/http/principal';
import { bankLead } from '../reference';
import { applyTransition, requireTransition } from './transitions/apply-transition';
import { failuresOf } from './transfers/failed-before';
import { lockInvoiceOf, type PaymentRecord, stateOf } from './transitions/invoice.repository';

const CAME_BACK =
  'この申請の振込は、振込先の金融機関から戻っているため、画面からはキャンセルできません。銀行への確認の後に運営者が返金しますので、お問い合わせください。';

/**
 * Throws 409 if a transfer failed by a result that a person imported, from the limit of one person on: operators refund
 * it, two of them, once they know from the bank that it was not paid.
 */
async function refuseAfterFailure({ config }: Context, transaction: Transaction, invoice: PaymentRecord) {
  const left = (invoice.total ?? 0) - invoice.refundedTotal;
  if (left < config.TWO_TO_REFUND_FROM_YEN) return;
  const failures = await failuresOf(transaction, invoice.id);
  if (failures.some(({ importedBy }) => importedBy !== null)) throw conflict(CAME_BACK);
}

/**
 * Cancels a payment for its buyer, until 23:59 in Japan of the day before its file is made (domain model, "Examination
 * status"). Before the capture the reservation is voided, after it the charge is refunded in full. The clock is read
 * under the lock of the payment, so that of a cancellation and a transfer at midnight only one happens.
 * @throws Failure 404 for another buyer's, 409 if the transition is not allowed, the deadline has passed, a transfer
 * has failed or a capture is in progress
 */
export async function cancelPayment(
  context: Context,
  transaction: Transaction,
  { buyerId, userId }: Buyer,
  id: number,
): Promise<void> {
  const invoice = await lockInvoiceOf(transaction, buyerId, id);
  if (!invoice) throw notFound();
  const state = stateOf(invoice);
  requireTransition(state, 'buyerCancel');
  const today = jstDate(await context.clock.now(transaction));
  const transferDate = invoice.transferDate ?? today;
  const lead = bankLead(context.config);
  if (cancelUntil(state, transferDate, today, lead) === null)
    throw conflict(cancelDeadlinePassed(lastCancelDate(transferDate, lead)));
  await refuseAfterFailure(context, transaction, invoice);
  await applyTransition(context, transaction, { invoiceId: id }, 'buyerCancel', { actor: 'buyer', userId });
}
