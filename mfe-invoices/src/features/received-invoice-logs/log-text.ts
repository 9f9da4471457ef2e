import type { LogEntry } from 'shared-api/types';
import { formatDay } from 'shared-rules/time';
import { PAYMENT_RECORD_LABELS, RECEIVED_INVOICE_RECORD_LABELS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';

/** Fields whose value is whole yen. */
const YEN_FIELDS = ['amount', 'total_amount', 'commission'];
/** Text of an empty cell (docs/screens.md 1.2). */
const NOTHING = '-';

type Named = Pick<LogEntry, 'field' | 'payment_number'>;

/** Returns the field's name on the screen; `-` if the entry is about no single field. */
export function fieldText({ field, payment_number: paymentNumber }: Named): string {
  if (field === null) return NOTHING;
  return (paymentNumber === null ? RECEIVED_INVOICE_RECORD_LABELS : PAYMENT_RECORD_LABELS)[field] ?? field;
}

/**
 * Returns the action as a noun phrase: 請求金額を変更 (docs/screens.md 3.2). Leaves out the bracketed part of a label.
 */
export function actionText(entry: Named & Pick<LogEntry, 'action'>): string {
  if (entry.action === 'change' && entry.field !== null) return `${fieldText(entry).replace(/（[^）]*）$/, '')}を変更`;
  return ACTIONS[entry.action];
}

const ACTIONS: Readonly<Record<LogEntry['action'], string>> = {
  create: '請求書を登録',
  change: '請求書を変更',
  add_file: 'ファイルを追加',
  remove_file: 'ファイルを削除',
  delete: '請求書を削除',
  submit_payment: 'カード払いを申請',
  change_payment: '申請内容を変更',
  mend_payment: '修正して再申請',
  cancel_payment: '申請をキャンセル',
  confirm_addressee: '宛先の違いを確認',
  pay_request: 'お支払い依頼を決済',
  cancel_request: 'お支払い依頼をキャンセル',
  expire_request: 'お支払い依頼の期限切れ',
};

/** Formats a value as the screens do. Records have dates as YYYY-MM-DD and amounts as digits. */
export function valueText(field: string | null, value: string | null): string {
  if (value === null || value === '') return NOTHING;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  return field !== null && YEN_FIELDS.includes(field) && /^\d+$/.test(value) ? formatYen(Number(value)) : value;
}
