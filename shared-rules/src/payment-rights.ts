import { lastCancelDate } from './calendar';
import { ExaminationStatus } from './status';
import { transition, type RecordState } from './transitions';

/** What of a payment the buyer may change: everything, or after its capture only where the transfer goes. */
export type Editable = 'all' | 'transfer' | null;

/** What the buyer may change now, by the table of transitions (domain model, "Examination status"). */
export function editablePart(state: RecordState): Editable {
  if (transition(state, 'edit') === null && transition(state, 'mend') === null) return null;
  return state.status === ExaminationStatus.InProgressExaminationCompleted ? 'transfer' : 'all';
}

/**
 * Last day, until 23:59 in Japan, on which the buyer may cancel; null when that is no longer possible. Before capture a
 * payment can be cancelled at any time, after it until the day before the transfer.
 * @param transferDate 'YYYY-MM-DD' in Japan, as is `today`
 */
export function cancelUntil(state: RecordState, transferDate: string, today: string): string | null {
  if (transition(state, 'buyerCancel') === null) return null;
  const last = lastCancelDate(transferDate);
  if (today <= last) return last;
  return state.status === ExaminationStatus.InProgressExaminationCompleted ? null : today;
}
