import { randomUUID } from 'node:crypto';
import type { requestApproval as requestOperation } from 'shared-api/contract/approvals';
import type { Approval } from 'shared-api/types';
import { DEFAULT_CUT_OFF_MINUTES, lastReceptionDate, transferDateReason } from 'shared-rules/calendar';
import { jstDate } from 'shared-rules/time';
import type { Static } from 'typebox';
import { draftFor, holdWaiting, lockReceivedInvoiceOf, paymentsSoFar } from '../../documents';
import { authorName, recordOperation, requireOpenAccount } from '../../identity';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { failureAt, fieldFailure, invalidFields, notFound, refuse } from '../../platform/http/failure';
import type { Session } from '../../platform/http/principal';
import { HOLIDAYS, type LeadConfig, transferWindow } from '../../reference';
import { approvalStanding, listApproverIds } from '../approvers/approver';
import { findRules } from '../rules/rule.repository';
import { announce, asked } from './announce';
import { reasonsFor } from './reasons';
import { insertAct, insertRequest, lockCurrent, lockRequest, updateRequest } from './request.repository';
import { viewRequest } from './request.view';
import { loadSubject, type Subject } from './terms';

const DAY_MS = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

type Requested = Static<typeof requestOperation.body>;

/** Names a request in 操作履歴. */
export const subjectOf = ({ terms }: Pick<Subject, 'terms'>): string =>
  `${terms.supplier_name} ${terms.invoice_number}`.trim();

/** Checks what an approver could not allow: more than is left to pay, and a day that cannot be reached any more. */
async function requirePossible(
  { config }: Context,
  transaction: Transaction,
  { terms, receivedInvoiceId, paymentId, account }: Subject,
  now: number,
): Promise<void> {
  const { paid } =
    receivedInvoiceId === null
      ? { paid: 0 }
      : await paymentsSoFar(transaction, receivedInvoiceId, paymentId ?? undefined);
  const errors =
    terms.amount + paid <= terms.invoice_amount || !('id' in account)
      ? []
      : [fieldFailure('amount', 'amount_above_remaining')];
  const { transfer_date: date } = terms;
  // A payment that is being changed may keep a day that a new one could not have.
  const reason =
    date === null || paymentId !== null
      ? null
      : transferDateReason(date, { ...transferWindow(now, config), holidays: HOLIDAYS });
  if (reason !== null) errors.push(failureAt('transfer_date', { code: 'unavailable', message: reason }));
  if (errors.length > 0) throw invalidFields(errors);
}

/**
 * Returns the last moment to pay on these terms, in epoch milliseconds; null where it may be any time. A payment that
 * keeps its day needs one bank day only.
 */
function decideBefore(
  { TRANSFER_LEAD_BANK_DAYS: leadBankDays }: LeadConfig,
  { terms: { transfer_date: date }, bookedFor, paymentDeadline }: Subject,
): number | null {
  if (paymentDeadline !== null) return startOf(paymentDeadline) + DAY_MS;
  if (date === null) return null;
  const isKept = bookedFor === date;
  const last = lastReceptionDate(date, { leadBankDays, holidays: HOLIDAYS, ...(isKept && { businessDays: 1 }) });
  return startOf(last) + DEFAULT_CUT_OFF_MINUTES * 60_000;
}

/** Returns the draft as which a request is shown: the one of this invoice that it is made from, or a new one. */
async function draftOf(
  transaction: Transaction,
  { buyerId }: Session,
  { draft_id: draftId, ...wanted }: Requested,
  { receivedInvoiceId }: Pick<Subject, 'receivedInvoiceId'>,
  now: number,
): Promise<number | null> {
  if (draftId !== undefined) {
    if (receivedInvoiceId === null) throw notFound();
    return draftFor(transaction, buyerId, { id: draftId, receivedInvoiceId }, now);
  }
  if (wanted.doc_number === undefined) return null;
  const entered = {
    doc_number: wanted.doc_number,
    amount: wanted.amount,
    supplier_account_id: wanted.supplier_account_id ?? null,
    transfer_date: wanted.transfer_date ?? null,
    transfer_person_name: wanted.transfer_person_name ?? '',
    credit_card_id: null,
    promotion_code: null,
    note: '',
  };
  return draftFor(transaction, buyerId, entered, now);
}

