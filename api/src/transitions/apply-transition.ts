import { jstDate } from 'shared-rules/time';
import { transition, type NextState, type RecordState, type TransitionEvent } from 'shared-rules/transitions';
import { announce } from '../announcements/announce';
import type { AttemptRow } from '../attempts/attempt.repository';
import type { Actor } from '../attempts/gateway-operation.repository';
import type { Context } from '../config/context';
import type { Transaction } from '../db/client';
import { notFound } from '../http/failure';
import { insertInvoice, insertStatusLog, lockInvoice, stateOf, updateInvoice, type InvoiceRow, type NewInvoice } from './invoice.repository';
import { consumeAttempt, moveMoney } from './money-effects';
import { refusal } from './refusal';

/** A stored record, or one that its first event creates, with the authorised attempt that it consumes. */
export type Target = { readonly invoiceId: number } | { readonly create: NewInvoice; readonly attempt: AttemptRow };

/** Who causes a transition, and why; the reason is told to the buyer. */
export interface Cause {
  readonly actor: Actor;
  readonly reason?: string;
}

/** What the table makes of an event; throws 409 where it refuses. */
export function requireTransition(state: RecordState | null, event: TransitionEvent): NextState {
  const next = transition(state, event);
  if (!next) throw refusal(state, event);
  return next;
}

/** What a transition did to the row. */
interface Step {
  readonly from: RecordState | null;
  readonly after: InvoiceRow;
}

function changes(before: InvoiceRow, event: TransitionEvent, next: NextState, { reason }: Cause, now: number): Partial<InvoiceRow> {
  return {
    status: next.status,
    actionRequired: next.actionRequired,
    actionRequiredReason: next.actionRequired ? (reason ?? before.actionRequiredReason) : null,
    version: before.version + 1,
    updatedAt: now,
    // The day on which it really happened, also when that is before the planned one.
    ...(event === 'execute' && { transferExecutedDate: jstDate(now) }),
  };
}

async function changeRecord(transaction: Transaction, invoiceId: number, event: TransitionEvent, cause: Cause, now: number): Promise<Step> {
  const before = await lockInvoice(transaction, invoiceId);
  if (!before) throw notFound();
  const from = stateOf(before);
  const next = requireTransition(from, event);
  await moveMoney(transaction, before, event, cause.actor, now);
  return { from, after: await updateInvoice(transaction, invoiceId, changes(before, event, next, cause, now)) };
}

async function createRecord(transaction: Transaction, create: NewInvoice, attempt: AttemptRow, event: TransitionEvent, now: number): Promise<Step> {
  const after = await insertInvoice(transaction, { ...create, ...requireTransition(null, event), createdAt: now, updatedAt: now });
  await consumeAttempt(transaction, attempt, after.id, now);
  return { from: null, after };
}

/**
 * The one function through which every change of an invoice's status goes (domain model, "Examination status"). Writes the
 * status, its log, ledger and attempt, notification and mail in the caller's transaction. `approve` is for a charge that the
 * gateway has confirmed; dates and whose record it is are the caller's to check.
 * @throws Failure 404 for no record, 409 where the table refuses or a capture is under way
 */
export async function applyTransition(context: Context, transaction: Transaction, target: Target, event: TransitionEvent, cause: Cause): Promise<InvoiceRow> {
  const now = await context.clock.now(transaction);
  const { from, after } =
    'create' in target ? await createRecord(transaction, target.create, target.attempt, event, now) : await changeRecord(transaction, target.invoiceId, event, cause, now);
  await insertStatusLog(transaction, {
    invoiceId: after.id,
    event,
    fromStatus: from?.status ?? null,
    fromActionRequired: from?.actionRequired ?? null,
    toStatus: after.status,
    toActionRequired: after.actionRequired,
    actor: cause.actor,
    reason: cause.reason ?? null,
    at: now,
  });
  await announce(context, transaction, { invoiceId: after.id, event, reason: cause.reason ?? null }, now);
  return after;
}
