import type { Payment } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { paths, withQuery } from 'shared-shell';
import { isRequested } from '../payment-status';
import { refusalOf } from './payment-state';

const S = ExaminationStatus;
const APPROVED: readonly number[] = [S.InProgressExaminationCompleted, S.TransferCompleted];

/** Whether the examiner has accepted a payment as it is, so that the payment of another invoice may repeat it. */
export function isRepeatable(payment: Payment): boolean {
  return !isRequested(payment) && !payment.is_action_required && APPROVED.includes(payment.status);
}

/**
 * Returns the path of 前回と同じ内容で申請: for an approved payment a new invoice, for one that the buyer cancelled the same
 * invoice again. Null for any other payment: a request is the requester's to repeat.
 */
export function repeatPath(payment: Payment): string | null {
  const same = { same: payment.id };
  if (isRepeatable(payment)) return withQuery(paths.paymentUpload(), same);
  if (isRequested(payment) || payment.status !== S.Cancel || refusalOf(payment) !== null) return null;
  return withQuery(paths.paymentAdd(payment.doc_number), same);
}
