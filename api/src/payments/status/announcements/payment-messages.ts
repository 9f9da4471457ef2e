import type { CorrectionField } from 'shared-api/types';
import { formatLongDate } from 'shared-rules/time';
import type { TransitionEvent } from 'shared-rules/transitions';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import type { Reader } from '../../../platform/mail/outbox';
import type { Message, Words } from './message';
import { notifyBuyers } from './notify-buyer';
import type { PaymentFacts } from './payment-facts';
import { refundText } from './refund-text';

/** Payments, and the users of their buyers. */
interface Audience {
  readonly payments: readonly PaymentFacts[];
  readonly readers: readonly Reader[];
}

/** Notifies the buyers of payments of an event, in the transaction of the event. */
export async function announce(
  context: Context,
  transaction: Transaction,
  { payments, readers }: Audience,
  { event, cause }: CausedEvent,
  now: number,
): Promise<void> {
  const notices = payments.flatMap((facts) => {
    const { buyerId, docNumber } = facts;
    const message = paymentMessage(event, facts, cause);
    const own = readers.filter((reader) => reader.buyerId === buyerId);
    return message ? [{ recipient: { buyerId, docNumber }, message, readers: own }] : [];
  });
  await notifyBuyers(context, transaction, notices, now);
}

type Event = Extract<
  TransitionEvent,
  | 'submit'
  | 'edit'
  | 'mend'
  | 'check'
  | 'approve'
  | 'sendBack'
  | 'transferReturned'
  | 'buyerCancel'
  | 'examinerReject'
  | 'examinerCancel'
  | 'execute'
>;
/** The operator's reason, and the fields to correct by their names in the contract. */
export interface Why {
  readonly reason?: string;
  readonly fields?: readonly CorrectionField[];
}

/** An event, and its cause as the parties read it. */
export interface CausedEvent {
  readonly event: TransitionEvent;
  readonly cause: Why;
}

type Writer = (facts: PaymentFacts) => Words;

const notCharged = '代金は請求されません。';
const released = 'カードのご利用枠は、カード会社の処理により数日以内に戻ります。';

