import { toBankKana } from 'shared-rules/bank-kana';
import { requestPrice } from 'shared-rules/request-price';
import { deleteDraftsOf } from '../../documents';
import { findTransferPersonName } from '../../identity';
import {
  applyTransition,
  forPayment,
  holdPayableRequest,
  recordAddresseeConfirmation,
  requireAddresseeConfirmed,
  totalChanged,
  usableAttempt,
} from '../../payments';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import type { Buyer } from '../../platform/http/principal';
import { transferWindow } from '../../reference';

/** What the buyer pays with, as the contract has it. Yen. */
export interface RequestPayment {
  readonly attempt_id: string;
  readonly total_amount: number;
  /** Though it is made out to another company. */
  readonly confirms_addressee?: boolean;
}

/**
 * Pays a request with an authorised attempt (domain model, "Examination status"): its price is agreed now, at the rate
 * of the day, and its transfer date is the earliest at this moment. Of any number of payments, the seller's
 * cancellation and the expiry one happens ({@link holdPayableRequest}). The drafts of its received invoice end with it.
 * @throws Failure 404 for what is no request of this buyer, 409 for one that is paid, cancelled or expired, for another
 *   total, for an attempt that cannot be used, and (addressee_differs) for one made out to another company without
 *   confirmation
 */
export async function payRequest(
  context: Context,
  transaction: Transaction,
  buyer: Buyer,
  id: number,
  payment: RequestPayment,
): Promise<void> {
  const { buyerId, userId } = buyer;
  const invoice = await holdPayableRequest(context, transaction, buyer, id);
  const now = await context.clock.now(transaction);
  const difference = await requireAddresseeConfirmed(transaction, id, buyerId, payment.confirms_addressee === true);
  const attempt = await usableAttempt(transaction, {
    id: payment.attempt_id,
    buyerId,
    total: payment.total_amount,
    purpose: forPayment(id),
  });
  const price = requestPrice(context.config, invoice);
  if (price.total !== payment.total_amount) throw totalChanged();
  const transferPersonName = toBankKana(await findTransferPersonName(transaction, buyerId)).value;
  const values = { ...price, transferPersonName, transferDate: transferWindow(now).earliest, submittedAt: now };
  if (difference) await recordAddresseeConfirmation(transaction, id, buyer, difference, now);
  await applyTransition(context, transaction, { invoiceId: id, edit: { values, attempt, log: [] } }, 'payRequest', {
    actor: 'buyer',
    userId,
  });
  if (invoice.receivedInvoiceId !== null) await deleteDraftsOf(transaction, invoice.receivedInvoiceId);
}
