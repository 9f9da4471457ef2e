import { getCommission } from 'shared-api/contract/commission';
import { getPayment, listPayments, submitPayment as submitOperation } from 'shared-api/contract/payments';
import type { Context } from '../config/context';
import { answer, type Route } from '../http/route';
import { commissionFor } from './commission.service';
import { loadPayment, loadPayments } from './load-payments';
import { countPayments } from './payment.repository';
import { submitPayment } from './submit-payment.service';

/** Card payments of received invoices, and what they cost. */
export function paymentRoutes(route: Route, context: Context): void {
  const { clock, database } = context;

  route(getCommission, async ({ session, query }) => answer(200, await commissionFor(context, session.buyerId, query)));

  route(submitOperation, async ({ session: { buyerId }, body, idempotency }) =>
    idempotency.complete(async (transaction) => {
      const id = await submitPayment(context, transaction, buyerId, body);
      return answer(201, await loadPayment(clock, transaction, buyerId, id));
    }),
  );

  route(listPayments, async ({ session: { buyerId }, query: { tab, page = 0, size = 50 } }) => {
    const filter = { buyerId, ...(tab && { tab }) };
    const [invoices, total, actionRequired] = await Promise.all([
      loadPayments(clock, database, filter, { limit: size, offset: page * size }),
      countPayments(database, filter),
      countPayments(database, { buyerId, tab: 'actionRequired' }),
    ]);
    return answer(200, { invoices, count: invoices.length, total_count: total, total_count_is_action_required: actionRequired, next_cursor: null });
  });

  route(getPayment, async ({ session: { buyerId }, params: { id } }) => answer(200, await loadPayment(clock, database, buyerId, id)));
}
