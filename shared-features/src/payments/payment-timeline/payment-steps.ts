import type { OwnPayment, Payment, StatusChange, RequestedPayment } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { formatDayTime, formatLongDate, formatDay } from 'shared-rules/time';
import { isRequested, requestOf } from '../payment-status';

/** Step of a payment's progress. `attention`: the buyer must act. Compatible with `Timeline` of shared-ui. */
interface PaymentStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'attention' | 'upcoming';
  readonly date?: string;
  readonly note?: string;
}

/** Returns the newest of some events in the history; undefined if none happened. */
function latest(payment: Payment, events: readonly string[]): StatusChange | undefined {
  return payment.history
    .filter(({ event }) => events.includes(event))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}

const upcoming = (name: string): PaymentStep => ({ name, state: 'upcoming' });

/** Returns the time of a step, in Japan; empty if unknown. */
const at = (moment: string | null | undefined) =>
  moment === null || moment === undefined ? {} : { date: formatDayTime(moment) };

/** Returns the date of a step, 'YYYY-MM-DD'; empty for an unpaid request. */
const dated = (date: string | null, word: string) => (date === null ? {} : { date: `${formatDay(date)}${word}` });

const PAYING = 'お支払い手続き';

/**
 * Returns the first steps of a requested payment: 依頼 → 受付 (if it was linked after it was sent) → お支払い手続き, where the
 * buyer must act.
 * @param isOver true if it ended: without a payment there is no third step
 */
function requestSteps(payment: RequestedPayment, isOver: boolean): PaymentStep[] {
  const { request } = payment;
  const linked = latest(payment, ['attach']);
  const paidAt = latest(payment, ['payRequest'])?.at ?? payment.submitted_at;
  const paying: PaymentStep | null =
    paidAt !== null ? { name: PAYING, state: 'done', ...at(paidAt) } : isOver ? null : waiting(payment);
  return [
    { name: '依頼', state: 'done', ...at(request.requested_at), note: `${request.requester.name}から依頼されました。` },
    ...(linked === undefined ? [] : [{ name: '受付', state: 'done' as const, ...at(linked.at) }]),
    ...(paying === null ? [] : [paying]),
  ];
}

function waiting({ request: { is_payable: isPayable, payment_deadline: deadline } }: RequestedPayment): PaymentStep {
  if (!isPayable)
    return {
      name: PAYING,
      state: 'current',
      note: `有効期限の${formatLongDate(deadline)}を過ぎたため、お支払いいただけません。`,
    };
  return {
    name: PAYING,
    state: 'attention',
    note: `貴社の対応が必要です。${formatLongDate(deadline)} 23:59までにお支払いください。`,
  };
}

const ENDINGS = ['buyerCancel', 'examinerReject', 'examinerCancel', 'sellerCancel', 'deadlinePassed'];
const REFUNDED = '決済した金額は全額返金されます。カードのご利用枠が戻るまで数日かかることがあります。';
const RELEASED = 'カードへの請求はありません。カードのご利用枠が戻るまで数日かかることがあります。';

/** Returns the last step of a payment that ended early: the reason, who ended it, and the effect on the money. */
function endingStep(payment: Payment): PaymentStep {
  const change = latest(payment, ENDINGS);
  const note = `${reasonOf(payment, change)}${moneyOf(payment)}`;
  return {
    name: payment.status === ExaminationStatus.Expired ? '期限切れ' : 'キャンセル',
    state: 'done',
    ...at(change?.at),
    ...(note !== '' && { note }),
  };
}

function reasonOf(payment: Payment, change: ReturnType<typeof latest>): string {
  const request = requestOf(payment);
  if (change?.event === 'buyerCancel') return '貴社がキャンセルしました。';
  if (change?.event === 'sellerCancel') return '依頼元がキャンセルしました。お支払いは必要ありません。';
  if (change?.event === 'deadlinePassed' && request !== null)
    return `有効期限の${formatLongDate(request.payment_deadline)}までにお支払いがありませんでした。`;
  return change?.reason ?? '';
}

