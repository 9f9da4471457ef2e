import { applicationAlreadyCancelled, applicationAlreadyExamined, requestAlreadyCancelled } from 'shared-rules/messages';
import { ExaminationStatus } from 'shared-rules/status';
import type { RecordState, TransitionEvent } from 'shared-rules/transitions';
import { conflict, type Failure } from '../http/failure';

const S = ExaminationStatus;
const AWAITS_MENDING = 'この申請は、お客様の修正をお待ちしています。';

/** The card company is being asked; its answer decides what comes next. */
export const captureUnderWay = (): Failure => conflict('カード会社で処理中のため、この操作はまだできません。しばらくしてから、もう一度お試しください。');

/** Why a seller cannot cancel a request. */
function requestMessageFor({ status }: RecordState): string {
  if (status === S.Cancel) return requestAlreadyCancelled;
  if (status === S.Expired) return 'この依頼は、すでに有効期限が切れています。';
  return 'この依頼は、すでに取引先が決済しているため、キャンセルできません。取り消しが必要な場合は、取引先へご連絡ください。';
}

function messageFor({ status, actionRequired }: RecordState, event: TransitionEvent): string {
  if (status === S.Cancel) return applicationAlreadyCancelled;
  if (status === S.Expired) return 'この申請は、すでに期限切れです。';
  if (status === S.TransferCompleted) return 'この申請は、すでに振込が完了しています。';
  if (status === S.InProgressExaminationCompleted && event !== 'execute') return actionRequired ? AWAITS_MENDING : applicationAlreadyExamined;
  if (actionRequired) return AWAITS_MENDING;
  if (event === 'edit') return 'この申請は、審査が進んでいるため変更できません。変更が必要な場合は、キャンセルしてから申請し直してください。';
  if (status === S.InProgressExaminationChecked && event === 'check') return 'この申請は、すでに内容を確認済みです。';
  if (event === 'execute' || event === 'examinerCancel') return 'この申請は、まだ審査が完了していません。';
  return 'この申請に対して、この操作はできません。';
}

/** 409: the table does not allow the event in this state; the message says what is the case. */
export function refusal(state: RecordState | null, event: TransitionEvent): Failure {
  if (state === null) return conflict('この操作はできません。');
  return conflict(event === 'sellerCancel' ? requestMessageFor(state) : messageFor(state, event));
}
