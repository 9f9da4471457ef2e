import { checkPromotion, getCommission } from 'shared-api/contract/commission';
import { getPayment, listPayments, submitPayment as submitOperation } from 'shared-api/contract/payments';
import { requiredChoice } from 'shared-rules/messages';
import type { Context } from '../config/context';
import { invalidField, notFound } from '../http/failure';
import { answer, type Route } from '../http/route';
import { noteOpened } from '../request-keys/note-opened';
import { commissionFor, promotionFor } from './commission.service';
import { answerPayments } from './list-payments.service';
import { loadOwnPayment, loadPayment } from './load-payments';
import { submitPayment } from './submit-payment.service';

/** Card payments of received invoices, and what they cost. */
export function paymentRoutes(route: Route, context: Context): void {
  const { database } = context;

  route(getCommission, async ({ session, query }) => answer(200, await commissionFor(context, session.buyerId, query)));

  route(checkPromotion, async ({ session, body }) => answer(200, await promotionFor(context, session.buyerId, body)));

  route(submitOperation, async ({ session, body, idempotency }) =>
    idempotency.complete(async (transaction) => {
      const { doc_number } = body;
      if (doc_number === undefined) throw invalidField('doc_number', 'required', requiredChoice('請求書'));
      const id = await submitPayment(context, transaction, session, { ...body, doc_number });
      return answer(201, await loadOwnPayment(context, transaction, session.buyerId, id));
    }),
  );

  route(listPayments, async ({ session: { buyerId }, query }) => answer(200, await answerPayments(context, buyerId, query)));

  route(getPayment, async ({ session: { buyerId }, params: { id }, query: { invoice_display_type: type } }) => {
    const payment = await loadPayment(context, database, buyerId, id);
    // A record is one thing to each viewer: by another name it is not there.
    if (type !== undefined && type !== payment.invoice_type) throw notFound();
    await noteOpened(context, [payment]);
    return answer(200, payment);
  });
}
