import {
  getRequestKey,
  linkRequestKey,
  openRequestKey,
  payRequest as payOperation,
  viewLinkedRequest,
} from 'shared-api/contract/request-keys';
import { loadRequestedPayment, markKeyOpened } from '../../payments';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import { linkedRequest } from './linked-request.service';
import { payRequest } from './pay-request.service';
import { keyInfo, linkRequest } from './request-key.service';

/** Opening a link takes a few calls a minute. Keys cannot be guessed at any rate. */
const LINK_LIMIT = { max: 60, timeWindow: 60_000 };

/**
 * Serves the buyer's side of requests: reading the key of a link, with and without a session, attaching, and paying.
 */
export function requestKeyRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { clock, database } = context;

  route(getRequestKey, async ({ session, params }) => answer(200, await keyInfo(context, session.buyerId, params.key)));

  route(linkRequestKey, async ({ session, body }) =>
    answer(
      200,
      await inTransaction(database, (transaction) =>
        linkRequest(context, transaction, session, body.request_key, body.confirms_addressee === true),
      ),
    ),
  );

  route(
    openRequestKey,
    async ({ body }) => {
      await markKeyOpened(database, body.request_key, await clock.now());
      return answer(204, null);
    },
    { rateLimit: LINK_LIMIT },
  );

  route(viewLinkedRequest, async ({ body }) => answer(200, await linkedRequest(context, addresses, body.request_key)), {
    rateLimit: LINK_LIMIT,
  });

  route(payOperation, async ({ session, params: { id }, body, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await payRequest(context, transaction, session, id, body);
      return answer(200, await loadRequestedPayment(context, transaction, session.buyerId, id));
    }),
  );
}
