import { WorkflowKind } from 'shared-rules/limits';
import { IN_PROGRESS_STATUSES, WAITING_STATUSES } from 'shared-rules/status';
import { transition, type NextState, type RecordState, type TransitionEvent } from 'shared-rules/transitions';
import type { CorrectionField } from 'shared-api/types';
import { endRequests } from '../../../approvals';
import type { FieldChange } from '../../../documents';
import { type Author, requireOpenAccount } from '../../../identity';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { notFound } from '../../../platform/http/failure';
import { consumeAttempt, type AttemptRow } from '../../charge/attempts/attempt.repository';
import { noteDue } from '../record/issued-document.repository';
import { afterTransition } from './after-transition';
import {
  insertInvoice,
  insertStatusLog,
  lockInvoice,
  stateOf,
  updateInvoice,
  type PaymentRecord,
  type NewInvoice,
} from '../record/invoice.repository';
import { moveMoney } from './money-effects';
import { publishEvent } from './publish-event';
import { refusal } from './refusal';

/** A buyer's change of a stored payment. */
interface Edit {
  readonly values: Partial<NewInvoice>;
  /** The authorised attempt that replaces the present one, if card or total change. */
  readonly attempt: AttemptRow | null;
  /** Each changed field for 変更履歴. */
  readonly log: readonly FieldChange[];
}

interface StoredTarget {
  readonly invoiceId: number;
  readonly edit?: Edit;
}

interface NewTarget {
  readonly create: NewInvoice;
  /** The company that begins it. */
  readonly beginnerId: number;
  /** The authorised attempt that it consumes; null for a request, which has none before it is paid. */
  readonly attempt: AttemptRow | null;
  /** Callback run in parallel with publishing the event; gets the written record. */
  readonly alongside?: (record: PaymentRecord) => Promise<void>;
}

/** A stored record with its changes, or a record that its first event creates. */
export type Target = StoredTarget | NewTarget;

/** Author and reason of a transition. The buyer is notified of the reason and the fields to correct. */
export type Cause = Author & {
  readonly reason?: string;
  readonly fields?: readonly CorrectionField[];
  /** Only for `execute`: the day on which the bank transferred, 'YYYY-MM-DD' in Japan. */
  readonly executedOn?: string;
};

/** Returns the next state. Throws 409 if the transition is not allowed. */
export function requireTransition(state: RecordState | null, event: TransitionEvent): NextState {
  const next = transition(state, event);
  if (!next) throw refusal(state, event);
  return next;
}

/** Change of the row by a transition, and the attempt that a new one has yet to consume. */
interface Step {
  readonly from: RecordState | null;
  readonly after: PaymentRecord;
  readonly unconsumed: AttemptRow | null;
}

/** Returns what an event changes in a stored record. */
export function changesOf(
  before: PaymentRecord,
  next: NextState,
  { reason, fields, executedOn }: Cause,
  now: number,
): Partial<PaymentRecord> {
  return {
    status: next.status,
    actionRequired: next.actionRequired,
    actionRequiredReason: next.actionRequired ? (reason ?? before.actionRequiredReason) : null,
    actionRequiredFields: next.actionRequired ? [...(fields ?? [])] : [],
    version: before.version + 1,
    updatedAt: now,
    // The bank's day, which may be another than the planned one.
    ...(executedOn !== undefined && { transferExecutedDate: executedOn }),
  };
}

/** Events of a request before it is paid, which move no money. */
const MOVES_NO_MONEY: ReadonlySet<TransitionEvent> = new Set<TransitionEvent>([
  'attach',
  'sellerCancel',
  'deadlinePassed',
]);

