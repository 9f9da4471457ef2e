import { jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { type Failure, notFound, refuse } from '../../../platform/http/failure';
import type { Buyer } from '../../../platform/http/principal';
import { requireTransition } from '../../status/transitions/apply-transition';
import { lockInvoiceOf, stateOf, type PaymentRecord } from '../../status/record/invoice.repository';
import { findCollection } from './request.repository';

/** Returns a 409: the last day has passed, even if the job that expires requests has not run yet. */
const deadlinePassed = (paymentDeadline: string): Failure => refuse('request_deadline_passed', { paymentDeadline });

/**
 * Locks a request that this buyer can pay now. The clock is read under its lock, so that of a payment and its deadline
 * at midnight only one happens.
 * @throws Failure 404 if it is no request of this buyer, 409 if it is paid, cancelled or expired
 */
export async function holdPayableRequest(
  context: Context,
  transaction: Transaction,
  { buyerId }: Buyer,
  id: number,
): Promise<PaymentRecord> {
  const invoice = await lockInvoiceOf(transaction, buyerId, id);
  const collection = invoice && (await findCollection(transaction, id));
  if (!collection) throw notFound();
  requireTransition(stateOf(invoice), 'payRequest');
  if (jstDate(await context.clock.now(transaction)) > collection.paymentDeadline)
    throw deadlinePassed(collection.paymentDeadline);
  return invoice;
}
