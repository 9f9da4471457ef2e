import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Approval, ApprovalReason, ApprovalState, ApprovalSummary } from 'shared-api/types';
import { LIVE_STATUSES } from 'shared-rules/status';
import type { Role } from 'shared-rules/roles';
import { changesBetween, listStoredFiles, toInvoiceFile } from '../../documents';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { approvesOf, type Viewer } from '../../platform/db/approval-search';
import type { Executor } from '../../platform/db/client';
import { buyerAccounts, collections } from '../../platform/db/schema/collections';
import { invoices } from '../../platform/db/schema/invoices';
import { notFound } from '../../platform/http/failure';
import { accountText, transferWindow } from '../../reference';
import { findAccountRevision } from '../../suppliers';
import {
  findLatest,
  isRequest,
  listActs,
  type ListedRequest,
  listRequests,
  type NamedAct,
  type RequestRow,
  toListed,
} from './request.repository';
import { textsOf } from './terms';

/** Converts a request to its entry in a list. `now` is epoch milliseconds. */
export function toSummary(listed: ListedRequest, viewer: Viewer, now: number): ApprovalSummary {
  const { userId, mayApprove } = viewer;
  const { request, docNumber, requester, isApprovedByViewer } = listed;
  const { terms } = request;
  const last = request.decideBefore;
  return {
    id: request.id,
    state: request.state as ApprovalState,
    doc_number: docNumber,
    payment_id: request.paymentId,
    pre_registration_id: request.preRegistrationId,
    draft_id: listed.draftId,
    supplier: { id: terms.supplier_id, name: terms.supplier_name },
    invoice_number: terms.invoice_number,
    amount: request.amount,
    transfer_date: request.transferDate,
    reasons: request.reasons as ApprovalReason[],
    steps: request.steps,
    approvals: request.approvals,
    requested_by: requester,
    requested_at: iso(request.requestedAt),
    decide_before: last === null ? null : iso(last),
    is_late: last !== null && now >= last,
    may_approve:
      mayApprove &&
      request.state === 'waiting' &&
      requester.id !== userId &&
      approvesOf(viewer, requester.id) &&
      !isApprovedByViewer,
  };
}

const toAct = ({ act, name, forName }: NamedAct): Approval['acts'][number] => ({
  kind: act.kind as Approval['acts'][number]['kind'],
  by: act.userId === null ? null : { id: act.userId, name: name ?? '' },
  for: act.forUserId === null ? null : { id: act.forUserId, name: forName ?? '' },
  role: act.role as Role | null,
  reason: act.reason,
  field: act.field,
  at: iso(act.at),
});

const toChanges = (before: Record<string, string | null>, after: Record<string, string | null>): Approval['changes'] =>
  changesBetween(before, after).map(({ field, before: was, after: is }) => ({ field, before: was, after: is }));

/** Returns the last payment of a company to a supplier besides the one that is asked for, with its account in words. */
async function lastPayment(executor: Executor, { buyerId, supplierId, paymentId, usedFor, terms }: RequestRow) {
  const others = [paymentId, usedFor].filter((id) => id !== null);
  const [row] = await executor
    .select({ payment: invoices, depositAccount: buyerAccounts })
    .from(invoices)
    .leftJoin(collections, eq(collections.invoiceId, invoices.id))
    .leftJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .where(
      and(
        eq(invoices.buyerId, buyerId),
        eq(invoices.supplierId, supplierId),
        inArray(invoices.status, [...LIVE_STATUSES]),
        isNotNull(invoices.submittedAt),
        ...others.map((id) => ne(invoices.id, id)),
      ),
    )
    .orderBy(desc(invoices.submittedAt))
    .limit(1);
  if (!row) return null;
  const { payment, depositAccount } = row;
  const { supplierAccountId: id, supplierAccountRevision: revision } = payment;
  const account = id === null || revision === null ? undefined : await findAccountRevision(executor, id, revision);
  const shown = account ?? depositAccount;
  const before = { ...terms, amount: payment.amount, account: shown ? accountText(shown) : '' };
  const { amount, account: text } = textsOf(before);
  const now = textsOf(terms);
  return {
    amount: payment.amount,
    transfer_date: payment.transferDate,
    account: text ?? null,
    changes: toChanges(
      { amount: amount ?? null, account: text ?? null },
      { amount: now['amount'] ?? null, account: now['account'] ?? null },
    ),
  };
}

/** Returns the files of a request in the order of its terms, also those that belong to no invoice yet. */
async function filesOfTerms(executor: Executor, { buyerId, terms }: RequestRow): Promise<Approval['files']> {
  if (terms.file_ids.length === 0) return [];
  const stored = await listStoredFiles(executor, buyerId, terms.file_ids);
  const files = new Map(stored.map((file) => [file.id, toInvoiceFile(file)]));
  return terms.file_ids.flatMap((id) => files.get(id) ?? []);
}

/** Returns a request with all that an approver looks at. Throws 404 for another company's. */
export async function viewRequest(
  { config, clock }: Context,
  executor: Executor,
  viewer: Viewer,
  id: string,
): Promise<Approval> {
  const page = { limit: 1, offset: 0, isNewestFirst: false };
  const [found] = await listRequests(executor, viewer, isRequest(viewer.buyerId, id), page);
  if (!found) throw notFound();
  const listed = toListed(found);
  const { request } = listed;
  const now = await clock.now();
  const before = await findLatest(executor, viewer.buyerId, request.subject, request.requestedAt);
  const summary = toSummary(listed, viewer, now);
  return {
    ...summary,
    version: request.version,
    terms: request.terms,
    files: await filesOfTerms(executor, request),
    comment: request.comment,
    changes: before ? toChanges(textsOf(before.terms), textsOf(request.terms)) : [],
    last_payment: await lastPayment(executor, request),
    next_transfer_date: summary.is_late ? transferWindow(now, config).earliest : null,
    acts: (await listActs(executor, id)).map(toAct),
  };
}
