import type { Actor } from '../attempts/gateway-operation.repository';
import type { Transaction } from '../../platform/db/client';
import { conflict, type Failure } from '../../platform/http/failure';
import { openFileOf } from './transfer.repository';

/** Returns a 409 for operators: the payment is in a file, whose result decides what comes next. */
export const inTransferFile = (fileId: number): Failure =>
  conflict(
    `この申請は振込ファイル ${fileId} に入っています。結果を取り込むか、送信前であればファイルを破棄 (discard-file ${fileId}) してから、操作してください。`,
  );

const UNDER_WAY =
  'この申請は、すでに銀行への振込の手続きに入っているため、キャンセルできません。お困りの場合は、お問い合わせください。';

/**
 * Throws 409 while one of these payments is in a transfer file: until the bank's result is there, nobody knows whether
 * its money has left. The caller holds the locks of the payments.
 */
export async function refuseDuringTransfer(
  transaction: Transaction,
  invoiceIds: readonly number[],
  actor: Actor,
): Promise<void> {
  const fileId = await openFileOf(transaction, ...invoiceIds);
  if (fileId === null) return;
  throw actor === 'buyer' ? conflict(UNDER_WAY) : inTransferFile(fileId);
}
