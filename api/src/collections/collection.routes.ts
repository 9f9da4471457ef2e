import { previewCollectionMail } from 'shared-api/contract/collection-records';
import * as contract from 'shared-api/contract/collections';
import type { Context } from '../config/context';
import { answer, type Route } from '../http/route';
import { cancelCollection } from './cancel-collection.service';
import { answerCollections } from './list-collections.service';
import { loadCollection } from './load-collection';
import { previewMail } from './preview-mail.service';
import { sendCollection } from './send-collection.service';

/** カード払い依頼: what a corporation asks its customers to pay by card. */
export function collectionRoutes(route: Route, context: Context): void {
  route(contract.sendCollection, async ({ session: { buyerId }, body, idempotency }) =>
    idempotency.complete(async (tx) => {
      const id = await sendCollection(context, tx, buyerId, body);
      return answer(201, await loadCollection(context, tx, buyerId, id));
    }),
  );

  route(contract.listCollections, async ({ session: { buyerId }, query }) => answer(200, await answerCollections(context, buyerId, query)));

  route(contract.getCollection, async ({ session: { buyerId }, params: { id } }) => answer(200, await loadCollection(context, context.database, buyerId, id)));

  route(contract.cancelCollection, async ({ session: { buyerId }, params: { id }, idempotency }) =>
    idempotency.complete(async (tx) => {
      await cancelCollection(context, tx, buyerId, id);
      return answer(200, await loadCollection(context, tx, buyerId, id));
    }),
  );

  route(previewCollectionMail, async ({ session: { buyerId }, body }) => answer(200, await previewMail(context, buyerId, body)));
}
