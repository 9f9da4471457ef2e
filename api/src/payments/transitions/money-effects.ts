import type { TransitionEvent } from 'shared-rules/transitions';
import type { Transaction } from '../../platform/db/client';
import { lockAttemptOfInvoice, updateAttempt, type AttemptRow } from '../attempts/attempt.repository';
import { isCaptureUnderWay, type Actor } from '../attempts/gateway-operation.repository';
import { refundAttempt, voidAttempt } from '../attempts/release-attempt';
import { captureEntries, transferEntries, type Charge } from '../ledger/entries';
import { writeLedger } from '../ledger/ledger';
import type { PaymentRecord } from './invoice.repository';
import { captureUnderWay } from './refusal';

/**
 * What a priced payment charges (the database guarantees the figures for statuses 1 to 4), whoever bears its
 * commission.
 */
function chargeOf({ commission, commissionTax, total }: PaymentRecord): Charge {
  if (commission === null || commissionTax === null || total === null)
    throw new Error('A payment without a price cannot be charged.');
  return { payable: total - commission, commission, tax: commissionTax, total };
}

async function attemptOf(transaction: Transaction, invoice: PaymentRecord): Promise<AttemptRow> {
  const attempt = await lockAttemptOfInvoice(transaction, invoice.id);
  if (!attempt) throw new Error(`Invoice ${invoice.id} has no attempt that its money could move on.`);
  return attempt;
}

/** Refuses (409) whatever would overtake a capture that the gateway has not confirmed yet. */
async function refuseDuringCapture(transaction: Transaction, attempt: AttemptRow): Promise<void> {
  if (await isCaptureUnderWay(transaction, attempt.id)) throw captureUnderWay();
}

/** A payment moves to another reservation: the old one is given back, the new one consumed. Never after the capture. */
async function replaceAttempt(
  transaction: Transaction,
  current: AttemptRow,
  replacement: AttemptRow,
  invoiceId: number,
  actor: Actor,
  now: number,
): Promise<void> {
  if (current.state !== 'authorised')
    throw new Error(`Invoice ${invoiceId} is charged already: it takes no other attempt.`);
  await voidAttempt(transaction, current, actor, now);
  // The newest is the one that a payment stands on, also where both fall into one millisecond.
  await consumeAttempt(transaction, replacement, invoiceId, Math.max(now, (current.consumedAt ?? 0) + 1));
}

/** A request has no reservation before it is paid; from then on it lives on this one. */
async function payWith(
  transaction: Transaction,
  { id }: PaymentRecord,
  attempt: AttemptRow | null,
  now: number,
): Promise<void> {
  if (!attempt) throw new Error(`Request ${id} is paid with nothing.`);
  await consumeAttempt(transaction, attempt, id, now);
}

/**
 * The money side of a transition, in its transaction: attempts, ledger, and what is to be done at the gateway. A
 * transfer that came back before its execution moves nothing: what is owed to the supplier stays owed until it is
 * executed.
 * @param brought the authorised attempt that a request is paid with, or that an edit brings where card or total change
 */
export async function moveMoney(
  transaction: Transaction,
  invoice: PaymentRecord,
  event: TransitionEvent,
  actor: Actor,
  now: number,
  brought: AttemptRow | null,
): Promise<void> {
  if (event === 'payRequest') return payWith(transaction, invoice, brought, now);
  const attempt = await attemptOf(transaction, invoice);
  if (event !== 'approve') await refuseDuringCapture(transaction, attempt);
  const subject = { attemptId: attempt.id, invoiceId: invoice.id };
  switch (event) {
    case 'approve':
      await updateAttempt(transaction, attempt.id, { state: 'captured' }, now);
      await writeLedger(transaction, 'capture', subject, captureEntries(chargeOf(invoice)), now);
      return;
    case 'buyerCancel':
    case 'examinerReject':
    case 'examinerCancel':
      if (attempt.state === 'captured') await refundAttempt(transaction, attempt, chargeOf(invoice), actor, now);
      else await voidAttempt(transaction, attempt, actor, now);
      return;
    case 'edit':
    case 'mend':
      if (brought) await replaceAttempt(transaction, attempt, brought, invoice.id, actor, now);
      return;
    case 'execute':
      await writeLedger(transaction, 'transfer', subject, transferEntries(chargeOf(invoice).payable), now);
      return;
    default:
      return;
  }
}

/** Binds an authorised attempt to the payment that consumes it, once. */
export async function consumeAttempt(
  transaction: Transaction,
  attempt: AttemptRow,
  invoiceId: number,
  now: number,
): Promise<void> {
  await updateAttempt(transaction, attempt.id, { invoiceId, consumedAt: now, dueAt: null }, now);
}
