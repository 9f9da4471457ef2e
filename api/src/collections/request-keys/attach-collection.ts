import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import {
  applyTransition,
  type Cause,
  findCollection,
  findRequestFileIds,
  findWaitingFor,
  lockInvoice,
} from '../../payments';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { notFound } from '../../platform/http/failure';
import { createRequestedInvoice } from './requested-invoice';

/**
 * Attaches a request to the buyer who shall pay it: the buyer is set on its row and gets the received invoice, in the
 * caller's transaction (domain model, "One record, two sides"). Under the lock of the request; one that the buyer has
 * already stays as it is. Whether it may be linked is the caller's to know.
 * @throws Failure 404 for no request, 409 for one that is not waiting for a buyer
 */
export async function attachCollection(
  context: Context,
  transaction: Transaction,
  invoiceId: number,
  buyerId: number,
  cause: Cause,
): Promise<void> {
  const invoice = await lockInvoice(transaction, invoiceId);
  const collection = await findCollection(transaction, invoiceId);
  if (!invoice || !collection) throw notFound();
  if (invoice.buyerId === buyerId) return;
  const fileIds = await findRequestFileIds(transaction, invoiceId);
  const { attachment } = await createRequestedInvoice(
    transaction,
    buyerId,
    { ...collection, amount: invoice.amount, fileIds },
    await context.clock.now(transaction),
  );
  await applyTransition(
    context,
    transaction,
    { invoiceId, edit: { values: { buyerId, ...attachment }, attempt: null, log: [] } },
    'attach',
    cause,
  );
}

/**
 * Attaches every request that waits for an address to the buyer who has just registered with it; the address is held.
 * One that was cancelled, expired or linked by another buyer since it was found is left alone.
 */
export async function attachWaiting(
  context: Context,
  transaction: Transaction,
  emailAddress: string,
  buyerId: number,
): Promise<void> {
  const today = jstDate(await context.clock.now(transaction));
  for (const id of await findWaitingFor(transaction, emailAddress, today)) {
    const invoice = await lockInvoice(transaction, id);
    if (invoice?.status === ExaminationStatus.BuyerNotRegistered)
      await attachCollection(context, transaction, id, buyerId, { actor: 'system' });
  }
}
