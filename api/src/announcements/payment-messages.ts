import { formatLongDate } from 'shared-rules/time';
import type { TransitionEvent } from 'shared-rules/transitions';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { PaymentFacts } from './payment-facts';

/** What the buyer is told about an event: what happened, the figures, what comes next. */
export interface Message {
  readonly kind: 'action_required' | 'notice';
  readonly subject: string;
  readonly lead: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly next: string;
  /** A step that asks for no attention is told inside the product only. */
  readonly byMail: boolean;
}

type Event = Extract<TransitionEvent, 'submit' | 'check' | 'approve' | 'sendBack' | 'buyerCancel' | 'examinerReject' | 'examinerCancel' | 'execute'>;
type Writer = (facts: PaymentFacts) => Pick<Message, 'subject' | 'lead' | 'next'> & Partial<Pick<Message, 'kind' | 'byMail'>>;

const notCharged = '代金は請求されません。';
const refunded = '決済した金額は全額返金します。';
const released = 'カードのご利用枠は、カード会社の処理により数日以内に戻ります。';

const WRITERS: Readonly<Record<Event, Writer>> = {
  submit: ({ number }) => ({
    subject: `申請を受け付けました (${number})`,
    lead: 'カード払いの申請を受け付けました。',
    next: 'これから請求書の内容を審査します。審査が完了しましたら、あらためてお知らせします。',
  }),
  check: ({ number }) => ({
    subject: `請求書の内容を確認しました (${number})`,
    lead: '請求書と申請の内容を確認しました。',
    next: '引き続き審査を行います。審査が完了しましたら、あらためてお知らせします。',
    byMail: false,
  }),
  approve: ({ number, transferDate, cancelUntil }) => ({
    subject: `審査が完了し、振込を予約しました (${number})`,
    lead: '審査が完了し、振込を予約しました。カードの決済も完了しています。',
    next: `${formatLongDate(transferDate)}に取引先へ振り込みます。${cancelUntil === null ? '' : `キャンセルは、${formatLongDate(cancelUntil)}の23:59まで受け付けます。`}`,
  }),
  sendBack: ({ number }) => ({
    kind: 'action_required',
    subject: `【要対応】申請内容の修正をお願いします (${number})`,
    lead: '審査の結果、申請内容の修正が必要です。',
    next: 'ログインして理由をご確認のうえ、申請内容を修正してください。修正が終わるまで、審査と振込は進みません。',
  }),
  buyerCancel: ({ number, isRefunded }) => ({
    subject: `申請をキャンセルしました (${number})`,
    lead: 'カード払いの申請をキャンセルしました。取引先への振込は行われません。',
    next: `${isRefunded ? refunded : notCharged}${released}`,
  }),
  examinerReject: ({ number }) => ({
    subject: `申請はお引き受けできませんでした (${number})`,
    lead: '審査の結果、この申請はお引き受けできませんでした。申請はキャンセルされました。',
    next: `${notCharged}${released}`,
  }),
  examinerCancel: ({ number }) => ({
    subject: `振込の予約をキャンセルしました (${number})`,
    lead: '振込の予約をキャンセルしました。取引先への振込は行われません。',
    next: `${refunded}${released}`,
  }),
  execute: ({ number }) => ({
    subject: `振込が完了しました (${number})`,
    lead: '取引先への振込が完了しました。',
    next: '領収書は、請求書の画面からダウンロードできます。',
  }),
};

function rowsOf(facts: PaymentFacts, reason: string | null): [string, string][] {
  const { number, supplierName, amount, commission, total, card, transferDate, transferExecutedDate } = facts;
  return [
    ...(reason === null ? [] : [['理由', reason] satisfies [string, string]]),
    ['申請番号', number],
    [FIELDS.supplier, supplierName],
    [FIELDS.transferAmount, formatYen(amount)],
    [FIELDS.commission, formatYen(commission)],
    [FIELDS.total, formatYen(total)],
    ['お支払いカード', card],
    transferExecutedDate === null ? [FIELDS.plannedTransferDate, formatLongDate(transferDate)] : [FIELDS.executedTransferDate, formatLongDate(transferExecutedDate)],
  ];
}

const isWritten = (event: TransitionEvent): event is Event => Object.hasOwn(WRITERS, event);

/** The words for an event of a payment; null for one that the buyer is told nothing about. `reason` is the operator's. */
export function paymentMessage(event: TransitionEvent, facts: PaymentFacts, reason: string | null): Message | null {
  if (!isWritten(event)) return null;
  return { kind: 'notice', byMail: true, facts: rowsOf(facts, reason), ...WRITERS[event](facts) };
}
