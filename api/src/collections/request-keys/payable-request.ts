import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { notFound } from '../../platform/http/failure';
import type { Buyer } from '../../platform/http/session';
import { requireTransition } from '../../payments/transitions/apply-transition';
import { lockInvoiceOf, stateOf, type InvoiceRow } from '../../payments/transitions/invoice.repository';
import { findCollection } from '../../payments/requests/request.repository';
import { deadlinePassed } from './request-messages';

/**
 * Holds a request that this buyer can pay now until the end of the transaction. The clock is read under its lock, so
 * that of a payment and its deadline at midnight one happens.
 * @throws Failure 404 for what is no request of this buyer, 409 for one that is paid, cancelled or expired
 */
export async function holdPayableRequest(context: Context, transaction: Transaction, { buyerId }: Buyer, id: number): Promise<InvoiceRow> {
  const invoice = await lockInvoiceOf(transaction, buyerId, id);
  const collection = invoice && (await findCollection(transaction, id));
  if (!collection) throw notFound();
  requireTransition(stateOf(invoice), 'payRequest');
  if (jstDate(await context.clock.now(transaction)) > collection.paymentDeadline) throw deadlinePassed(collection.paymentDeadline);
  return invoice;
}
