import {
  applicationAlreadyCancelled,
  applicationAlreadyExamined,
  requestAlreadyCancelled,
} from 'shared-rules/messages';
import { ExaminationStatus, InvoiceType } from 'shared-rules/status';
import type { RecordState, TransitionEvent } from 'shared-rules/transitions';
import { conflict, type Failure } from '../../../platform/http/failure';

const S = ExaminationStatus;
const AWAITS_CORRECTION = 'この申請は、お客様の修正をお待ちしています。';

/** Returns a 409 while the card company is being asked; its answer decides the next step. */
export const captureUnderWay = (): Failure =>
  conflict('カード会社で処理中のため、この操作はまだできません。しばらくしてから、もう一度お試しください。');

const SENT_BACK = '依頼による支払いは、利用者に修正を求められません。却下するか、振込の予約をキャンセルしてください。';
const EDITED = '依頼されたお支払いの内容は変更できません。支払いを取りやめる場合は、キャンセルしてください。';

/**
 * Returns the message for requests where it differs from other payments: why one cannot be cancelled by its seller,
 * paid, changed or sent back.
 */
function requestMessageFor({ status }: RecordState, event: TransitionEvent): string | null {
  if (status === S.Cancel) return requestAlreadyCancelled;
  if (status === S.Expired) return 'この依頼は、すでに有効期限が切れています。';
  if (event === 'edit' || event === 'mend') return EDITED;
  if (status === S.BuyerNotRegistered || status === S.WaitingForPayment) return 'この依頼は、まだ支払われていません。';
  if (status !== S.TransferCompleted && (event === 'sendBack' || event === 'transferReturned')) return SENT_BACK;
  if (event === 'sellerCancel')
    return 'この依頼は、すでに取引先が決済しているため、キャンセルできません。取り消しが必要な場合は、取引先へご連絡ください。';
  return event === 'payRequest'
    ? 'この依頼は、すでに支払いの手続きが行われています。最新の内容を確認してください。'
    : null;
}

function messageFor({ status, actionRequired }: RecordState, event: TransitionEvent): string {
  if (status === S.Cancel) return applicationAlreadyCancelled;
  if (status === S.Expired) return 'この申請は、すでに期限切れです。';
  if (status === S.TransferCompleted) return 'この申請は、すでに振込が完了しています。';
  if (status === S.InProgressExaminationCompleted && event !== 'execute')
    return actionRequired ? AWAITS_CORRECTION : applicationAlreadyExamined;
  if (actionRequired) return AWAITS_CORRECTION;
  if (event === 'edit')
    return 'この申請は、審査が進んでいるため変更できません。変更が必要な場合は、キャンセルしてから申請し直してください。';
  if (status === S.InProgressExaminationChecked && event === 'check') return 'この申請は、すでに内容を確認済みです。';
  if (event === 'execute' || event === 'examinerCancel') return 'この申請は、まだ審査が完了していません。';
  return 'この申請に対して、この操作はできません。';
}

/** Returns a 409 for an event that is not allowed in this state; the message describes the state. */
export function refusal(state: RecordState | null, event: TransitionEvent): Failure {
  if (state === null) return conflict('この操作はできません。');
  const ofRequest = state.type === InvoiceType.InvoicePayment ? null : requestMessageFor(state, event);
  return conflict(ofRequest ?? messageFor(state, event));
}
