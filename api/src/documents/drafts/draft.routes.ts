import {
  createDraft,
  deleteDrafts as deleteOperation,
  getDraft,
  listDrafts,
  updateDraft,
} from 'shared-api/contract/drafts';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import type { ApprovalsOfDocuments } from '../invoice-record/approvals-of-documents';
import { countDrafts, listDraftsOf } from './draft.repository';
import { deleteDrafts, requireDraft, saveDraft, saveDraftAgain, toDraft } from './draft.service';

/** Serves unfinished payments (下書き). */
export function draftRoutes(route: Route, { database, clock }: Context, approvals: ApprovalsOfDocuments): void {
  route(createDraft, async ({ body, session: { buyerId }, idempotency }) =>
    idempotency.complete(async (transaction) =>
      answer(201, await saveDraft(transaction, buyerId, body, await clock.now(transaction))),
    ),
  );

  route(updateDraft, async ({ params: { id }, body, session: { buyerId } }) =>
    inTransaction(database, async (transaction) =>
      answer(200, await saveDraftAgain(transaction, buyerId, id, body, await clock.now(transaction))),
    ),
  );

  route(listDrafts, async ({ query: { approval: of, page = FIRST_PAGE, size = 50 }, session }) => {
    const { buyerId } = session;
    const asked = of && { of, viewer: await approvals.viewerOf(session) };
    const [rows, count] = await Promise.all([
      listDraftsOf(database, buyerId, { asked, page: { limit: size, offset: page * size } }),
      countDrafts(database, buyerId, asked),
    ]);
    const found = await approvals.ofDrafts(
      session,
      rows.map(({ draft }) => draft.id),
    );
    const drafts = rows.map((row) => {
      const approval = found.get(row.draft.id);
      return { ...toDraft(row), ...(approval && { approval }) };
    });
    return answer(200, { drafts, count });
  });

  route(getDraft, async ({ params: { id }, session: { buyerId } }) =>
    answer(200, await requireDraft(database, buyerId, id)),
  );

  route(deleteOperation, async ({ body: { drafts }, session: { buyerId } }) => {
    await inTransaction(database, (transaction) => deleteDrafts(transaction, buyerId, drafts));
    return answer(204, null);
  });
}
