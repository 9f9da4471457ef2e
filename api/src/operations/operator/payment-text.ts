import type { ExaminedPayment } from 'shared-api/operator';
import type { OwnPayment, RequestedPayment } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { BRAND_LABELS } from 'shared-rules/card';
import { buyerStatusLabel, type ExaminationStatus } from 'shared-rules/status';
import { formatDate, formatDateTime } from 'shared-rules/time';
import { DOCUMENT_TITLES } from 'shared-rules/document-titles';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { table, tableOf } from './table';

const statusOf = (status: number, isActionRequired: boolean): string =>
  buyerStatusLabel(status as ExaminationStatus, isActionRequired);

const transferDateOf = ({ transferred_date, transfer_date }: ExaminedPayment): string => {
  const date = transferred_date ?? transfer_date;
  return date === null ? '' : formatDate(date);
};

/** Names of events and actors in the history. */
const EVENTS: Readonly<Record<string, string>> = {
  submit: '申請',
  edit: '変更',
  check: '内容確認',
  approve: '承認・売上確定',
  sendBack: '差し戻し',
  transferReturned: '振込の不成立',
  mend: '修正',
  execute: '振込実行',
  buyerCancel: '利用者によるキャンセル',
  examinerReject: '却下',
  examinerCancel: 'キャンセル',
  sendUnregistered: '依頼の送信',
  sendRegistered: '依頼の送信',
  attach: '依頼の受け取り',
  payRequest: '決済',
  sellerCancel: '依頼元によるキャンセル',
  deadlinePassed: '期限切れ',
};
const ACTORS = { buyer: '利用者', seller: '依頼元', operator: '運営', system: '自動' } as const;

/** Warnings about the account that the examiner has to know before the transfer. */
const CAUTIONS = {
  changed: '口座変更あり（変更後の口座に振込の実績がありません）',
  differs: '口座変更あり（前回の支払いと異なる口座です）',
} as const;

/** Warning about who paid. Only requests are paid so, which have no account to warn of. */
const GUEST = 'ゲスト';

/** Names of the pre-check's rules, by their codes. */
const CHECKS: Readonly<Record<string, string>> = {
  document: '書類',
  addressee: '宛名',
  issuer: '発行元',
  amount: '金額',
  bank_account: FIELDS.supplierAccount,
  holder: '口座名義',
  transfer_person_name: FIELDS.transferPersonName,
  issue_date: FIELDS.issueDate,
  due_date: FIELDS.dueDate,
  transfer_date: '振込日',
  duplicate: '重複',
};

/** Returns what was given back before the transfer: so much less is transferred. Yen. */
const transferReductionOf = (refunds: ExaminedPayment['refunds'] = []): number =>
  refunds.reduce(
    (sum, { is_before_transfer: isBefore, total, commission }) => sum + (isBefore ? total - commission : 0),
    0,
  );

/** Returns the amount to the supplier, or to the requester's account; empty for an unpaid request. */
const transferAmountOf = ({ amount, deposit, refunds }: ExaminedPayment): string => {
  const yen = deposit === null ? amount - transferReductionOf(refunds) : deposit.amount;
  return yen === null ? '' : formatYen(yen);
};

/** Returns all payments as a table, newest first. */
export const listText = (payments: readonly ExaminedPayment[]): string =>
  tableOf(
    payments,
    {
      ID: ({ id }) => id,
      申請番号: ({ payment_number: number }) => number,
      ステータス: ({ status, is_action_required: isRequired }) => statusOf(status, isRequired),
      ご利用者: ({ buyer_name: buyer }) => buyer,
      [FIELDS.supplier]: ({ supplier }) => supplier.name,
      依頼番号: (one) => (one.invoice_type === 'InvoicePayment' ? null : one.request.request_number),
      [FIELDS.transferAmount]: transferAmountOf,
      カード決済金額: ({ total_amount: total }) => formatYen(total),
      振込日: transferDateOf,
      注意: ({ account_caution: caution, paid_as_guest: isGuest }) =>
        caution === null ? (isGuest ? GUEST : null) : '口座変更あり',
    },
    '申請はありません。',
  );

/** Returns payments that a number may mean, as a table to choose from. */
export const candidatesText = (payments: readonly ExaminedPayment[]): string =>
  tableOf(payments, {
    ID: ({ id }) => id,
    申請番号: ({ payment_number: number }) => number,
    ご利用者: ({ buyer_name: buyer, buyer_id: id }) => `${buyer} (番号 ${id})`,
    ステータス: ({ status, is_action_required: isRequired }) => statusOf(status, isRequired),
    [FIELDS.supplier]: ({ supplier }) => supplier.name,
    [FIELDS.transferAmount]: transferAmountOf,
    カード決済金額: ({ total_amount: total }) => formatYen(total),
  });

/**
 * Returns what a person has to see before a payment is changed for good: company, payee and yen.
 * @param consequence a sentence that says what happens
 * @param more facts of the command, such as the amount to give back
 */
export const subjectText = (
  consequence: string,
  payment: ExaminedPayment,
  more: readonly (readonly [label: string, value: string])[] = [],
): string =>
  [
    consequence,
    '',
    table(
      ['項目', '内容'],
      [
        ['申請', `${payment.payment_number} (ID ${payment.id})`],
        ['ご利用者', `${payment.buyer_name} (番号 ${payment.buyer_id})`],
        ['ステータス', statusOf(payment.status, payment.is_action_required)],
        [FIELDS.supplier, payment.supplier.name],
        [FIELDS.transferAmount, transferAmountOf(payment)],
        ['カード決済金額', formatYen(payment.total_amount)],
        ...more,
      ],
    ),
  ].join('\n');

