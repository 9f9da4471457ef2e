import type { checkApproval as checkOperation } from 'shared-api/contract/approvals';
import { jstDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import type { Viewer } from '../../platform/db/approval-search';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import type { Session } from '../../platform/http/principal';
import { listApproverIds } from '../approvers/approver';
import { findRules } from '../rules/rule.repository';
import { reasonsFor } from './reasons';
import { findLastUsed, findLatest, isRequest, listRequests, toListed } from './request.repository';
import { toSummary } from './request.view';
import { loadSubject, type Wanted } from './terms';

type Answer = Static<(typeof checkOperation.responses)[200]>;

/** States in which a request still says something about the next one. */
const CURRENT = ['waiting', 'approved', 'returned'];

/**
 * Returns whether a payment needs approval under the rules of now, whether it has it, and the request about the same.
 * @throws Failure 404 for what the company does not have, 422 with fields
 */
export async function checkApproval(
  { clock }: Context,
  transaction: Transaction,
  { buyerId, userId }: Session,
  viewer: Viewer,
  wanted: Wanted,
): Promise<Answer> {
  const now = await clock.now(transaction);
  const rules = await findRules(transaction, buyerId);
  if (!rules) {
    const none = { is_required: false, reasons: [], steps: 1, approval: null, is_approved: true };
    return { ...none, can_be_approved: true };
  }
  const subject = await loadSubject(transaction, { buyerId, userId }, wanted);
  const reasons = await reasonsFor(transaction, rules, subject);
  const latest = await findLatest(transaction, buyerId, subject.key);
  const current = latest && CURRENT.includes(latest.state) ? latest : undefined;
  const page = { limit: 1, offset: 0, isNewestFirst: false };
  const [listed] = current ? await listRequests(transaction, viewer, isRequest(buyerId, current.id), page) : [];
  const used = subject.paymentId === null ? undefined : await findLastUsed(transaction, subject.paymentId);
  const isApproved = [current, used].some(
    (one) =>
      one !== undefined &&
      (one.state === 'approved' || one.state === 'used') &&
      one.version === subject.version &&
      one.approvals >= rules.steps,
  );
  const approvers = await listApproverIds(transaction, { buyerId, exceptId: userId }, jstDate(now));
  return {
    is_required: reasons.length > 0,
    reasons,
    steps: rules.steps,
    approval: listed ? toSummary(toListed(listed), viewer, now) : null,
    is_approved: reasons.length === 0 || isApproved,
    can_be_approved: approvers.length >= rules.steps,
  };
}
