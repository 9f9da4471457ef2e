import type { ApprovalSummary } from 'shared-api/types';
import type { Viewer } from '../../platform/db/approval-search';
import type { Session } from '../../platform/http/principal';

/** Functions of the approvals wing for documents and drafts. */
export interface ApprovalsOfDocuments {
  /** Returns what a member may do about approvals. */
  readonly viewerOf: (session: Session) => Promise<Viewer>;
  /** Returns the open or returned requests by the drafts as which they are shown. */
  readonly ofDrafts: (session: Session, draftIds: readonly number[]) => Promise<ReadonlyMap<number, ApprovalSummary>>;
}
