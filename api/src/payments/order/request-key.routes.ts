import { getRequestKey, linkRequestKey, payRequest as payOperation } from 'shared-api/contract/request-keys';
import { loadRequestedPayment } from './views/load-payments';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import { payRequest } from './requests/pay-request.service';
import { keyInfo, linkRequest } from './requests/request-key.service';

/** Serves the buyer's side of requests: reading the key of a link, attaching, and paying. */
export function requestKeyRoutes(route: Route, context: Context): void {
  const { database } = context;

  route(getRequestKey, async ({ session, params }) => answer(200, await keyInfo(context, session.buyerId, params.key)));

  route(linkRequestKey, async ({ session, body }) =>
    answer(
      200,
      await inTransaction(database, (transaction) =>
        linkRequest(context, transaction, session, body.request_key, body.confirms_addressee === true),
      ),
    ),
  );

  route(payOperation, async ({ session, params: { id }, body, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await payRequest(context, transaction, session, id, body);
      return answer(200, await loadRequestedPayment(context, transaction, session.buyerId, id));
    }),
  );
}
