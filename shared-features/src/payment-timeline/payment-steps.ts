import type { Payment, StatusChange } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { formatDate, formatDateTime, formatLongDate } from 'shared-rules/time';

/** One step of a payment's course. `attention`: it waits for the buyer. Fits `Timeline` of shared-ui. */
export interface PaymentStep {
  readonly name: string;
  readonly state: 'done' | 'current' | 'attention' | 'upcoming';
  readonly date?: string;
  readonly note?: string;
}

const S = ExaminationStatus;
const REFUNDED = '決済した金額は全額返金されます。カードのご利用枠が戻るまで数日かかることがあります。';
const RELEASED = 'カードへの請求はありません。カードのご利用枠が戻るまで数日かかることがあります。';

/** What began the payment: the buyer's own application, or a request that the buyer paid. */
const BEGINNINGS = ['submit', 'payRequest'];

/**
 * The course of a payment: 申請 → 審査 → 決済 → 振込予約 → 振込完了, with dates in Japan and whose turn it is, read from
 * its history (domain model, "Examination status"). A payment that ended early stops where it did.
 */
export function paymentSteps(payment: Payment): PaymentStep[] {
  const submitted = latest(payment, BEGINNINGS)?.at ?? payment.submitted_at;
  const first: PaymentStep = { name: '申請', state: 'done', ...(submitted !== null && { date: formatDateTime(submitted) }) };
  const approval = latest(payment, ['approve']);
  if (payment.status === S.Cancel || payment.status === S.Expired) {
    return [first, ...(approval ? settled(approval) : []), ending(payment)];
  }
  if (approval === undefined) {
    return [first, examination(payment), upcoming('決済'), upcoming('振込予約'), planned(payment)];
  }
  if (payment.status !== S.TransferCompleted) {
    return [first, ...settled(approval), reservation(payment, approval), planned(payment)];
  }
  return [
    first,
    ...settled(approval),
    { name: '振込予約', state: 'done', date: formatDateTime(approval.at) },
    { name: '振込完了', state: 'done', ...dated(payment.transferred_date ?? payment.transfer_date, '') },
  ];
}

function latest(payment: Payment, events: readonly string[]): StatusChange | undefined {
  return payment.history
    .filter(({ event }) => events.includes(event))
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))[0];
}

const upcoming = (name: string): PaymentStep => ({ name, state: 'upcoming' });

const planned = (payment: Payment): PaymentStep => ({ ...upcoming('振込完了'), ...dated(payment.transfer_date, ' 予定') });

/** A request has no day until it is paid. */
const dated = (date: string | null, word: string) => (date === null ? {} : { date: `${formatDate(date)}${word}` });

/** Examined and charged: the approval does both. */
function settled(approval: StatusChange): PaymentStep[] {
  const date = formatDateTime(approval.at);
  return [
    { name: '審査', state: 'done', date },
    { name: '決済', state: 'done', date, note: 'カード会社の承認が得られ、カードで決済しました。' },
  ];
}

function examination(payment: Payment): PaymentStep {
  if (payment.is_action_required) return attention('審査', payment, ['sendBack']);
  const checked = latest(payment, ['check']);
  if (payment.status === S.InProgressExaminationChecked && checked !== undefined) {
    return { name: '審査', state: 'current', date: formatDateTime(checked.at), note: '運営が内容を確認しました。審査の結果をお待ちください。' };
  }
  const mended = latest(payment, ['mend']);
  if (mended !== undefined) {
    return { name: '審査', state: 'current', date: `${formatDateTime(mended.at)} 再申請`, note: '修正された内容を運営が確認しています。結果をお待ちください。' };
  }
  return { name: '審査', state: 'current', note: '運営が内容を確認しています。結果をお待ちください。' };
}

function reservation(payment: Payment, approval: StatusChange): PaymentStep {
  if (payment.is_action_required) return attention('振込予約', payment, ['transferReturned']);
  return {
    name: '振込予約',
    state: 'current',
    date: formatDateTime(approval.at),
    ...(payment.transfer_date !== null && { note: `${formatLongDate(payment.transfer_date)}に運営が振り込みます。` }),
  };
}

function attention(name: string, payment: Payment, events: readonly string[]): PaymentStep {
  const change = latest(payment, events);
  const reason = change?.reason ?? '';
  return {
    name,
    state: 'attention',
    ...(change && { date: formatDateTime(change.at) }),
    note: `貴社の対応が必要です。${reason}`,
  };
}

function ending(payment: Payment): PaymentStep {
  const change = latest(payment, ['buyerCancel', 'examinerReject', 'examinerCancel', 'sellerCancel', 'deadlinePassed']);
  const isCaptured = latest(payment, ['approve']) !== undefined;
  const money = payment.status === S.Expired ? '' : isCaptured ? REFUNDED : RELEASED;
  const note = [change?.event === 'buyerCancel' ? '貴社がキャンセルしました。' : (change?.reason ?? ''), money].join('');
  return {
    name: payment.status === S.Expired ? '期限切れ' : 'キャンセル',
    state: 'done',
    ...(change && { date: formatDateTime(change.at) }),
    ...(note !== '' && { note }),
  };
}
