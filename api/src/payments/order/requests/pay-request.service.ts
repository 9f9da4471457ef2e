import { toBankKana } from 'shared-rules/bank-kana';
import { requestPrice } from 'shared-rules/request-price';
import { requireApproval } from '../../../approvals';
import { deleteDraftsOf } from '../../../documents';
import { findTransferPersonName, requireOpenAccount } from '../../../identity';
import { forPayment } from '../../charge/attempts/attempt-purpose';
import { totalChanged } from '../checks/submit-checks';
import { usableAttempt } from '../checks/usable-attempt';
import { recordAddresseeConfirmation, requireAddresseeConfirmed } from './confirm-addressee';
import { holdPayableRequest } from './payable-request';
import { applyTransition } from '../../status/transitions/apply-transition';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import type { Payer } from '../../../platform/http/principal';
import { transferWindow } from '../../../reference';

/** Input for paying a request, in the contract's form. Yen. */
export interface RequestPayment {
  readonly attempt_id: string;
  readonly total_amount: number;
  /** Confirms to pay although it is addressed to another company. */
  readonly confirms_addressee?: boolean;
}

/**
 * Pays a request with an authorised attempt (docs/domain.md 3.1). Its price is agreed now, at the current rate, and its
 * transfer date is the earliest possible one. Of concurrent payments, the seller's cancellation and the expiry only one
 * happens ({@link holdPayableRequest}). The drafts of its received invoice are deleted.
 * @throws Failure 404 if it is no request of this buyer, 403 if the buyer's company has left, 409 if it is paid,
 * cancelled or expired, for another total, for an attempt that cannot be used, and (addressee_differs) for one that is
 * addressed to another company without confirmation
 */
export async function payRequest(
  context: Context,
  transaction: Transaction,
  buyer: Payer,
  id: number,
  payment: RequestPayment,
): Promise<void> {
  const { buyerId, userId, sessionId } = buyer;
  const invoice = await holdPayableRequest(context, transaction, buyer, id);
  await requireOpenAccount(transaction, buyerId);
  const now = await context.clock.now(transaction);
  const endApproval = await requireApproval(context, transaction, buyer, { payment_id: id, amount: invoice.amount });
  const difference = await requireAddresseeConfirmed(transaction, id, buyerId, payment.confirms_addressee === true);
  const attempt = await usableAttempt(transaction, {
    id: payment.attempt_id,
    buyerId,
    userId,
    total: payment.total_amount,
    purpose: forPayment(id),
  });
  const price = requestPrice(context.config, invoice);
  if (price.total !== payment.total_amount) throw totalChanged();
  const transferPersonName = toBankKana(await findTransferPersonName(transaction, buyerId)).value;
  const values = {
    ...price,
    transferPersonName,
    transferDate: transferWindow(now, context.config).earliest,
    submittedAt: now,
  };
  if (difference) await recordAddresseeConfirmation(transaction, id, buyer, difference, now);
  await applyTransition(context, transaction, { invoiceId: id, edit: { values, attempt, log: [] } }, 'payRequest', {
    actor: 'buyer',
    userId,
    sessionId,
  });
  await endApproval(id);
  if (invoice.receivedInvoiceId !== null) await deleteDraftsOf(transaction, invoice.receivedInvoiceId);
}
