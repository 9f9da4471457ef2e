import { lastCancelDate } from 'shared-rules/calendar';
import { cancelUntil } from '../../status/record/payment-rights';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { notFound, refuse } from '../../../platform/http/failure';
import type { Buyer } from '../../../platform/http/principal';
import { bankLead } from '../../../reference';
import { applyTransition, requireTransition } from '../../status/transitions/apply-transition';
import { lockInvoiceOf, stateOf } from '../../status/record/invoice.repository';

/**
 * Cancels a payment for its buyer, until 23:59 in Japan of the day before its file is made (docs/domain.md 3.2). Before
 * the capture the reservation is voided, after it the charge is refunded in full. The clock is read under the lock of
 * the payment, so that of a cancellation and a transfer at midnight only one happens.
 * @throws Failure 404 for another buyer's, 409 if the transition is not allowed, the deadline has passed or a capture
 * is in progress
 */
export async function cancelPayment(
  context: Context,
  transaction: Transaction,
  { buyerId, ...person }: Buyer,
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
    throw refuse('cancel_deadline_passed', { lastDate: lastCancelDate(transferDate, lead) });
  await applyTransition(context, transaction, { invoiceId: id }, 'buyerCancel', { actor: 'buyer', ...person });
}
