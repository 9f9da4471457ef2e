import { jstDate } from 'shared-rules/time';
import type { TransitionEvent } from 'shared-rules/transitions';
import type { Context } from '../../platform/config/context';
import { applyTransition, type Cause } from '../transitions/apply-transition';
import { lockInvoice } from '../transitions/invoice.repository';
import { approve } from './approve.service';

/** What an examiner can do with a payment. */
export type Examination = Extract<TransitionEvent, 'check' | 'approve' | 'sendBack' | 'transferReturned' | 'examinerReject' | 'examinerCancel' | 'execute'>;

/** Not the buyer: an operator, the policy, or the calendar. */
export type OperatorCause = Exclude<Cause, { readonly actor: 'buyer' | 'seller' }>;

/** Carries out one step of the examination, whoever decides it: operator, policy, or the calendar. Throws 404, 409 or 503. */
export async function examine(context: Context, invoiceId: number, step: Examination, cause: OperatorCause): Promise<void> {
  if (step === 'approve') return approve(context, invoiceId, cause.actor);
  await context.database.transaction(async (transaction) => {
    await applyTransition(context, transaction, { invoiceId }, step, cause);
  });
}

/** Executes a booked transfer if its date has come: it may have been mended to a later one since it was found. Throws 404, 409. */
export async function executeIfDue(context: Context, invoiceId: number): Promise<void> {
  await context.database.transaction(async (transaction) => {
    const invoice = await lockInvoice(transaction, invoiceId);
    const today = jstDate(await context.clock.now(transaction));
    if (invoice?.transferDate && invoice.transferDate > today) return;
    await applyTransition(context, transaction, { invoiceId }, 'execute', { actor: 'system' });
  });
}
