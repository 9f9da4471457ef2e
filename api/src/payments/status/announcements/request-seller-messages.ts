import { formatLongDate } from 'shared-rules/time';
import type { TransitionEvent } from 'shared-rules/transitions';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import type { Message, Words } from './message';
import { notifyBuyer } from './notify-buyer';
import type { CausedEvent } from './payment-messages';
import { buyerMessage } from './request-buyer-messages';
import type { RequestFacts } from './request-facts';

/**
 * Notifies both sides of a card-payment request of an event, each with the figures of its own side, in the transaction
 * of the event.
 */
export async function announceRequest(
  context: Context,
  transaction: Transaction,
  facts: RequestFacts,
  { event, cause: { reason } }: CausedEvent,
  now: number,
): Promise<void> {
  const { sellerBuyerId, invoiceId: collectionId, buyer } = facts;
  const toSeller = sellerMessage(event, facts, reason);
  if (toSeller) await notifyBuyer(context, transaction, { buyerId: sellerBuyerId, collectionId }, toSeller, now);
  const toBuyer = buyer && buyerMessage(event, facts, buyer, reason);
  if (toBuyer)
    await notifyBuyer(context, transaction, { buyerId: buyer.buyerId, docNumber: buyer.docNumber }, toBuyer, now);
}

/** Events of a request that are notified to its seller. The screen already confirms the seller's own actions. */
type Event = Extract<
  TransitionEvent,
  | 'attach'
  | 'payRequest'
  | 'check'
  | 'approve'
  | 'execute'
  | 'buyerCancel'
  | 'examinerReject'
  | 'examinerCancel'
  | 'deadlinePassed'
>;

const noDeposit =
  'この依頼の入金は行われません。お支払いが必要な場合は、取引先にご確認のうえ、あらためて依頼を送信してください。';
const planned = ({ payment }: RequestFacts): string => (payment ? formatLongDate(payment.depositDate) : '');

const WRITERS: Readonly<Record<Event, (facts: RequestFacts) => Words>> = {
  attach: ({ requestNumber, partnerName, paymentDeadline }) => ({
    category: 'collection_attached',
    subject: `取引先が登録しました（${requestNumber}）`,
    lead: `${partnerName}がカード払い依頼を受け取りました。カードで決済できるようになりました。`,
    next: `決済の有効期限は${formatLongDate(paymentDeadline)}の23:59です。決済されましたら、あらためてお知らせします。`,
  }),
  payRequest: (facts) => ({
    category: 'collection_paid',
    subject: `取引先が決済しました（${facts.requestNumber}）`,
    lead: `${facts.partnerName}がカードで決済しました。`,
    next: `これから審査を行います。入金予定日は${planned(facts)}です。審査が完了しましたら、あらためてお知らせします。`,
  }),
  check: ({ requestNumber }) => ({
    category: 'collection_checked',
    subject: `請求書の内容を確認しました（${requestNumber}）`,
    lead: '請求書とカード払い依頼の内容を確認しました。',
    next: '引き続き審査を行います。審査が完了しましたら、あらためてお知らせします。',
    byMail: false,
  }),
  approve: (facts) => ({
    category: 'collection_decided',
    subject: `入金が決まりました（${facts.requestNumber}）`,
    lead: '審査が完了し、入金が決まりました。',
    next: `${planned(facts)}に、ご指定の入金口座へ振り込みます。支払通知書は、カード払い依頼の画面からダウンロードできます。`,
  }),
  execute: ({ requestNumber }) => ({
    category: 'collection_deposited',
    subject: `入金が完了しました（${requestNumber}）`,
    lead: 'ご指定の入金口座への振込が完了しました。',
    next: '支払通知書は、カード払い依頼の画面からダウンロードできます。',
  }),
  buyerCancel: ({ requestNumber, partnerName }) => ({
    category: 'collection_cancelled',
    subject: `取引先が決済をキャンセルしました（${requestNumber}）`,
    lead: `${partnerName}が決済をキャンセルしました。`,
    next: noDeposit,
  }),
  examinerReject: ({ requestNumber }) => ({
    category: 'collection_rejected',
    subject: `依頼はお引き受けできませんでした（${requestNumber}）`,
    lead: '審査の結果、このカード払い依頼はお引き受けできませんでした。依頼はキャンセルされ、取引先のカードには請求されません。',
    next: noDeposit,
  }),
  examinerCancel: ({ requestNumber }) => ({
    category: 'collection_reversed',
    subject: `入金の予定をキャンセルしました（${requestNumber}）`,
    lead: '入金の予定をキャンセルしました。取引先には、決済された金額を全額返金します。',
    next: noDeposit,
  }),
  deadlinePassed: ({ requestNumber, partnerName }) => ({
    category: 'collection_expired',
    subject: `依頼の有効期限が切れました（${requestNumber}）`,
    lead: `${partnerName}へのカード払い依頼は、決済されないまま有効期限が切れました。`,
    next: 'お支払いが必要な場合は、取引先にご確認のうえ、あらためて依頼を送信してください。',
  }),
};

/** Returns the seller's figures: the deposit and its date. */
function depositRows({ payment, isFeeBorneBySeller, paymentDeadline }: RequestFacts): (readonly [string, string])[] {
  if (!payment) return [['有効期限', formatLongDate(paymentDeadline)]];
  const { commission, deposit, depositDate, depositedDate } = payment;
  return [
    [FIELDS.commission, isFeeBorneBySeller ? formatYen(commission) : `${formatYen(0)}（取引先のご負担）`],
    ['入金額', formatYen(deposit)],
    depositedDate === null ? ['入金予定日', formatLongDate(depositDate)] : ['入金日', formatLongDate(depositedDate)],
  ];
}

/** Returns the figures of a request for its seller. */
export const sellerRows = (facts: RequestFacts): (readonly [string, string])[] => [
  ['依頼番号', facts.requestNumber],
  ['依頼先', facts.partnerName],
  ...(facts.invoiceNumber === '' ? [] : [[FIELDS.invoiceNumber, facts.invoiceNumber] as const]),
  [FIELDS.amount, formatYen(facts.amount)],
  ...depositRows(facts),
];

const isWritten = (event: TransitionEvent): event is Event => Object.hasOwn(WRITERS, event);

/** Returns the seller's message for an event of a request; null if the seller is not notified of it. */
function sellerMessage(event: TransitionEvent, facts: RequestFacts, reason: string | undefined): Message | null {
  if (!isWritten(event)) return null;
  const rows = [...(reason === undefined ? [] : [['理由', reason] as const]), ...sellerRows(facts)];
  const { partnerName: partyName, amount } = facts;
  return { kind: 'notice', byMail: true, partyName, amount, facts: rows, ...WRITERS[event](facts) };
}
