import { cancelPayment as cancelOperation, editPayment as editOperation } from 'shared-api/contract/payments';
import type { Context } from '../../../platform/context/context';
import { answer, type Route } from '../../../platform/server/route';
import { cancelPayment } from './cancel-payment.service';
import { editPayment } from './edit-payment.service';
import { loadOwnPayment, loadPayment } from '../views/load-payments';

/** Serves changing and cancelling a submitted payment. */
export function paymentChangeRoutes(route: Route, context: Context): void {
  route(editOperation, async ({ session, params: { id }, body, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await editPayment(context, transaction, session, id, body);
      return answer(200, await loadOwnPayment(context, transaction, session.buyerId, id));
    }),
  );

  route(cancelOperation, async ({ session, params: { id }, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await cancelPayment(context, transaction, session, id);
      return answer(200, await loadPayment(context, transaction, session.buyerId, id));
    }),
  );
}
