import * as operations from 'shared-api/contract/comments';
import type { Context } from '../../platform/context/context';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';
import { listNaming, listPeople, removeText } from './comment.repository';
import { addComment, listComments, markRead, toComment } from './comment.service';

/** How many mentions are shown at most. */
const MENTIONS = 50;

/** Serves comments of colleagues on invoices, their payments, and suppliers. */
export function commentRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(operations.listComments, async ({ session, query }) =>
    answer(200, await listComments(context, session, query)),
  );

  route(operations.addComment, async ({ session, body, idempotency }) =>
    idempotency.complete(async (transaction) => answer(201, await addComment(context, transaction, session, body))),
  );

  route(operations.removeComment, async ({ session, params: { id } }) => {
    if (!(await removeText(database, session, id, await clock.now()))) throw notFound();
    return answer(204, null);
  });

  route(operations.markCommentsRead, async ({ session, body }) => {
    await markRead(context, session, body);
    return answer(204, null);
  });

  route(operations.listMentions, async ({ session }) => {
    const rows = await listNaming(database, session, MENTIONS);
    const people = await listPeople(database, session.buyerId);
    return answer(200, {
      mentions: rows.map((row) => ({
        comment: toComment(row, session.userId, people),
        doc_number: row.docNumber,
        supplier: row.comment.supplierId === null ? null : { id: row.comment.supplierId, name: row.supplierName ?? '' },
      })),
    });
  });
}
