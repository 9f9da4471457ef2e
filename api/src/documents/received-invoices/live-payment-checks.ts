import { formatYen } from 'shared-rules/yen';
import { FIELDS } from 'shared-rules/words';
import { conflict, type Failure, type FieldFailure } from '../../platform/http/failure';
import type { LivePayments } from './change.repository';
import type { DocumentFields } from './received-invoice-checks';

/** What a received invoice is now, as far as its payments rest on it. Amount in yen. */
export interface Fixed {
  readonly supplierId: number;
  readonly amount: number;
  readonly fileIds: readonly string[];
}

const supplierFixed = (isTransferred: boolean): string =>
  isTransferred
    ? `振込が完了したカード払いがあるため、${FIELDS.supplier}は変更できません。別の取引先の請求書は、新しく登録してください。`
    : `カード払いの申請があるため、${FIELDS.supplier}は変更できません。変更するには、先に申請をキャンセルしてください。`;

const amountFixed = (isTransferred: boolean): string =>
  isTransferred
    ? `振込が完了したカード払いがあるため、${FIELDS.amount}は変更できません。金額の異なる請求書は、新しく登録してください。`
    : `カード払いの申請があるため、${FIELDS.amount}は変更できません。変更するには、先に申請をキャンセルしてください。`;

const amountTooLow = (total: number): string => `申請済みの振込金額の合計（${formatYen(total)}）を下回る金額には変更できません。${formatYen(total)}以上の金額を入力してください。`;

const FILES_FIXED = '申請時に提出したファイルは、削除や差し替えができません。元のファイルを残したまま、正しいファイルを追加してください。';

function amountFailures(now: Fixed, { amount }: DocumentFields, live: LivePayments): FieldFailure[] {
  if (amount === now.amount) return [];
  if (!live.isActionRequired) return [{ field: 'amount', code: 'fixed', message: amountFixed(live.isTransferred) }];
  return amount < live.total ? [{ field: 'amount', code: 'below_payments', message: amountTooLow(live.total) }] : [];
}

/**
 * What cannot be changed while a payment lives: whom it is paid to, and the documents that are examined. The amount neither,
 * unless the examiner sent a payment back and waits for it to be put right; never below what the payments add up to.
 */
export function liveFailures(now: Fixed, fields: DocumentFields, live: LivePayments): FieldFailure[] {
  if (live.count === 0) return [];
  return [
    ...(fields.supplier_id === now.supplierId ? [] : [{ field: 'supplier_id', code: 'fixed', message: supplierFixed(live.isTransferred) }]),
    ...amountFailures(now, fields, live),
    ...(now.fileIds.every((id) => fields.file_ids.includes(id)) ? [] : [{ field: 'file_ids', code: 'fixed', message: FILES_FIXED }]),
  ];
}

/** 409: a received invoice whose payments live cannot be deleted. */
export function deletionRefused({ isTransferred, isWaiting }: LivePayments): Failure {
  if (isTransferred) return conflict('振込が完了したカード払いがあるため、この請求書は削除できません。支払いの記録として保存されます。');
  // Only the requester can cancel a request that is not paid.
  if (isWaiting) return conflict('お支払い待ちの依頼があるため、この請求書は削除できません。支払わない場合は、依頼元へ依頼のキャンセルをお申し出ください。');
  return conflict('カード払いの申請があるため、この請求書は削除できません。削除するには、先に申請をキャンセルしてください。');
}
