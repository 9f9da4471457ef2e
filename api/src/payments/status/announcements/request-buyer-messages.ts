import { formatLongDate } from 'shared-rules/time';
import type { TransitionEvent } from 'shared-rules/transitions';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Message, Words } from './message';
import type { AskedBuyer, RequestFacts } from './request-facts';

/** Events of a request that are notified to its buyer. */
type Event = Extract<
  TransitionEvent,
  | 'attach'
  | 'sendRegistered'
  | 'payRequest'
  | 'check'
  | 'approve'
  | 'execute'
  | 'buyerCancel'
  | 'examinerReject'
  | 'examinerCancel'
  | 'sellerCancel'
  | 'deadlinePassed'
>;
type Writer = (facts: RequestFacts, buyer: AskedBuyer) => Words;

const notCharged = '代金は請求されません。';
const released = 'カードのご利用枠は、カード会社の処理により数日以内に戻ります。';
const given = ({ payment }: RequestFacts): string =>
  `${payment?.isRefunded ? '決済した金額は全額返金します。' : notCharged}${released}`;

/** Sends no mail, because the mail of the request already went to the address that the seller named. */
const received: Writer = ({ sellerName, paymentDeadline }, { number }) => ({
  kind: 'action_required',
  category: 'request_received',
  subject: `お支払い依頼が届きました（${number}）`,
  lead: `${sellerName}から、カードでのお支払いの依頼が届きました。`,
  next: `${formatLongDate(paymentDeadline)}の23:59までに、内容をご確認のうえ、「お支払い待ち」からカードでお支払いください。`,
  byMail: false,
});

const WRITERS: Readonly<Record<Event, Writer>> = {
  attach: received,
  sendRegistered: received,
  payRequest: ({ sellerName, payment }, { number }) => ({
    category: 'request_paid',
    subject: `お支払いを受け付けました（${number}）`,
    lead: `${sellerName}からの依頼へのお支払いを受け付けました。`,
    next: `これから請求書の内容を審査します。${payment ? `依頼元への振込予定日は${formatLongDate(payment.depositDate)}です。` : ''}審査が完了しましたら、あらためてお知らせします。`,
  }),
  check: (_facts, { number }) => ({
    category: 'payment_checked',
    subject: `請求書の内容を確認しました（${number}）`,
    lead: '請求書とお支払いの内容を確認しました。',
    next: '引き続き審査を行います。審査が完了しましたら、あらためてお知らせします。',
    byMail: false,
  }),
  approve: ({ payment }, { number }) => ({
    category: 'payment_approved',
    subject: `審査が完了し、振込を予約しました（${number}）`,
    lead: '審査が完了し、振込を予約しました。カードの決済も完了しています。',
    next: payment
      ? `${formatLongDate(payment.depositDate)}に依頼元へ振り込みます。${payment.cancelUntil === null ? '' : `キャンセルは、${formatLongDate(payment.cancelUntil)}の23:59まで受け付けます。`}`
      : '',
  }),
  execute: (_facts, { number }) => ({
    category: 'transfer_executed',
    subject: `振込が完了しました（${number}）`,
    lead: '依頼元への振込が完了しました。',
    next: '領収書は、請求書の画面からダウンロードできます。',
  }),
  buyerCancel: (facts, { number }) => ({
    category: 'payment_cancelled',
    subject: `お支払いをキャンセルしました（${number}）`,
    lead: 'お支払いをキャンセルしました。依頼元への振込は行われません。この依頼で、あらためてお支払いいただくことはできません。',
    next: given(facts),
  }),
  examinerReject: (facts, { number }) => ({
    category: 'payment_rejected',
    subject: `お支払いはお引き受けできませんでした（${number}）`,
    lead: '審査の結果、このお支払いはお引き受けできませんでした。お支払いはキャンセルされました。',
    next: given(facts),
  }),
  examinerCancel: (facts, { number }) => ({
    category: 'transfer_cancelled',
    subject: `振込の予約をキャンセルしました（${number}）`,
    lead: '振込の予約をキャンセルしました。依頼元への振込は行われません。',
    next: given(facts),
  }),
  sellerCancel: ({ sellerName }, { number }) => ({
    category: 'request_withdrawn',
    subject: `お支払い依頼がキャンセルされました（${number}）`,
    lead: `${sellerName}が、お支払いの依頼をキャンセルしました。`,
    next: `この依頼へのお支払いは必要ありません。${notCharged}ご不明な点は、依頼元へお問い合わせください。`,
  }),
  deadlinePassed: ({ sellerName }, { number }) => ({
    category: 'request_expired',
    subject: `お支払い依頼の有効期限が切れました（${number}）`,
    lead: `${sellerName}からのお支払い依頼は、有効期限が切れました。`,
    next: 'このサービスではお支払いいただけません。お支払いについては、依頼元へ直接お問い合わせください。',
  }),
};

/** Returns the buyer's figures: the charge, and when it reaches the requester. */
function paymentRows({ payment, isFeeBorneBySeller, paymentDeadline }: RequestFacts): (readonly [string, string])[] {
  if (!payment) return [['有効期限', formatLongDate(paymentDeadline)]];
  const { commission, total, card, depositDate, depositedDate } = payment;
  return [
    [FIELDS.commission, isFeeBorneBySeller ? `${formatYen(0)}（依頼元の負担）` : formatYen(commission)],
    [FIELDS.total, formatYen(total)],
    ['お支払いカード', card],
    depositedDate === null
      ? [FIELDS.plannedTransferDate, formatLongDate(depositDate)]
      : [FIELDS.executedTransferDate, formatLongDate(depositedDate)],
  ];
}

/** Returns the figures of a request for the buyer. */
export const buyerRows = (facts: RequestFacts, { number }: AskedBuyer): (readonly [string, string])[] => [
  ['申請番号', number],
  ['依頼元', facts.sellerName],
  ...(facts.invoiceNumber === '' ? [] : [[FIELDS.invoiceNumber, facts.invoiceNumber] as const]),
  [FIELDS.amount, formatYen(facts.amount)],
  ...paymentRows(facts),
];

const isWritten = (event: TransitionEvent): event is Event => Object.hasOwn(WRITERS, event);

/** Returns the buyer's message for an event of a request; null if the buyer is not notified of it. */
export function buyerMessage(
  event: TransitionEvent,
  facts: RequestFacts,
  buyer: AskedBuyer,
  reason: string | undefined,
): Message | null {
  if (!isWritten(event)) return null;
  const rows = [...(reason === undefined ? [] : [['理由', reason] as const]), ...buyerRows(facts, buyer)];
  const { sellerName: partyName, amount } = facts;
  return { kind: 'notice', byMail: true, partyName, amount, facts: rows, ...WRITERS[event](facts, buyer) };
}
