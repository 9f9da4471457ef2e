import { lastCancelDate, NO_LEAD } from 'shared-rules/calendar';
import { ExaminationStatus } from 'shared-rules/status';
import { transition, type RecordState } from 'shared-rules/transitions';

/** Part of a payment that the buyer may change: everything, or after the capture only the transfer. */
export type Editable = 'all' | 'transfer' | null;

/** Returns the part that the buyer may change now, by the table of transitions (docs/domain.md 3.2). */
export function editablePart(state: RecordState): Editable {
  if (transition(state, 'edit') === null && transition(state, 'mend') === null) return null;
  return state.status === ExaminationStatus.InProgressExaminationCompleted ? 'transfer' : 'all';
}

/**
 * Returns the last day, until 23:59 in Japan, on which the buyer may cancel; null if no longer possible. Before the
 * capture a payment can be cancelled at any time, after it until the day before its file is made for the bank.
 * @param transferDate 'YYYY-MM-DD' in Japan
 * @param today 'YYYY-MM-DD' in Japan
 * @param lead bank days that the bank wants the file earlier
 */
export function cancelUntil(state: RecordState, transferDate: string, today: string, lead = NO_LEAD): string | null {
  if (transition(state, 'buyerCancel') === null) return null;
  const last = lastCancelDate(transferDate, lead);
  if (today <= last) return last;
  return state.status === ExaminationStatus.InProgressExaminationCompleted ? null : today;
}