function moneyOf(payment: Payment): string {
  // No card was ever charged or reserved.
  if (payment.submitted_at === null) return '';
  return latest(payment, ['approve']) === undefined ? RELEASED : REFUNDED;
}

const S = ExaminationStatus;

/**
 * Returns the progress of a payment from its history: 申請 → 審査 → 決済 → 振込予約 → 振込完了, with dates in Japan and
 * who must act (docs/domain.md 3.1). A requested one starts with the request. A payment that ended early stops there.
 */
export function paymentSteps(payment: Payment): PaymentStep[] {
  const isOver = payment.status === S.Cancel || payment.status === S.Expired;
  const beginning = isRequested(payment) ? requestSteps(payment, isOver) : [application(payment)];
  const approval = latest(payment, ['approve']);
  if (isOver) return [...beginning, ...(approval ? settled(approval) : []), endingStep(payment)];
  if (payment.submitted_at === null) return [...beginning, ...['審査', '決済', '振込予約', '振込完了'].map(upcoming)];
  if (approval === undefined) {
    return [...beginning, examination(payment), upcoming('決済'), upcoming('振込予約'), planned(payment)];
  }
  if (payment.status !== S.TransferCompleted) {
    return [...beginning, ...settled(approval), reservation(payment, approval), planned(payment)];
  }
  return [
    ...beginning,
    ...settled(approval),
    { name: '振込予約', state: 'done', date: formatDayTime(approval.at) },
    { name: '振込完了', state: 'done', ...dated(payment.transferred_date ?? payment.transfer_date, '') },
  ];
}

const application = (payment: OwnPayment): PaymentStep => ({
  name: '申請',
  state: 'done',
  ...at(latest(payment, ['submit'])?.at ?? payment.submitted_at),
});

const planned = (payment: Payment): PaymentStep => ({
  ...upcoming('振込完了'),
  ...dated(payment.transfer_date, ' 予定'),
});

/** Returns the steps for examination and charge: the approval does both. */
function settled(approval: StatusChange): PaymentStep[] {
  const date = formatDayTime(approval.at);
  return [
    { name: '審査', state: 'done', date },
    { name: '決済', state: 'done', date, note: 'カード会社の承認が得られ、カードで決済しました。' },
  ];
}

function examination(payment: Payment): PaymentStep {
  if (payment.is_action_required) return attention('審査', payment, ['sendBack']);
  const checked = latest(payment, ['check']);
  if (payment.status === S.InProgressExaminationChecked && checked !== undefined) {
    return {
      name: '審査',
      state: 'current',
      date: formatDayTime(checked.at),
      note: '審査担当が内容を確認しました。審査の結果をお待ちください。',
    };
  }
  const corrected = latest(payment, ['mend']);
  if (corrected !== undefined) {
    return {
      name: '審査',
      state: 'current',
      date: `${formatDayTime(corrected.at)} 再申請`,
      note: '修正された内容を審査担当が確認しています。結果をお待ちください。',
    };
  }
  return { name: '審査', state: 'current', note: '審査担当が内容を確認しています。結果をお待ちください。' };
}

function reservation(payment: Payment, approval: StatusChange): PaymentStep {
  if (payment.is_action_required) return attention('振込予約', payment, ['transferReturned']);
  return {
    name: '振込予約',
    state: 'current',
    date: formatDayTime(approval.at),
    ...(payment.transfer_date !== null && { note: `${formatLongDate(payment.transfer_date)}に当社が振り込みます。` }),
  };
}

function attention(name: string, payment: Payment, events: readonly string[]): PaymentStep {
  const change = latest(payment, events);
  const reason = change?.reason ?? '';
  return {
    name,
    state: 'attention',
    ...at(change?.at),
    note: `貴社の対応が必要です。${reason}`,
  };
}
