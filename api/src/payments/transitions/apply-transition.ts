import { jstDate } from 'shared-rules/time';
import { transition, type NextState, type RecordState, type TransitionEvent } from 'shared-rules/transitions';
import type { MendField } from 'shared-api/types';
import type { FieldChange } from '../../documents';
import type { Author } from '../../identity';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { notFound } from '../../platform/http/failure';
import type { AttemptRow } from '../attempts/attempt.repository';
import { afterTransition } from './after-transition';
import {
  insertInvoice,
  insertStatusLog,
  lockInvoice,
  stateOf,
  updateInvoice,
  type PaymentRecord,
  type NewInvoice,
} from './invoice.repository';
import { consumeAttempt, moveMoney } from './money-effects';
import { publishEvent } from './publish-event';
import { refusal } from './refusal';

/** What a buyer changes of a stored payment. */
interface Edit {
  readonly values: Partial<NewInvoice>;
  /** The authorised attempt that takes the place of the present one, where card or total change. */
  readonly attempt: AttemptRow | null;
  /** Each changed field for 変更履歴. */
  readonly log: readonly FieldChange[];
}

/**
 * A stored record, with what is changed of it, or one that its first event creates, with the authorised attempt it
 * consumes; a request has none before it is paid.
 */
export type Target =
  | { readonly invoiceId: number; readonly edit?: Edit }
  | { readonly create: NewInvoice; readonly attempt: AttemptRow | null };

/** Who causes a transition, and why; reason and the fields to mend are told to the buyer. */
export type Cause = Author & { readonly reason?: string; readonly fields?: readonly MendField[] };

/** What the table makes of an event; throws 409 where it refuses. */
export function requireTransition(state: RecordState | null, event: TransitionEvent): NextState {
  const next = transition(state, event);
  if (!next) throw refusal(state, event);
  return next;
}

/** What a transition did to the row. */
interface Step {
  readonly from: RecordState | null;
  readonly after: PaymentRecord;
}

function changes(
  before: PaymentRecord,
  event: TransitionEvent,
  next: NextState,
  { reason, fields }: Cause,
  now: number,
): Partial<PaymentRecord> {
  return {
    status: next.status,
    actionRequired: next.actionRequired,
    actionRequiredReason: next.actionRequired ? (reason ?? before.actionRequiredReason) : null,
    actionRequiredFields: next.actionRequired ? [...(fields ?? [])] : [],
    version: before.version + 1,
    updatedAt: now,
    // The day on which it really happened, also when that is before the planned one.
    ...(event === 'execute' && { transferExecutedDate: jstDate(now) }),
  };
}

/** What happens to a request before it is paid: there is nothing to move. */
const MOVES_NO_MONEY: ReadonlySet<TransitionEvent> = new Set<TransitionEvent>([
  'attach',
  'sellerCancel',
  'deadlinePassed',
]);

async function changeRecord(
  transaction: Transaction,
  invoiceId: number,
  edit: Edit | undefined,
  event: TransitionEvent,
  cause: Cause,
  now: number,
): Promise<Step> {
  const before = await lockInvoice(transaction, invoiceId);
  if (!before) throw notFound();
  const from = stateOf(before);
  const next = requireTransition(from, event);
  if (!MOVES_NO_MONEY.has(event)) {
    if (cause.actor === 'seller') throw new Error(`A seller never moves money: ${event}.`);
    await moveMoney(transaction, before, event, cause.actor, now, edit?.attempt ?? null);
  }
  return {
    from,
    after: await updateInvoice(transaction, invoiceId, {
      ...edit?.values,
      ...changes(before, event, next, cause, now),
    }),
  };
}

async function createRecord(
  transaction: Transaction,
  create: NewInvoice,
  attempt: AttemptRow | null,
  event: TransitionEvent,
  now: number,
): Promise<Step> {
  const after = await insertInvoice(transaction, {
    ...create,
    ...requireTransition(null, event),
    createdAt: now,
    updatedAt: now,
  });
  if (attempt) await consumeAttempt(transaction, attempt, after.id, now);
  return { from: null, after };
}

/**
 * The one function through which every change of an invoice's status goes (domain model, "Examination status"). Writes
 * the status, its log, the line of 変更履歴, ledger and attempts, notification and mail, and the message to the system that
 * lodged it, in the caller's transaction. `approve` is for a charge that the gateway has confirmed; dates and whose
 * record it is are the caller's to check.
 * @throws Failure 404 for no record, 409 where the table refuses or a capture is under way
 */
export async function applyTransition(
  context: Context,
  transaction: Transaction,
  target: Target,
  event: TransitionEvent,
  cause: Cause,
): Promise<PaymentRecord> {
  const now = await context.clock.now(transaction);
  const { from, after } =
    'create' in target
      ? await createRecord(transaction, target.create, target.attempt, event, now)
      : await changeRecord(transaction, target.invoiceId, target.edit, event, cause, now);
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
  await publishEvent(context, transaction, after, event, cause, now, 'edit' in target ? target.edit?.log : undefined);
  await afterTransition.notify(context, transaction, { invoiceId: after.id, at: now });
  return after;
}
