import { ExaminationStatus } from 'shared-rules/status';

/** How often a screen asks again while a payment is on its way, in ms. */
export const MOVING_REFETCH_MS = 5_000;

const ON_THE_WAY: readonly number[] = [
  ExaminationStatus.InProgress,
  ExaminationStatus.InProgressExaminationChecked,
  ExaminationStatus.InProgressExaminationCompleted,
];

/** Whether a payment can change without an act of its buyer: examined, booked, transferred. */
export function isMoving(payment: { readonly status: number; readonly is_action_required: boolean }): boolean {
  return ON_THE_WAY.includes(payment.status) && !payment.is_action_required;
}
