import { type Answered, answerTo, type Awaiting, meaningOf, nameOf, refused } from './result-answers';
import { codeMeaning } from './result-codes';

/** A transfer of a file that a person names as failed. */
export interface NamedFailure {
  readonly paymentId: number;
  /** Result code other than 0. */
  readonly code: string;
}

/** Returns the answer to a transfer that a person names. Throws 422 if the file has no such waiting transfer. */
export function answerByHand({ paymentId, code }: NamedFailure, own: readonly Awaiting[], fileId: number): Answered {
  const transfer = own.find(({ invoiceId }) => invoiceId === paymentId);
  if (!transfer)
    throw refused(
      'unknown',
      `申請 ${paymentId} は、振込ファイル ${fileId} にありません。show-file ${fileId} で確認してください。`,
    );
  return answerTo(transfer, meaningOf(nameOf({ paymentId, number: transfer.number }), code));
}

/**
 * Returns the failures' answers, and paid for every other waiting transfer. Throws 422 if one has not failed or is
 * named twice, or if nothing waits.
 */
export function withRestPaid(failed: readonly Answered[], own: readonly Awaiting[], fileId: number): Answered[] {
  const ids = new Set(failed.map(({ id }) => id));
  if (ids.size < failed.length) throw refused('twice', '同じ振込が2回指定されています。1回だけ指定してください。');
  if (failed.some(({ result }) => result === 'paid'))
    throw refused('paid', '振込済の振込が含まれています。失敗した振込だけを指定してください。');
  const waiting = own.filter(({ result }) => result === null);
  if (waiting.length === 0)
    throw refused(
      'answered',
      `振込ファイル ${fileId} の結果は、すべて取り込まれています。show-file ${fileId} で確認してください。`,
    );
  const paid = codeMeaning('0');
  if (!paid) throw new Error('No code says paid.');
  return [...failed, ...waiting.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, ...paid }))];
}
