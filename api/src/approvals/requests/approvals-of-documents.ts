import type { ApprovalSummary } from 'shared-api/types';
import type { Context } from '../../platform/context/context';
import type { Session } from '../../platform/http/principal';
import { viewerOf } from '../approvers/approver';
import { isShownAs, listRequests, toListed } from './request.repository';
import { toSummary } from './request.view';

/** Creates what lists of documents and drafts need to know of approvals. */
export function approvalsOfDocuments(context: Context) {
  const { database, clock } = context;
  return {
    viewerOf: (session: Session) => viewerOf(context, session),
    ofDrafts: async (session: Session, draftIds: readonly number[]): Promise<ReadonlyMap<number, ApprovalSummary>> => {
      if (draftIds.length === 0) return new Map();
      const isShown = isShownAs(session.buyerId, draftIds);
      // At most an ended and an open one of each.
      const page = { limit: 2 * draftIds.length, offset: 0, isNewestFirst: true };
      const rows = await listRequests(database, session, isShown, page);
      if (rows.length === 0) return new Map();
      const [viewer, now] = [await viewerOf(context, session), await clock.now()];
      // The newest of a draft comes last, and stays.
      return new Map(
        rows
          .toReversed()
          .flatMap((row) =>
            row.draftId === null ? [] : [[row.draftId, toSummary(toListed(row), viewer, now)] as const],
          ),
      );
    },
  };
}
