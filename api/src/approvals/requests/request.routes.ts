import * as operations from 'shared-api/contract/approvals';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { answer, type Route } from '../../platform/server/route';
import { viewerOf } from '../approvers/approver';
import { checkApproval } from './check.service';
import { approve, returnApproval } from './decide.service';
import { countRequests, isIn, listRequests, MOST_COUNTED, toListed } from './request.repository';
import { requestApproval, withdrawApproval } from './request.service';
import { toSummary, viewRequest } from './request.view';

const DEFAULT_SIZE = 50;

/** Serves requests to approve payments. */
export function approvalRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(operations.checkApproval, async ({ session, body }) => {
    const viewer = await viewerOf(context, session);
    return answer(
      200,
      await inTransaction(database, (transaction) => checkApproval(context, transaction, session, viewer, body)),
    );
  });

  route(operations.requestApproval, async ({ session, body, idempotency }) =>
    idempotency.complete(async (transaction) =>
      answer(201, await requestApproval(context, transaction, session, body)),
    ),
  );

  route(operations.listApprovals, async ({ session, query: { of = 'waiting', page = 0, size = DEFAULT_SIZE } }) => {
    const viewer = await viewerOf(context, session);
    const inList = isIn(database, of, viewer);
    const rows = await listRequests(database, viewer, inList, {
      limit: size,
      offset: Math.min(page * size, MOST_COUNTED),
      isNewestFirst: of === 'ended',
    });
    const now = await clock.now();
    const countIn = (list: Parameters<typeof isIn>[1]) => countRequests(database, isIn(database, list, viewer));
    return answer(200, {
      approvals: rows.map((row) => toSummary(toListed(row), viewer, now)),
      count: await countRequests(database, inList),
      counts: {
        to_approve: await countIn('to_approve'),
        to_pay: await countIn('to_pay'),
        returned: await countIn('returned'),
      },
    });
  });

  route(operations.getApproval, async ({ session, params: { id } }) =>
    answer(200, await viewRequest(context, database, await viewerOf(context, session), id)),
  );

  route(operations.approve, async ({ session, params: { id }, body: { version } }) =>
    answer(
      200,
      await inTransaction(database, (transaction) => approve(context, transaction, session, { id, version })),
    ),
  );

  route(operations.returnApproval, async ({ session, params: { id }, body: { reason, field = null } }) =>
    answer(
      200,
      await inTransaction(database, (transaction) =>
        returnApproval(context, transaction, session, { id, reason: reason.trim(), field }),
      ),
    ),
  );

  route(operations.withdrawApproval, async ({ session, params: { id } }) => {
    await inTransaction(database, (transaction) => withdrawApproval(context, transaction, session, id));
    return answer(204, null);
  });
}
