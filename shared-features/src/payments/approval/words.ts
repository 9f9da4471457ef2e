import type { ApprovalReason, ApprovalSummary, ApprovalTerms } from 'shared-api/types';
import { epochOf } from 'shared-rules/epoch';
import { formatDay, formatDayTime, jstDate, jstMinutes } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';

/** Title of the list of requests for approval. */
export const APPROVALS_TITLE = '社内承認';

/** Why a payment needs approval, in words. */
export const APPROVAL_REASONS: Readonly<Record<ApprovalReason, string>> = {
  amount: '金額が、会社のルールで決めた額以上です。',
  new_account: 'これまでに振り込んだことのない口座です。',
  changed_account: '前回の振込のあとに、口座が変更されています。',
  supplier: '会社のルールで承認が必要な取引先です。',
};

/** Labels of the terms of a request, by their names in the contract. */
export const TERM_LABELS: Readonly<Record<keyof ApprovalTerms, string>> = {
  supplier_id: FIELDS.supplier,
  supplier_name: FIELDS.supplier,
  invoice_number: FIELDS.invoiceNumber,
  issue_date: FIELDS.issueDate,
  due_date: FIELDS.dueDate,
  invoice_amount: FIELDS.amount,
  file_ids: FIELDS.invoiceFile,
  amount: FIELDS.transferAmount,
  account: FIELDS.supplierAccount,
  transfer_date: FIELDS.plannedTransferDate,
  transfer_person_name: FIELDS.transferPersonName,
};

/** Returns the label of a term; the name itself for one that a newer server may add. */
export const termLabel = (field: string): string => (TERM_LABELS as Readonly<Record<string, string>>)[field] ?? field;

/** Formats the end of a time limit: 11/26（木） 15:00. Midnight is 24:00 of the day before. */
function limitText(iso: string): string {
  const end = epochOf(iso);
  return jstMinutes(end) === 0 ? `${formatDay(jstDate(end - 1))} 24:00` : formatDayTime(iso);
}

type Clock = Pick<ApprovalSummary, 'state' | 'decide_before' | 'is_late'>;

/**
 * Returns until when a request must be approved, or an approved one paid, for its transfer date; null where it may be
 * any time, and for a request that has ended.
 */
export function clockText({ state, decide_before: before, is_late: isLate }: Clock): string | null {
  if (before === null || (state !== 'waiting' && state !== 'approved')) return null;
  if (isLate) return '間に合いません';
  return `${limitText(before)}までの${state === 'waiting' ? '承認' : 'お支払い'}で間に合います`;
}