/** Ends the open or returned request about a subject, because it is asked for again. */
async function replaceBefore(
  transaction: Transaction,
  { buyerId, userId, role }: Session,
  subject: string,
  now: number,
): Promise<void> {
  const before = await lockCurrent(transaction, buyerId, subject);
  if (!before) return;
  await updateRequest(transaction, before.id, { state: 'replaced', endedAt: before.endedAt ?? now });
  const { id: requestId, requestedBy, version } = before;
  const act = { requestId, buyerId, kind: 'replace', userId, role, requestedBy, version, at: now };
  await insertAct(transaction, { ...act, forUserId: null, reason: '', field: null });
}

/**
 * Asks colleagues to approve a payment, in place of an open request about the same, and mails those who may.
 * @throws Failure 404 for what the company does not have, 409 `approval_not_needed` and `approval_nobody`, 422 with
 * fields
 */
export async function requestApproval(
  context: Context,
  transaction: Transaction,
  session: Session,
  requested: Requested,
): Promise<Approval> {
  const { buyerId, userId } = session;
  const now = await context.clock.now(transaction);
  const rules = await findRules(transaction, buyerId);
  const { pre_registration: preRegistration } = requested;
  // Locked first, as its payment does. One that has ended needs no approval.
  if (preRegistration) await holdWaiting(context, transaction, { id: preRegistration.id, user: session });
  const subject = await loadSubject(transaction, session, requested);
  const reasons = rules ? await reasonsFor(transaction, rules, subject) : [];
  if (!rules || reasons.length === 0) throw refuse('approval_not_needed');
  // Before its draft and the request before, as a payment does.
  await lockReceivedInvoiceOf(transaction, subject);
  await requirePossible(context, transaction, subject, now);
  const approverIds = await listApproverIds(transaction, { buyerId, exceptId: userId }, jstDate(now));
  if (approverIds.length < rules.steps) throw refuse('approval_nobody', { steps: rules.steps });
  const draftId = await draftOf(transaction, session, requested, subject, now);
  await replaceBefore(transaction, session, subject.key, now);
  await requireOpenAccount(transaction, buyerId);
  const id = randomUUID();
  await insertRequest(transaction, {
    id,
    buyerId,
    subject: subject.key,
    receivedInvoiceId: subject.receivedInvoiceId,
    paymentId: subject.paymentId,
    preRegistrationId: subject.preRegistrationId,
    draftId,
    supplierId: subject.terms.supplier_id,
    terms: subject.terms,
    version: subject.version,
    amount: subject.terms.amount,
    transferDate: subject.terms.transfer_date,
    decideBefore: decideBefore(context.config, subject),
    reasons,
    steps: rules.steps,
    rulesVersion: rules.version,
    comment: requested.comment?.trim() ?? '',
    requestedBy: userId,
    requestedAt: now,
  });
  await recordOperation(transaction, session, { action: 'request_approval', subject: subjectOf(subject) }, now);
  const request = await lockRequest(transaction, buyerId, id);
  if (!request) throw new Error('A request for approval was not written.');
  const requester = await authorName(transaction, { actor: 'buyer', userId });
  const to = { request, docNumber: subject.docNumber, userIds: approverIds };
  await announce(context, transaction, to, asked(requester, request.comment), now);
  const standing = await approvalStanding(context, session);
  return viewRequest(context, transaction, { buyerId, userId, role: session.role, ...standing }, id);
}

/** Withdraws a request that has not been paid. Throws 404, and 409 where it has ended. */
export async function withdrawApproval(
  context: Context,
  transaction: Transaction,
  session: Session,
  id: string,
): Promise<void> {
  const { buyerId, userId, role } = session;
  const request = await lockRequest(transaction, buyerId, id);
  if (!request) throw notFound();
  if (!['waiting', 'approved', 'returned'].includes(request.state)) throw refuse('approval_ended');
  const now = await context.clock.now(transaction);
  await updateRequest(transaction, id, { state: 'withdrawn', endedAt: request.endedAt ?? now });
  const { requestedBy, version } = request;
  const act = { requestId: id, buyerId, kind: 'withdraw', userId, role, requestedBy, version, at: now };
  await insertAct(transaction, { ...act, forUserId: null, reason: '', field: null });
  await recordOperation(transaction, session, { action: 'withdraw_approval', subject: subjectOf(request) }, now);
}
