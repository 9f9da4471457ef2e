import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { findCollection, listRequestFileIds, listWaitingFor } from './request.repository';
import { lockInvoice } from '../../status/record/invoice.repository';
import { applyTransition, type Cause } from '../../status/transitions/apply-transition';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { notFound } from '../../../platform/http/failure';
import { createRequestedInvoice } from './requested-invoice';

/** A request and the buyer who will pay it. */
interface Attaching {
  readonly invoiceId: number;
  readonly buyerId: number;
  readonly paidAsGuest?: true;
}

/**
 * Attaches a request to the buyer who will pay it, in the caller's transaction: sets the buyer on its row and creates
 * the received invoice (docs/domain.md 2.3). Runs under the lock of the request. A request that the buyer already has
 * stays as it is. The caller checks that it may be attached.
 * @throws Failure 404 for no request, 409 if it does not wait for a buyer
 */
export async function attachCollection(
  context: Context,
  transaction: Transaction,
  { invoiceId, buyerId, ...more }: Attaching,
  cause: Cause,
): Promise<void> {
  const invoice = await lockInvoice(transaction, invoiceId);
  const collection = await findCollection(transaction, invoiceId);
  if (!invoice || !collection) throw notFound();
  if (invoice.buyerId === buyerId) return;
  const fileIds = await listRequestFileIds(transaction, invoiceId);
  const { attachment } = await createRequestedInvoice(
    transaction,
    buyerId,
    { ...collection, amount: invoice.amount, fileIds },
    await context.clock.now(transaction),
  );
  await applyTransition(
    context,
    transaction,
    { invoiceId, edit: { values: { buyerId, ...attachment, ...more }, attempt: null, log: [] } },
    'attach',
    cause,
  );
}

/**
 * Attaches every request that waits for an address to the buyer who has just registered with it; the address is locked.
 * A request that has meanwhile been cancelled, expired or attached to another buyer is skipped.
 */
export async function attachWaiting(
  context: Context,
  transaction: Transaction,
  emailAddress: string,
  buyerId: number,
): Promise<void> {
  const today = jstDate(await context.clock.now(transaction));
  for (const id of await listWaitingFor(transaction, emailAddress, today)) {
    const invoice = await lockInvoice(transaction, id);
    if (invoice?.status === ExaminationStatus.BuyerNotRegistered)
      await attachCollection(context, transaction, { invoiceId: id, buyerId }, { actor: 'system' });
  }
}
