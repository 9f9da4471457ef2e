import { type Answered, answerTo, type Awaiting, meaningOf, nameOf } from './result-answers';
import { codeMeaning } from './result-codes';
import { refuseField } from '../../platform/http/failure';

/** A transfer of a file that a person names as failed. */
export interface NamedFailure {
  readonly paymentId: number;
  /** Result code other than 0. */
  readonly code: string;
}

/** Returns the answer to a transfer that a person names. Throws 422 if the file has no such waiting transfer. */
export function answerByHand({ paymentId, code }: NamedFailure, own: readonly Awaiting[], fileId: number): Answered {
  const transfer = own.find(({ invoiceId }) => invoiceId === paymentId);
  if (!transfer) throw refuseField('content', 'failure_not_in_file', { paymentId, fileId });
  return answerTo(transfer, meaningOf(nameOf({ paymentId, number: transfer.number }), code));
}

/**
 * Returns the failures' answers, and paid for every other waiting transfer. Throws 422 if one has not failed or is
 * named twice, or if nothing waits.
 */
export function withRestPaid(failed: readonly Answered[], own: readonly Awaiting[], fileId: number): Answered[] {
  const ids = new Set(failed.map(({ id }) => id));
  if (ids.size < failed.length) throw refuseField('content', 'failure_twice');
  if (failed.some(({ result }) => result === 'paid')) throw refuseField('content', 'failure_is_paid');
  const waiting = own.filter(({ result }) => result === null);
  if (waiting.length === 0) throw refuseField('content', 'failures_all_answered', { fileId });
  const paid = codeMeaning('0');
  if (!paid) throw new Error('No code says paid.');
  return [...failed, ...waiting.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, ...paid }))];
}