async function changeRecord(
  transaction: Transaction,
  { invoiceId, edit }: StoredTarget,
  event: TransitionEvent,
  cause: Cause,
  now: number,
): Promise<Step> {
  const before = await lockInvoice(transaction, invoiceId);
  if (!before) throw notFound();
  const from = stateOf(before);
  const next = requireTransition(from, event);
  if (!MOVES_NO_MONEY.has(event)) {
    const move = { event, actor: cause.actor, brought: edit?.attempt ?? null };
    await moveMoney(transaction, before, move, now);
  }
  return {
    from,
    unconsumed: null,
    after: await updateInvoice(transaction, invoiceId, {
      ...edit?.values,
      ...changesOf(before, next, cause, now),
    }),
  };
}

async function createRecord(
  transaction: Transaction,
  { create, beginnerId, attempt }: NewTarget,
  event: TransitionEvent,
  now: number,
): Promise<Step> {
  const next = requireTransition(null, event);
  const [, after] = await together(
    () => requireOpenAccount(transaction, beginnerId),
    () => insertInvoice(transaction, { ...create, ...next, createdAt: now, updatedAt: now }),
  );
  return { from: null, after, unconsumed: attempt };
}

/** Returns the entry of the log of statuses. */
export const logEntryOf = (
  from: RecordState | null,
  after: PaymentRecord,
  event: TransitionEvent,
  cause: Cause,
  now: number,
) => ({
  invoiceId: after.id,
  event,
  fromStatus: from?.status ?? null,
  fromActionRequired: from?.actionRequired ?? null,
  toStatus: after.status,
  toActionRequired: after.actionRequired,
  actor: cause.actor,
  operator: ('operatorName' in cause ? cause.operatorName : undefined) ?? null,
  reason: cause.reason ?? null,
  at: now,
});

/** Statuses of what can still be paid or changed. */
const GOES_ON: readonly number[] = [...IN_PROGRESS_STATUSES, ...WAITING_STATUSES];

/** Returns those payments that can neither be paid nor changed any more, whose requests for approval end. */
export const endedOf = (payments: readonly PaymentRecord[]) =>
  payments.flatMap(({ id: paymentId, buyerId, status }) =>
    buyerId === null || GOES_ON.includes(status) ? [] : [{ buyerId, paymentId }],
  );

/** Returns the documents that an executed transfer makes due: the payer's receipt, and the requester's statement. */
export const dueDocumentsOf = ({ id: invoiceId, workflowKind }: PaymentRecord) =>
  [
    { invoiceId, kind: 'receipt' as const },
    ...(workflowKind === WorkflowKind.Request ? [{ invoiceId, kind: 'statement' as const }] : []),
  ] as const;

/**
 * Applies an event to an invoice. Every change of status goes through this function, or for a day's executed transfers
 * through `executePayments` (docs/domain.md 3.1). Writes the status, its log, the line of 変更履歴, ledger and
 * attempts, notification and mail, and the message to the system that submitted it, in the caller's transaction. Use
 * `approve` only for a charge that the gateway has confirmed. The caller checks dates and the owner of the record.
 *
 * @throws Failure 404 for no record, 403 if the company that begins a new one has left, 409 if the transition is not
 * allowed or a capture is in progress
 */
export async function applyTransition(
  context: Context,
  transaction: Transaction,
  target: Target,
  event: TransitionEvent,
  cause: Cause,
): Promise<PaymentRecord> {
  const now = await context.clock.now(transaction);
  const { from, after, unconsumed } =
    'create' in target
      ? await createRecord(transaction, target, event, now)
      : await changeRecord(transaction, target, event, cause, now);
  const logged = logEntryOf(from, after, event, cause, now);
  const changes = 'edit' in target ? target.edit?.log : undefined;
  await together(
    // Before the event is published, whose texts name the card.
    async () => unconsumed && consumeAttempt(transaction, unconsumed.id, after.id, now),
    () => insertStatusLog(transaction, [logged]),
    async () => event === 'execute' && noteDue(transaction, dueDocumentsOf(after)),
    () => endRequests(transaction, endedOf([after]), now),
    () => publishEvent(context, transaction, after, { event, cause, changes }, now),
    () => afterTransition.notify(context, transaction, { invoiceIds: [after.id], at: now }),
    async () => 'alongside' in target && target.alongside?.(after),
  );
  return after;
}
