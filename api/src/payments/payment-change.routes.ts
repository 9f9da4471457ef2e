import { cancelPayment as cancelOperation } from 'shared-api/contract/payments';
import type { Context } from '../config/context';
import { answer, type Route } from '../http/route';
import { cancelPayment } from './cancel-payment.service';
import { loadPayment } from './load-payments';

/** What a buyer does with a payment that was submitted. */
export function paymentChangeRoutes(route: Route, context: Context): void {
  route(cancelOperation, async ({ session: { buyerId }, params: { id }, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await cancelPayment(context, transaction, buyerId, id);
      return answer(200, await loadPayment(context.clock, transaction, buyerId, id));
    }),
  );
}