type Facts = (readonly [label: string, value: string])[];

function ownFacts(
  {
    supplier,
    supplier_account: account,
    amount,
    refunds,
    commission,
    tax,
    transfer_person_name: sender,
    promotion_code: promotion,
    note,
    action_required: sentBack,
  }: OwnPayment,
  { account_caution: caution, acknowledged_checks: acknowledged }: ExaminedPayment,
): Facts {
  return [
    [FIELDS.supplier, supplier.name],
    [
      FIELDS.supplierAccount,
      `${account.bank_name} ${account.branch_name} ${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number} ${account.holder_kana}`,
    ],
    ...(caution === null ? [] : [['注意', CAUTIONS[caution]] as const]),
    ...(acknowledged.length === 0
      ? []
      : [['利用者が確認した注意', acknowledged.map((code) => CHECKS[code] ?? code).join('、')] as const]),
    [FIELDS.transferPersonName, sender],
    [FIELDS.transferAmount, formatYen(amount - transferReductionOf(refunds))],
    [FIELDS.commission, `${formatYen(commission)} (${FIELDS.tax} ${formatYen(tax)})`],
    ...(promotion === null ? [] : [['プロモーションコード', promotion] as const]),
    ...(note === '' ? [] : [[FIELDS.noteToExaminer, note] as const]),
    ...(sentBack?.fields.length ? [['修正が必要な項目', sentBack.fields.join(', ')] as const] : []),
  ];
}

function requestFacts({ request, amount }: RequestedPayment, deposit: ExaminedPayment['deposit']): Facts {
  const { request_number: number, requester, payment_deadline: deadline, fee_bearer: bearer, message } = request;
  const { commission = null, amount: deposited = null } = deposit ?? {};
  return [
    ['依頼番号', number],
    ['依頼元', `${requester.name} (${FIELDS.corporateNumber} ${requester.corporate_number})`],
    ['宛先', request.parties.addressee],
    ['支払う会社', `${request.parties.payer}${request.parties.differs ? '（宛先と異なります）' : ''}`],
    ['依頼元の連絡先', [requester.contact_name, requester.phone_number, requester.email_address].join(' ')],
    ['入金口座', deposit?.account ?? ''],
    ['有効期限', formatDate(deadline)],
    [FIELDS.amount, formatYen(amount)],
    ['手数料の負担', bearer === 'seller' ? '依頼元' : '利用者'],
    ...(commission === null || deposited === null
      ? []
      : [[FIELDS.commission, formatYen(commission)] as const, ['入金額', formatYen(deposited)] as const]),
    ...(message === '' ? [] : [['依頼元からのメッセージ', message.replaceAll('\n', ' ')] as const]),
  ];
}

/**
 * Returns one payment in full, with its history.
 * @param deciders name of the operator for each line of the history; null for others
 * @param refunders name of the operator for each refund; empty where nobody kept it
 */
export function paymentText(
  payment: ExaminedPayment,
  deciders: readonly (string | null)[] = [],
  refunders: readonly string[] = [],
): string {
  const { credit_card: card } = payment;
  const facts: Facts = [
    ['ID', String(payment.id)],
    ['申請番号', payment.payment_number],
    ['ステータス', statusOf(payment.status, payment.is_action_required)],
    ['ご利用者', `${payment.buyer_name} (番号 ${payment.buyer_id})`],
    ...(payment.frozen_reason === null ? [] : [['利用停止中', payment.frozen_reason] as const]),
    ...(payment.paid_as_guest
      ? [['注意', `${GUEST}（アカウントなし。確認したのはメールアドレスだけです）`] as const]
      : []),
    ...(payment.invoice_type === 'InvoicePayment'
      ? ownFacts(payment, payment)
      : requestFacts(payment, payment.deposit)),
    [FIELDS.total, formatYen(payment.total_amount)],
    ...(card === null ? [] : [['カード', `${BRAND_LABELS[card.brand]} **** ${card.last_four}`] as const]),
    [
      payment.transferred_date === null ? FIELDS.plannedTransferDate : FIELDS.executedTransferDate,
      transferDateOf(payment),
    ],
  ];
  const refunds = (payment.refunds ?? []).map(
    ({ at, total, commission, is_before_transfer: isBefore, is_rest: isRest, reason }, index) => [
      formatDateTime(at),
      formatYen(total),
      formatYen(commission),
      isRest ? '組戻の後（残りの全額）' : isBefore ? '振込の前' : '振込の後',
      ...(refunders.length === 0 ? [] : [refunders[index] ?? '']),
      reason,
    ],
  );
  const issued = (payment.documents ?? []).map(({ kind, number, issued_on: on }) => [
    DOCUMENT_TITLES[kind],
    number,
    formatDate(on),
  ]);
  const history = payment.history.map(({ at, event, status, is_action_required, actor, reason }, index) => [
    formatDateTime(at),
    EVENTS[event] ?? event,
    statusOf(status, is_action_required),
    deciders[index] ? `${ACTORS[actor]} (${deciders[index]})` : ACTORS[actor],
    reason ?? '',
  ]);
  return [
    table(['項目', '内容'], facts),
    ...(refunds.length === 0
      ? []
      : [
          table(
            ['返金の日時', '返金額', 'うち手数料', '時期', ...(refunders.length === 0 ? [] : ['担当者']), '理由'],
            refunds,
          ),
        ]),
    ...(issued.length === 0 ? [] : [table(['発行した書類', '番号', '発行日'], issued)]),
    table(['日時', '操作', 'ステータス', '操作者', '理由'], history),
  ].join('\n\n');
}
