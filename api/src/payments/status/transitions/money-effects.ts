import type { TransitionEvent } from 'shared-rules/transitions';
import type { Author } from '../../../identity';
import type { Transaction } from '../../../platform/db/client';
import {
  consumeAttempt,
  lockAttemptOfInvoice,
  lockAttemptsOfInvoices,
  updateAttempt,
  type AttemptRow,
} from '../../charge/attempts/attempt.repository';
import { isChargeChanging, type Actor } from '../../charge/attempts/gateway-operation.repository';
import { refundAttempt, voidAttempt } from '../../charge/attempts/release-attempt';
import { disputesOf, refuseInDispute } from '../../charge/given-back/disputes';
import { chargeOf, restOf } from '../../charge/ledger/charge';
import { captureEntries } from '../../charge/ledger/entries';
import { writeLedger } from '../../charge/ledger/ledger';
import { refundedOf } from '../../charge/given-back/refund.repository';
import { refuseDuringTransfer } from '../record/open-transfer';
import type { PaymentRecord } from '../record/invoice.repository';
import { captureUnderWay } from './refusal';

function requireAttempt(attempt: AttemptRow | null | undefined, { id }: PaymentRecord): AttemptRow {
  if (!attempt) throw new Error(`Invoice ${id} has no attempt that its money could move on.`);
  return attempt;
}

/**
 * Throws 409 during a capture or refund that the gateway has not confirmed yet, and during a transfer. The caller that
 * applies the end of a call or transfer has already written that end.
 */
async function refuseUnderWay(transaction: Transaction, attempts: readonly AttemptRow[], actor: Actor): Promise<void> {
  if (await isChargeChanging(transaction, ...attempts.map(({ id }) => id))) throw captureUnderWay();
  const invoiceIds = attempts.map(({ invoiceId }) => invoiceId).filter((id) => id !== null);
  await refuseDuringTransfer(transaction, invoiceIds, actor);
}

/**
 * Locks the attempts of charged payments whose transfer has ended, which moves no more money.
 * @throws Failure 409 during a call of the gateway or a transfer; Error for a payment without an attempt
 */
export async function lockCharged(
  transaction: Transaction,
  invoices: readonly PaymentRecord[],
  actor: Actor,
): Promise<void> {
  const ids = invoices.map(({ id }) => id);
  const attempts = await lockAttemptsOfInvoices(transaction, ids);
  for (const invoice of invoices)
    requireAttempt(
      attempts.find(({ invoiceId }) => invoiceId === invoice.id),
      invoice,
    );
  await refuseUnderWay(transaction, attempts, actor);
}

/**
 * Refunds the rest of a charge: less partial refunds and lost disputes. Partial refunds after a transfer that has come
 * back are no longer a claim on the supplier. Throws 409 during a dispute, which would give it back twice.
 */
export async function refundRest(
  transaction: Transaction,
  invoice: PaymentRecord,
  attempt: AttemptRow,
  actor: Actor,
  now: number,
): Promise<void> {
  const disputes = await disputesOf(transaction, attempt.id);
  refuseInDispute(disputes);
  const refunded = await refundedOf(transaction, attempt.id);
  const left = restOf(chargeOf(invoice), refunded);
  const claimed = refunded.payable - invoice.transferReduction;
  // A card company may take back more than is left of the charge: that stays our loss.
  const lost = Math.min(disputes.lost, left.total);
  await refundAttempt(transaction, attempt, { charge: left, settled: { lost, claimed } }, actor, now);
}

/** Moves a payment to another reservation: the old one is released, the new one consumed. Never after the capture. */
async function replaceAttempt(
  transaction: Transaction,
  { id: invoiceId }: PaymentRecord,
  { current, replacement }: { readonly current: AttemptRow; readonly replacement: AttemptRow },
  actor: Actor,
  now: number,
): Promise<void> {
  if (current.state !== 'authorised')
    throw new Error(`Invoice ${invoiceId} is charged already: it takes no other attempt.`);
  await voidAttempt(transaction, current, actor, now);
  // The newest attempt pays the payment, so its time must be later even within one millisecond.
  await consumeAttempt(transaction, replacement.id, invoiceId, Math.max(now, (current.consumedAt ?? 0) + 1));
}

/** A transition, as far as it moves money. */
interface MoneyMove {
  readonly event: TransitionEvent;
  readonly actor: Author['actor'];
  /** The authorised attempt of a request that is paid, or of an edit with another card or total. */
  readonly brought: AttemptRow | null;
}

/**
 * Performs the money side of a transition, in its transaction: attempts, ledger, and operations at the gateway. The
 * money of a transfer is booked by its file and its result (`../transfers`), whose events move nothing here; while it
 * is under way, nothing else may happen to the payment.
 * @throws Failure 409 during a call of the gateway, a transfer or a dispute; Error for what no call can bring about: a
 *   seller who moves money, a payment without an attempt, another attempt for a payment that is charged
 */
export async function moveMoney(
  transaction: Transaction,
  invoice: PaymentRecord,
  { event, actor, brought }: MoneyMove,
  now: number,
): Promise<void> {
  if (actor === 'seller') throw new Error(`A seller never moves money: ${event}.`);
  if (event === 'payRequest') return consumeAttempt(transaction, requireAttempt(brought, invoice).id, invoice.id, now);
  const attempt = requireAttempt(await lockAttemptOfInvoice(transaction, invoice.id), invoice);
  await refuseUnderWay(transaction, [attempt], actor);
  switch (event) {
    case 'approve':
      await updateAttempt(transaction, attempt.id, { state: 'captured' }, now);
      await writeLedger(
        transaction,
        'capture',
        { attemptId: attempt.id, invoiceId: invoice.id },
        captureEntries(chargeOf(invoice)),
        now,
      );
      return;
    case 'buyerCancel':
    case 'examinerReject':
    case 'examinerCancel':
      if (attempt.state === 'captured') await refundRest(transaction, invoice, attempt, actor, now);
      else await voidAttempt(transaction, attempt, actor, now);
      return;
    case 'edit':
    case 'mend':
      if (brought) await replaceAttempt(transaction, invoice, { current: attempt, replacement: brought }, actor, now);
      return;
    default:
      return;
  }
}
