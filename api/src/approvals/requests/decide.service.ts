import type { Approval } from 'shared-api/types';
import { may, type Role } from 'shared-rules/roles';
import { jstDate } from 'shared-rules/time';
import { authorName, recordOperation } from '../../identity';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { notFound, refuse, signedOut } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { absentFor, approvalStanding, holdRole, listPreparerIds } from '../approvers/approver';
import { findRules } from '../rules/rule.repository';
import { announce, given, returned } from './announce';
import { insertAct, listActs, lockRequest, type RequestRow, updateRequest } from './request.repository';
import { subjectOf } from './request.service';
import { viewRequest } from './request.view';

/**
 * Returns in which role somebody decides, and for whom: null by their own role, or the absent colleague whose deputy
 * they are. Nobody decides as the deputy of who asked. The member stays one until the end of the transaction: role and
 * absence may have changed since the call was admitted.
 */
async function decides(
  transaction: Transaction,
  session: Session,
  { requestedBy }: Pick<RequestRow, 'requestedBy'>,
  now: number,
): Promise<{ readonly role: Role; readonly forUserId: number | null }> {
  const role = await holdRole(transaction, session);
  if (role === undefined) throw signedOut();
  if (may(role, 'approve')) return { role, forUserId: null };
  const absent = await absentFor(transaction, session, jstDate(now));
  const forUserId = absent.find((id) => id !== requestedBy);
  if (forUserId !== undefined) return { role, forUserId };
  throw absent.length > 0 ? refuse('approval_own_deputy') : refuse('permission_denied', { role });
}

const viewFor = async (context: Context, transaction: Transaction, session: Session, id: string): Promise<Approval> => {
  const { buyerId, userId, role } = session;
  const standing = await approvalStanding(context, session);
  return viewRequest(context, transaction, { buyerId, userId, role, ...standing }, id);
};

/**
 * Approves the version of a request that the caller saw. With the last step it may be paid, and who asked is mailed.
 * @throws Failure 403 `approval_own` for who asked and `approval_own_deputy` for their deputy, 404, 409 for another
 * version, for what does not wait any more, and for what the caller has approved
 */
export async function approve(
  context: Context,
  transaction: Transaction,
  session: Session,
  { id, version }: { readonly id: string; readonly version: string },
): Promise<Approval> {
  const { buyerId, userId } = session;
  const request = await lockRequest(transaction, buyerId, id);
  if (!request) throw notFound();
  if (request.requestedBy === userId) throw refuse('approval_own');
  if (request.state !== 'waiting') throw refuse('approval_ended');
  if (request.version !== version) throw refuse('approval_version');
  const acts = await listActs(transaction, id);
  if (acts.some(({ act }) => act.kind === 'approve' && act.userId === userId)) throw refuse('approval_given_already');
  const now = await context.clock.now(transaction);
  const { role, forUserId } = await decides(transaction, session, request, now);
  // Read under the lock of the request, which a change of the rules takes too.
  const steps = (await findRules(transaction, buyerId))?.steps ?? request.steps;
  const approvals = request.approvals + 1;
  const isLast = approvals >= steps;
  await insertAct(transaction, {
    requestId: id,
    buyerId,
    kind: 'approve',
    userId,
    role,
    forUserId,
    requestedBy: request.requestedBy,
    version,
    reason: '',
    field: null,
    at: now,
  });
  await updateRequest(transaction, id, { approvals, state: isLast ? 'approved' : 'waiting' });
  await recordOperation(transaction, session, { action: 'approve_payment', subject: subjectOf(request) }, now);
  const approval = await viewFor(context, transaction, session, id);
  if (isLast) {
    const approver = await authorName(transaction, { actor: 'buyer', userId });
    const to = { request, docNumber: approval.doc_number, userIds: await listPreparerIds(transaction, request) };
    await announce(context, transaction, to, given(approver), now);
  }
  return approval;
}

/** Why a request is returned, and the field of its terms that it is about. */
interface Return {
  readonly id: string;
  readonly reason: string;
  readonly field: string | null;
}

/**
 * Returns a request to who asked, who is mailed the reason. One that is approved and not paid may be returned too.
 * @throws Failure 403 `approval_own`, 404, 409 for what has ended
 */
export async function returnApproval(
  context: Context,
  transaction: Transaction,
  session: Session,
  { id, reason, field }: Return,
): Promise<Approval> {
  const { buyerId, userId } = session;
  const request = await lockRequest(transaction, buyerId, id);
  if (!request) throw notFound();
  if (request.requestedBy === userId) throw refuse('approval_own');
  if (!['waiting', 'approved'].includes(request.state)) throw refuse('approval_ended');
  const now = await context.clock.now(transaction);
  const { role, forUserId } = await decides(transaction, session, request, now);
  await insertAct(transaction, {
    requestId: id,
    buyerId,
    kind: 'return',
    userId,
    role,
    forUserId,
    requestedBy: request.requestedBy,
    version: request.version,
    reason,
    field,
    at: now,
  });
  await updateRequest(transaction, id, { state: 'returned', endedAt: now });
  await recordOperation(transaction, session, { action: 'return_approval', subject: subjectOf(request) }, now);
  const approval = await viewFor(context, transaction, session, id);
  const approver = await authorName(transaction, { actor: 'buyer', userId });
  const to = { request, docNumber: approval.doc_number, userIds: await listPreparerIds(transaction, request) };
  await announce(context, transaction, to, returned(approver, reason), now);
  return approval;
}
