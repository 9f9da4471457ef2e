import {
  createCollectionDraft,
  deleteCollectionDrafts,
  getCollectionDraft,
  listCollectionDrafts,
  updateCollectionDraft,
} from 'shared-api/contract/collection-drafts';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import { draftRows } from './collection-draft.repository';
import { deleteDrafts, loadDrafts, requireDraft, saveDraft, saveDraftAgain } from './collection-draft.service';

/** Serves unfinished card-payment requests (下書き). */
export function collectionDraftRoutes(route: Route, { database, clock }: Context): void {
  route(createCollectionDraft, async ({ body, session: { buyerId }, idempotency }) =>
    idempotency.complete(async (transaction) =>
      answer(201, await saveDraft(transaction, buyerId, body, await clock.now(transaction))),
    ),
  );

  route(updateCollectionDraft, async ({ params: { id }, body, session: { buyerId } }) =>
    inTransaction(database, async (transaction) =>
      answer(200, await saveDraftAgain(transaction, buyerId, id, body, await clock.now(transaction))),
    ),
  );

  route(listCollectionDrafts, async ({ query: { page = FIRST_PAGE, size = 50 }, session: { buyerId } }) => {
    const [drafts, count] = await Promise.all([
      loadDrafts(database, buyerId, { page: { limit: size, offset: page * size } }),
      draftRows.count(database, buyerId),
    ]);
    return answer(200, { invoice_request_drafts: drafts, count });
  });

  route(getCollectionDraft, async ({ params: { id }, session: { buyerId } }) =>
    answer(200, await requireDraft(database, buyerId, id)),
  );

  route(deleteCollectionDrafts, async ({ body: { invoice_request_drafts: ids }, session: { buyerId } }) => {
    await inTransaction(database, (transaction) => deleteDrafts(transaction, buyerId, ids));
    return answer(204, null);
  });
}
