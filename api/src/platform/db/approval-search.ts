import { and, eq, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { ApprovalFilter } from 'shared-api/types';
import { PERMISSIONS, type Role } from 'shared-rules/roles';
import type { Executor } from './client';
import { approvalActs, approvalRequests } from './schema/approvals';
import { paymentDrafts } from './schema/drafts';
import { members } from './schema/members';

/** Standing of a member in approvals. */
export interface Standing {
  readonly mayApprove: boolean;
  readonly mayPay: boolean;
  /** Absent approvers whose deputy the member is; null for who approves by their own role. */
  readonly approvesFor: readonly number[] | null;
}

/** Who looks, and whether they may approve or pay. */
export interface Viewer extends Standing {
  readonly buyerId: number;
  readonly userId: number;
  readonly role: Role;
}

/** Returns whether a viewer who may approve approves what a person asked for: nobody as the deputy of that person. */
export const approvesOf = ({ approvesFor }: Pick<Standing, 'approvesFor'>, requestedBy: number): boolean =>
  approvesFor === null || approvesFor.some((id) => id !== requestedBy);

/** Selects the requester as a member who may still prepare payments. */
const requesterAtWork = (executor: Executor) =>
  executor
    .select({ one: sql`1` })
    .from(members)
    .where(
      and(
        eq(members.buyerId, approvalRequests.buyerId),
        eq(members.userId, approvalRequests.requestedBy),
        isNull(members.removedAt),
        inArray(members.role, [...PERMISSIONS.prepare]),
      ),
    );

/** Selects the approvals that a person has given to a request. */
export const approvedBy = (executor: Executor, userId: number) =>
  executor
    .select({ one: sql`1` })
    .from(approvalActs)
    .where(
      and(
        eq(approvalActs.requestId, approvalRequests.id),
        eq(approvalActs.userId, userId),
        eq(approvalActs.kind, 'approve'),
      ),
    );

/** Step that waits for a viewer: to approve, to pay, or to correct what was returned to them. */
export type Turn = 'to_approve' | 'to_pay' | 'returned';

/** Matches a request whose draft is there still: one that was deleted or paid otherwise waits for nobody. */
const hasDraft = or(
  isNull(approvalRequests.draftId),
  sql`exists (select 1 from ${paymentDrafts} d where d.id = ${approvalRequests.draftId})`,
);

/** Matches the requests about which it is the viewer's turn in one way. */
export function isTurnOf(executor: Executor, turn: Turn, viewer: Viewer): SQL | undefined {
  const { buyerId, userId, role, mayApprove, mayPay, approvesFor } = viewer;
  const [onlyFor, ...furtherFor] = approvesFor ?? [];
  const of = (condition: SQL | undefined) => and(eq(approvalRequests.buyerId, buyerId), condition);
  const { state, requestedBy } = approvalRequests;
  switch (turn) {
    case 'to_approve':
      return mayApprove
        ? of(
            and(
              eq(state, 'waiting'),
              ne(requestedBy, userId),
              onlyFor === undefined || furtherFor.length > 0 ? undefined : ne(requestedBy, onlyFor),
              notExists(approvedBy(executor, userId)),
            ),
          )
        : sql`false`;
    case 'to_pay':
      return mayPay ? of(eq(state, 'approved')) : sql`false`;
    case 'returned':
      return of(
        and(
          eq(state, 'returned'),
          or(eq(requestedBy, userId), role === 'administrator' ? notExists(requesterAtWork(executor)) : undefined),
          hasDraft,
        ),
      );
  }
}

/** Condition on approvals, and who asks. */
export interface AskedApproval {
  readonly of: ApprovalFilter;
  readonly viewer: Viewer;
}

function matching(executor: Executor, { of, viewer }: AskedApproval): SQL | undefined {
  if (of === 'mine')
    return or(...(['to_approve', 'to_pay', 'returned'] as const).map((turn) => isTurnOf(executor, turn, viewer)));
  return and(eq(approvalRequests.buyerId, viewer.buyerId), eq(approvalRequests.state, of));
}

/** Selects the drafts of matching requests. */
export const draftsWith = (executor: Executor, asked: AskedApproval) =>
  executor.select({ id: approvalRequests.draftId }).from(approvalRequests).where(matching(executor, asked));

/** Selects the received invoices of matching requests. */
export const invoicesWith = (executor: Executor, asked: AskedApproval) =>
  executor.select({ id: approvalRequests.receivedInvoiceId }).from(approvalRequests).where(matching(executor, asked));
