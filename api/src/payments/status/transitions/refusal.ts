import type { PlainRefusalCode } from 'shared-api/refusals';
import { ExaminationStatus, InvoiceType } from 'shared-rules/status';
import type { RecordState, TransitionEvent } from 'shared-rules/transitions';
import { type Failure, refuse } from '../../../platform/http/failure';

const S = ExaminationStatus;

/** Returns a 409 while the card company is being asked; its answer decides the next step. */
export const captureUnderWay = (): Failure => refuse('capture_under_way');

/**
 * Returns the reason for requests where it differs from other payments: why one cannot be cancelled by its seller,
 * paid, changed or sent back.
 */
function requestReason({ status }: RecordState, event: TransitionEvent): PlainRefusalCode | null {
  if (status === S.Cancel) return 'request_cancelled_already';
  if (status === S.Expired) return 'request_expired_already';
  if (event === 'edit' || event === 'mend') return 'requested_payment_not_editable';
  if (status === S.BuyerNotRegistered || status === S.WaitingForPayment) return 'request_unpaid';
  if (status !== S.TransferCompleted && (event === 'sendBack' || event === 'transferReturned'))
    return 'requested_payment_not_sent_back';
  if (event === 'sellerCancel') return 'request_paid_not_cancellable';
  return event === 'payRequest' ? 'request_paid_already' : null;
}

function reason({ status, actionRequired }: RecordState, event: TransitionEvent): PlainRefusalCode {
  if (status === S.Cancel) return 'payment_cancelled_already';
  if (status === S.Expired) return 'payment_expired';
  if (status === S.TransferCompleted) return 'payment_transferred';
  if (status === S.InProgressExaminationCompleted && event !== 'execute')
    return actionRequired ? 'payment_awaits_correction' : 'payment_examined_already';
  if (actionRequired) return 'payment_awaits_correction';
  if (event === 'edit') return 'payment_under_examination';
  if (status === S.InProgressExaminationChecked && event === 'check') return 'payment_checked_already';
  if (event === 'execute' || event === 'examinerCancel') return 'payment_not_examined';
  return 'transition_not_allowed';
}

/** Returns a 409 for an event that is not allowed in this state; the message describes the state. */
export function refusal(state: RecordState | null, event: TransitionEvent): Failure {
  if (state === null) return refuse('transition_without_record');
  const ofRequest = state.type === InvoiceType.InvoicePayment ? null : requestReason(state, event);
  return refuse(ofRequest ?? reason(state, event));
}
