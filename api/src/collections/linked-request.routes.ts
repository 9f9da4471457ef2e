import { openRequestKey, viewLinkedRequest } from 'shared-api/contract/request-keys';
import { markKeyOpened } from '../payments';
import type { SignedAddresses } from '../platform/addresses/signed-address';
import type { Context } from '../platform/context/context';
import { answer, type Route } from '../platform/server/route';
import { linkedRequest } from './linked-request.service';

/** Opening a link takes a few calls a minute. Keys cannot be guessed at any rate. */
const LINK_LIMIT = { max: 60, timeWindow: 60_000 };

/** Serves a request to the holder of its link, without a session. */
export function linkedRequestRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const { clock, database } = context;

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
}
