import { toBankKana } from 'shared-rules/bank-kana';
import { jstDate } from 'shared-rules/time';
import { transferWindow } from '../banks/transfer-window';
import type { Context } from '../config/context';
import type { Transaction } from '../db/client';
import { deleteDraftsOf } from '../drafts/delete-drafts-of';
import { notFound } from '../http/failure';
import { requestPrice } from '../payments/request-price';
import { totalChanged } from '../payments/submit-checks';
import { usableAttempt } from '../payments/usable-attempt';
import type { Buyer } from '../sessions/session';
import { applyTransition, requireTransition } from '../transitions/apply-transition';
import { lockInvoiceOf, stateOf } from '../transitions/invoice.repository';
import { findTransferPersonName } from '../users/buyer.repository';
import { findCollection } from './request.repository';
import { deadlinePassed } from './request-messages';

/** What the buyer pays with, as the contract has it. Yen. */
export interface RequestPayment {
  readonly attempt_id: string;
  readonly total_amount: number;
}

/**
 * Pays a request with an authorised attempt (domain model, "Examination status"): its price is agreed now, at the rate of the
 * day, and its transfer date is the earliest at this moment. The clock is read under the lock of the request, so that of a
 * payment and its deadline at midnight one happens; of any number of payments, the seller's cancellation and the expiry one.
 * The drafts of its received invoice end with it.
 * @throws Failure 404 for what is no request of this buyer, 409 for one that is paid, cancelled or expired, for another total,
 * and for an attempt that cannot be used
 */
export async function payRequest(context: Context, transaction: Transaction, { buyerId, userId }: Buyer, id: number, payment: RequestPayment): Promise<void> {
  const invoice = await lockInvoiceOf(transaction, buyerId, id);
  const collection = invoice && (await findCollection(transaction, id));
  if (!collection) throw notFound();
  requireTransition(stateOf(invoice), 'payRequest');
  const now = await context.clock.now(transaction);
  if (jstDate(now) > collection.paymentDeadline) throw deadlinePassed(collection.paymentDeadline);
  const attempt = await usableAttempt(transaction, buyerId, payment.attempt_id, payment.total_amount);
  const price = requestPrice(context.config, invoice);
  if (price.total !== payment.total_amount) throw totalChanged();
  const transferPersonName = toBankKana(await findTransferPersonName(transaction, buyerId)).value;
  const values = { ...price, transferPersonName, transferDate: transferWindow(now).earliest, submittedAt: now };
  await applyTransition(context, transaction, { invoiceId: id, edit: { values, attempt, log: [] } }, 'payRequest', { actor: 'buyer', userId });
  if (invoice.receivedInvoiceId !== null) await deleteDraftsOf(transaction, invoice.receivedInvoiceId);
}
