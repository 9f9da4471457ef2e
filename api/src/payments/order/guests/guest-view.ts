import { eq, getTableColumns } from 'drizzle-orm';
import type { GuestRequest } from 'shared-api/types';
import { requestIdentifier } from 'shared-rules/identifier';
import { borneByBuyer, feeBearerOf, requestPrice } from 'shared-rules/request-price';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import type { Executor } from '../../../platform/db/client';
import { corporations, users } from '../../../platform/db/schema/buyers';
import { collections } from '../../../platform/db/schema/collections';
import { guests } from '../../../platform/db/schema/guests';
import { invoices } from '../../../platform/db/schema/invoices';
import { refuse } from '../../../platform/http/failure';
import type { GuestSession } from '../../../platform/http/principal';
import { addresseeToConfirm } from '../requests/confirm-addressee';
import { openStandingOf } from '../requests/key-standing';
import { requirePayer } from '../requests/request-parties';
import { loadRequestedPayment } from '../views/load-payments';

async function paymentOf(
  context: Context,
  executor: Executor,
  { buyerId, requestId }: GuestSession,
): Promise<NonNullable<GuestRequest['payment']>> {
  const payment = await loadRequestedPayment(context, executor, buyerId, requestId);
  const { credit_card: card } = payment;
  return {
    payment_number: payment.payment_number,
    status: payment.status,
    credit_card: card && { brand: card.brand, last_four: card.last_four },
    transfer_date: payment.transferred_date ?? payment.transfer_date,
    has_receipt: payment.has_receipt,
  };
}

async function payerOf(executor: Executor, { buyerId, userId }: GuestSession): Promise<GuestRequest['payer']> {
  const { names } = await requirePayer(executor, buyerId);
  const [row] = await executor
    .select({ lastName: users.lastName, firstName: users.firstName, emailAddress: guests.emailAddress })
    .from(guests)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(guests.buyerId, buyerId));
  if (!row) throw refuse('guest_session_ended');
  return { name: names[0], person: `${row.lastName} ${row.firstName}`, email_address: row.emailAddress };
}

/**
 * Returns the request of a guest's session, with its payment once it is paid. Throws 409 `guest_not_offered` if another
 * buyer has taken it.
 */
export async function loadGuestRequest(
  context: Context,
  executor: Executor,
  guest: GuestSession,
): Promise<GuestRequest> {
  const { buyerId, requestId } = guest;
  const [row] = await executor
    .select({
      invoice: getTableColumns(invoices),
      collection: getTableColumns(collections),
      requesterName: corporations.corporateName,
    })
    .from(collections)
    .innerJoin(invoices, eq(invoices.id, collections.invoiceId))
    .innerJoin(corporations, eq(corporations.buyerId, collections.sellerBuyerId))
    .where(eq(collections.invoiceId, requestId));
  if (!row || (row.invoice.buyerId !== null && row.invoice.buyerId !== buyerId)) throw refuse('guest_not_offered');
  const { invoice, collection, requesterName } = row;
  const { paymentDeadline, requestNumber } = collection;
  const isPaid = invoice.buyerId !== null;
  const feeBearer = feeBearerOf(invoice);
  const { amount, commission, total } = borneByBuyer(requestPrice(context.config, invoice), feeBearer);
  return {
    state: openStandingOf(
      { status: invoice.status, paymentDeadline, docDeletedAt: null },
      jstDate(await context.clock.now(executor)),
    ),
    request_number: requestIdentifier(requestNumber),
    requester_name: requesterName,
    payment_deadline: paymentDeadline,
    amount,
    fee_bearer: feeBearer,
    commission,
    total_amount: total,
    payer: await payerOf(executor, guest),
    addressee_to_confirm: isPaid ? null : await addresseeToConfirm(executor, requestId, buyerId),
    payment: isPaid ? await paymentOf(context, executor, guest) : null,
  };
}
