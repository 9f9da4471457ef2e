import { previewCollectionMail } from 'shared-api/contract/collection-records';
import * as contract from 'shared-api/contract/collections';
import type { Context } from '../platform/context/context';
import type { Transaction } from '../platform/db/client';
import type { Buyer } from '../platform/http/principal';
import { limitRequests } from '../platform/server/rate-limit';
import { answer, type Route } from '../platform/server/route';
import { cancelCollection } from './cancel-collection.service';
import { answerCollections } from './list-collections.service';
import { loadCollection } from './load-collection';
import { previewMail } from './preview-mail.service';
import { recordAndLoad } from './record-collection';
import { sendCollection, type CollectionOrder } from './send-collection.service';
import { refuse } from '../platform/http/failure';

/**
 * Each request sends a mail to somebody who did not ask for one. The limit is more than a large company sends on its
 * closing day, and too little for a flood.
 */
const SELLER_LIMIT = { max: 1_000, timeWindow: 60 * 60_000 };

/** Names the minute after the limit ends. */
/** Sends a pre-registered request when its user confirms it. Returns the request's id. */
export type ConfirmCollection = (
  context: Context,
  transaction: Transaction,
  buyer: Buyer,
  preRegistrationId: string,
  order: CollectionOrder,
) => Promise<number>;

/** Serves カード払い依頼: requests of a corporation to its customers to pay by card. */
export function collectionRoutes(route: Route, context: Context, confirmCollection: ConfirmCollection): void {
  route(
    contract.sendCollection,
    async ({ session, body: { pre_registration_id: preRegistrationId, ...order }, idempotency }) => {
      const { buyerId } = session;
      await limitRequests(context, `requests ${buyerId}`, SELLER_LIMIT, ({ again, ...wait }) =>
        refuse('too_many_requests_in_hour', { again }, wait),
      );
      return idempotency.complete(async (transaction) => {
        const id = preRegistrationId
          ? await confirmCollection(context, transaction, session, preRegistrationId, order)
          : await sendCollection(context, transaction, buyerId, order);
        return answer(201, await recordAndLoad(context, transaction, session, 'send_collection', id));
      });
    },
  );

  route(contract.listCollections, async ({ session: { buyerId }, query }) =>
    answer(200, await answerCollections(context, buyerId, query)),
  );

  route(contract.getCollection, async ({ session: { buyerId }, params: { id } }) =>
    answer(200, await loadCollection(context, context.database, buyerId, id)),
  );

  route(contract.cancelCollection, async ({ session, params: { id }, idempotency }) =>
    idempotency.complete(async (transaction) => {
      await cancelCollection(context, transaction, session.buyerId, id);
      return answer(200, await recordAndLoad(context, transaction, session, 'cancel_collection', id));
    }),
  );

  route(previewCollectionMail, async ({ session: { buyerId }, body }) =>
    answer(200, await previewMail(context, buyerId, body)),
  );
}