const WRITERS: Readonly<Record<Event, Writer>> = {
  submit: ({ number }) => ({
    category: 'payment_submitted',
    subject: `申請を受け付けました（${number}）`,
    lead: 'カード払いの申請を受け付けました。',
    next: 'これから請求書の内容を審査します。審査が完了しましたら、あらためてお知らせします。',
  }),
  edit: ({ number }) => ({
    category: 'payment_edited',
    subject: `申請内容を変更しました（${number}）`,
    lead: 'カード払いの申請内容を変更しました。',
    next: 'これから、変更後の内容を審査します。お心当たりのない場合は、すぐにお問い合わせください。',
  }),
  mend: ({ number, isCharged, transferDate }) => ({
    category: 'payment_corrected',
    subject: `修正した申請を受け付けました（${number}）`,
    lead: '申請内容の修正を受け付けました。',
    next: isCharged
      ? `${formatLongDate(transferDate)}に取引先へ振り込みます。カードの決済は完了しています。`
      : 'あらためて審査します。審査が完了しましたら、お知らせします。',
  }),
  check: ({ number }) => ({
    category: 'payment_checked',
    subject: `請求書の内容を確認しました（${number}）`,
    lead: '請求書と申請の内容を確認しました。',
    next: '引き続き審査を行います。審査が完了しましたら、あらためてお知らせします。',
    byMail: false,
  }),
  approve: ({ number, transferDate, cancelUntil }) => ({
    category: 'payment_approved',
    subject: `審査が完了し、振込を予約しました（${number}）`,
    lead: '審査が完了し、振込を予約しました。カードの決済も完了しています。',
    next: `${formatLongDate(transferDate)}に取引先へ振り込みます。${cancelUntil === null ? '' : `キャンセルは、${formatLongDate(cancelUntil)}の23:59まで受け付けます。`}`,
  }),
  sendBack: ({ number }) => ({
    category: 'payment_sent_back',
    kind: 'action_required',
    subject: `【要修正】申請内容の修正をお願いします（${number}）`,
    lead: '審査の結果、申請内容の修正が必要です。',
    next: 'ログインして理由をご確認のうえ、申請内容を修正してください。修正が終わるまで、審査と振込は進みません。',
  }),
  transferReturned: ({ number }) => ({
    category: 'transfer_returned',
    kind: 'action_required',
    subject: `【振込不能】振込を完了できませんでした（${number}）`,
    lead: '取引先への振込を完了できませんでした。振込先の修正が必要です。',
    next: 'ログインして理由をご確認のうえ、振込先口座・振込名義・振込日を修正してください。修正が終わるまで、振込は行われません。修正してもカードの代金が重ねて請求されることはありません。',
  }),
  buyerCancel: ({ number, isRefunded, total, givenBack }) => ({
    category: 'payment_cancelled',
    subject: `申請をキャンセルしました（${number}）`,
    lead: 'カード払いの申請をキャンセルしました。取引先への振込は行われません。',
    next: isRefunded ? refundText(total, givenBack) : `${notCharged}${released}`,
  }),
  examinerReject: ({ number }) => ({
    category: 'payment_rejected',
    subject: `申請はお引き受けできませんでした（${number}）`,
    lead: '審査の結果、この申請はお引き受けできませんでした。申請はキャンセルされました。',
    next: `${notCharged}${released}`,
  }),
  examinerCancel: ({ number, total, givenBack }) => ({
    category: 'transfer_cancelled',
    subject: `振込の予約をキャンセルしました（${number}）`,
    lead: '振込の予約をキャンセルしました。取引先への振込は行われません。',
    next: refundText(total, givenBack),
  }),
  execute: ({ number }) => ({
    category: 'transfer_executed',
    subject: `振込が完了しました（${number}）`,
    lead: '取引先への振込が完了しました。',
    next: '領収書は、請求書の画面からダウンロードできます。',
  }),
};

const CORRECTION_LABELS: Readonly<Record<CorrectionField, string>> = {
  amount: FIELDS.transferAmount,
  supplier_account_id: FIELDS.supplierAccount,
  transfer_date: FIELDS.wantedTransferDate,
  transfer_person_name: FIELDS.transferPersonName,
  credit_card_id: 'お支払いカード',
  file_ids: FIELDS.invoiceFile,
  note: FIELDS.noteToExaminer,
};

function rowsOf(facts: PaymentFacts, { reason, fields = [] }: Why): (readonly [string, string])[] {
  const { number, supplierName, amount, commission, total, card, transferDate, transferExecutedDate } = facts;
  return [
    ...(reason === undefined ? [] : [['理由', reason] as const]),
    ...(fields.length === 0
      ? []
      : [['修正が必要な項目', fields.map((field) => CORRECTION_LABELS[field]).join('、')] as const]),
    ['申請番号', number],
    [FIELDS.supplier, supplierName],
    [FIELDS.transferAmount, formatYen(amount)],
    [FIELDS.commission, formatYen(commission)],
    [FIELDS.total, formatYen(total)],
    ['お支払いカード', card],
    transferExecutedDate === null
      ? [FIELDS.plannedTransferDate, formatLongDate(transferDate)]
      : [FIELDS.executedTransferDate, formatLongDate(transferExecutedDate)],
  ];
}

const isWritten = (event: TransitionEvent): event is Event => Object.hasOwn(WRITERS, event);

/** Returns the message for an event of a payment; null if the buyer is not notified of it. */
function paymentMessage(event: TransitionEvent, facts: PaymentFacts, why: Why): Message | null {
  if (!isWritten(event)) return null;
  const { supplierName: partyName, amount } = facts;
  return { kind: 'notice', byMail: true, partyName, amount, facts: rowsOf(facts, why), ...WRITERS[event](facts) };
}
