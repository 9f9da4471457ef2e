import { checkPromotion, getCommission } from 'shared-api/contract/commission';
import { getPayment, listPayments, submitPayment as submitOperation } from 'shared-api/contract/payments';
import type { OwnPayment } from 'shared-api/types';
import type { Static } from 'typebox';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { refuseField, notFound } from '../../platform/http/failure';
import type { Payer } from '../../platform/http/principal';
import { answer, type Route } from '../../platform/server/route';
import { commissionFor, promotionFor } from './price/commission.service';
import { answerPayments } from './views/list-payments.service';
import { loadPayment } from './views/load-payments';
import { noteOpened } from './requests/note-opened';
import { submitPayment, type Submission } from './submit-payment.service';

type Submitted = Static<typeof submitOperation.body>;

/**
 * Pays a received invoice that a connected system has pre-registered, and registers it with its payment. Returns the
 * payment.
 */
export type ConfirmPayment = (
  context: Context,
  transaction: Transaction,
  payer: Payer,
  document: NonNullable<Submitted['pre_registration']>,
  submission: Submission,
) => Promise<OwnPayment>;

/**
 * Submits a payment of a registered received invoice, or of one that is registered with it. Exactly one of the two must
 * be named.
 */
function submitWhatIsNamed(
  context: Context,
  transaction: Transaction,
  payer: Payer,
  { doc_number, pre_registration, ...submission }: Submitted,
  confirmPayment: ConfirmPayment,
): Promise<OwnPayment> {
  if (pre_registration === undefined) {
    if (doc_number === undefined) throw refuseField('doc_number', 'doc_number_required');
    return submitPayment(context, transaction, payer, { ...submission, doc_number });
  }
  if (doc_number !== undefined) throw refuseField('doc_number', 'doc_number_with_pre_registration');
  return confirmPayment(context, transaction, payer, pre_registration, submission);
}

/** Serves card payments of received invoices, and their prices. @param confirmPayment pays a pre-registered invoice */
export function paymentRoutes(route: Route, context: Context, confirmPayment: ConfirmPayment): void {
  const { database } = context;

  route(getCommission, async ({ session, query }) => answer(200, await commissionFor(context, session.buyerId, query)));

  route(checkPromotion, async ({ session, body }) => answer(200, await promotionFor(context, session.buyerId, body)));

  route(submitOperation, async ({ session, body, idempotency }) =>
    idempotency.complete(async (transaction) =>
      answer(201, await submitWhatIsNamed(context, transaction, session, body, confirmPayment)),
    ),
  );

  route(listPayments, async ({ session: { buyerId }, query }) =>
    answer(200, await answerPayments(context, buyerId, query)),
  );

  route(getPayment, async ({ session: { buyerId }, params: { id }, query: { invoice_display_type: type } }) => {
    const payment = await loadPayment(context, database, buyerId, id);
    // A record has one type for each viewer; under another type it does not exist.
    if (type !== undefined && type !== payment.invoice_type) throw notFound();
    await noteOpened(context, [payment]);
    return answer(200, payment);
  });
}
