import type { TransitionEvent } from 'shared-rules/transitions';
import type { Context } from '../config/context';
import { applyTransition, type Cause } from '../transitions/apply-transition';
import { approve } from './approve.service';

/** What an examiner can do with a payment. */
export type Examination = Extract<TransitionEvent, 'check' | 'approve' | 'sendBack' | 'examinerReject' | 'examinerCancel' | 'execute'>;

/** Carries out one step of the examination, whoever decides it: operator, policy, or the calendar. Throws 404, 409 or 503. */
export async function examine(context: Context, invoiceId: number, step: Examination, cause: Cause): Promise<void> {
  if (step === 'approve') return approve(context, invoiceId, cause.actor);
  await context.database.transaction(async (transaction) => {
    await applyTransition(context, transaction, { invoiceId }, step, cause);
  });
}
