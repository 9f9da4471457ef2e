import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { BRAND_LABELS } from 'shared-rules/card';
import { buyerStatusLabel, type ExaminationStatus } from 'shared-rules/status';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { ExaminedPayment } from '../operator/examination.routes';
import type { BrokenInvariant } from '../operator/verify';
import { table } from './table';

const statusOf = (status: number, isActionRequired: boolean): string => buyerStatusLabel(status as ExaminationStatus, isActionRequired);

const transferDateOf = ({ transferred_date, transfer_date }: ExaminedPayment): string => {
  const date = transferred_date ?? transfer_date;
  return date === null ? '' : formatDate(date);
};

/** Names of events and actors in the history. */
const EVENTS: Readonly<Record<string, string>> = {
  submit: '申請', edit: '変更', check: '内容確認', approve: '承認・売上確定', sendBack: '差し戻し', transferReturned: '振込の不成立', mend: '修正', execute: '振込実行',
  buyerCancel: '利用者によるキャンセル', examinerReject: '却下', examinerCancel: 'キャンセル',
};
const ACTORS = { buyer: '利用者', seller: '依頼元', operator: '運営', system: '自動' } as const;

/** What the examiner should know of the account before the money goes there. */
const CAUTIONS = {
  changed: '口座変更あり（変更後の口座に振込の実績がありません）',
  differs: '口座変更あり（前回の支払いと異なる口座です）',
} as const;

/** All payments as a table, newest first. */
export function listText(payments: readonly ExaminedPayment[]): string {
  if (payments.length === 0) return '申請はありません。';
  const rows = payments.map((payment) => [
    String(payment.id),
    payment.payment_number,
    statusOf(payment.status, payment.is_action_required),
    payment.buyer_name,
    payment.supplier.name,
    formatYen(payment.amount),
    formatYen(payment.total_amount),
    transferDateOf(payment),
    payment.account_caution === null ? '' : '口座変更あり',
  ]);
  return table(['ID', '申請番号', 'ステータス', 'ご利用者', FIELDS.supplier, FIELDS.transferAmount, 'カード決済金額', '振込日', '注意'], rows);
}

/** One payment in full, with its history. */
export function paymentText(payment: ExaminedPayment): string {
  const { supplier_account: account, credit_card: card } = payment;
  const facts = [
    ['ID', String(payment.id)],
    ['申請番号', payment.payment_number],
    ['ステータス', statusOf(payment.status, payment.is_action_required)],
    ['ご利用者', payment.buyer_name],
    [FIELDS.supplier, payment.supplier.name],
    ...(account === null ? [] : [[FIELDS.supplierAccount, `${account.bank_name} ${account.branch_name} ${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number} ${account.holder_kana}`]]),
    ...(payment.account_caution === null ? [] : [['注意', CAUTIONS[payment.account_caution]]]),
    [FIELDS.transferPersonName, payment.transfer_person_name],
    [FIELDS.transferAmount, formatYen(payment.amount)],
    [FIELDS.commission, `${formatYen(payment.commission)} (${FIELDS.tax} ${formatYen(payment.tax)})`],
    [FIELDS.total, formatYen(payment.total_amount)],
    ...(payment.promotion_code === null ? [] : [['プロモーションコード', payment.promotion_code]]),
    ...(payment.note === '' ? [] : [[FIELDS.noteToExaminer, payment.note]]),
    ...(payment.action_required?.fields.length ? [['修正が必要な項目', payment.action_required.fields.join(', ')]] : []),
    ...(card === null ? [] : [['カード', `${BRAND_LABELS[card.brand]} **** ${card.last_four}`]]),
    [payment.transferred_date === null ? FIELDS.plannedTransferDate : FIELDS.executedTransferDate, transferDateOf(payment)],
  ];
  const history = payment.history.map(({ at, event, status, is_action_required, actor, reason }) => [formatDateTime(at), EVENTS[event] ?? event, statusOf(status, is_action_required), ACTORS[actor], reason ?? '']);
  return `${table(['項目', '内容'], facts)}\n\n${table(['日時', '操作', 'ステータス', '操作者', '理由'], history)}`;
}

/** Result of the verification. */
export const verificationText = (broken: readonly BrokenInvariant[]): string =>
  broken.length === 0 ? '帳簿に誤りはありません。カード会社の記録とも一致しています。' : table(['守られていない規則', '対象'], broken.map(({ invariant, detail }) => [invariant, detail]));
