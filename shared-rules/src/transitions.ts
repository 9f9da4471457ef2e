import { ExaminationStatus, InvoiceType } from './status';

const S = ExaminationStatus;

/** Events of an invoice record (docs/domain.md 3.1). */
export type TransitionEvent =
  | 'submit'
  | 'sendUnregistered'
  | 'sendRegistered'
  | 'attach'
  | 'payRequest'
  | 'edit'
  | 'check'
  | 'approve'
  | 'sendBack'
  | 'transferReturned'
  | 'mend'
  | 'execute'
  | 'buyerCancel'
  | 'examinerReject'
  | 'examinerCancel'
  | 'sellerCancel'
  | 'deadlinePassed';

/** Part of a stored record that its transitions depend on. */
export interface RecordState {
  status: ExaminationStatus;
  actionRequired: boolean;
  type: InvoiceType;
}

/** State after a transition. */
export interface NextState {
  status: ExaminationStatus;
  actionRequired: boolean;
}

/** Row of the table. `from` is null if the record does not exist yet. */
export interface Transition {
  event: TransitionEvent;
  from: ExaminationStatus | null;
  /** Required state before the event; 'any' if a pending correction does not matter (cancelling). */
  whenActionRequired: boolean | 'any';
  /** Restricts the row to payments of received invoices, or to requested ones. */
  only?: 'payment' | 'request';
  to: ExaminationStatus;
  actionRequired: boolean;
}

const line = (
  event: TransitionEvent,
  from: ExaminationStatus | null,
  to: ExaminationStatus,
  more: Partial<Pick<Transition, 'whenActionRequired' | 'only' | 'actionRequired'>> = {},
): Transition => ({ event, from, to, whenActionRequired: false, actionRequired: false, ...more });

const sentBack = { only: 'payment', actionRequired: true } as const;
const corrected = { only: 'payment', whenActionRequired: true } as const;
const request = { only: 'request' } as const;
const always = { whenActionRequired: 'any' } as const;

/**
 * Complete table of transitions (docs/domain.md 3.1). A plain status means that the buyer has nothing to correct: while
 * a correction is pending, the examiner can neither check, approve nor transfer, but cancelling and rejecting stay
 * possible. A requested payment is paid as requested: it is never edited, and so never sent back.
 */
export const TRANSITIONS: readonly Transition[] = [
  line('submit', null, S.InProgress),
  line('sendUnregistered', null, S.BuyerNotRegistered),
  line('sendRegistered', null, S.WaitingForPayment),
  line('attach', S.BuyerNotRegistered, S.WaitingForPayment, request),
  line('payRequest', S.WaitingForPayment, S.InProgress, request),
  line('edit', S.InProgress, S.InProgress, { only: 'payment' }),
  line('check', S.InProgress, S.InProgressExaminationChecked),
  line('approve', S.InProgress, S.InProgressExaminationCompleted),
  line('approve', S.InProgressExaminationChecked, S.InProgressExaminationCompleted),
  line('sendBack', S.InProgress, S.InProgress, sentBack),
  line('sendBack', S.InProgressExaminationChecked, S.InProgressExaminationChecked, sentBack),
  line('transferReturned', S.InProgressExaminationCompleted, S.InProgressExaminationCompleted, sentBack),
  line('mend', S.InProgress, S.InProgress, corrected),
  line('mend', S.InProgressExaminationChecked, S.InProgress, corrected),
  line('mend', S.InProgressExaminationCompleted, S.InProgressExaminationCompleted, corrected),
  line('execute', S.InProgressExaminationCompleted, S.TransferCompleted),
  line('buyerCancel', S.InProgress, S.Cancel, always),
  line('buyerCancel', S.InProgressExaminationChecked, S.Cancel, always),
  line('buyerCancel', S.InProgressExaminationCompleted, S.Cancel, always),
  line('examinerReject', S.InProgress, S.Cancel, always),
  line('examinerReject', S.InProgressExaminationChecked, S.Cancel, always),
  line('examinerCancel', S.InProgressExaminationCompleted, S.Cancel, always),
  line('sellerCancel', S.BuyerNotRegistered, S.Cancel, request),
  line('sellerCancel', S.WaitingForPayment, S.Cancel, request),
  line('deadlinePassed', S.BuyerNotRegistered, S.Expired, request),
  line('deadlinePassed', S.WaitingForPayment, S.Expired, request),
];

function applies(row: Transition, current: RecordState | null): boolean {
  if (current === null) return row.from === null;
  if (row.from !== current.status) return false;
  if (row.whenActionRequired !== 'any' && row.whenActionRequired !== current.actionRequired) return false;
  const isPayment = current.type === InvoiceType.InvoicePayment;
  return row.only === undefined || (row.only === 'payment') === isPayment;
}

/**
 * Returns the next state. Every change of status uses this function (docs/domain.md 3.1). The caller checks dates (the
 * cancel deadline, the payment deadline) and money (an authorised attempt).
 * @param current null for a record that does not exist yet
 * @returns null if the table does not allow the transition (a 409 for the caller)
 */
export function transition(current: RecordState | null, event: TransitionEvent): NextState | null {
  const row = TRANSITIONS.find((candidate) => candidate.event === event && applies(candidate, current));
  return row ? { status: row.to, actionRequired: row.actionRequired } : null;
}
