import { and, desc, eq, inArray } from 'drizzle-orm';
import type { TransitionEvent } from 'shared-rules/transitions';
import type { Context } from '../../platform/context/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { invoiceStatusLog } from '../../platform/db/schema/invoices';
import { notFound, refuse } from '../../platform/http/failure';
import { namesOfPerson } from '../../platform/people/names-of-person';
import { LEASE_MS } from '../charge/attempts/attempt-times';
import { lockAttemptOfInvoice } from '../charge/attempts/attempt.repository';
import {
  type Decider,
  type GatewayOperationRow,
  writeOperation,
} from '../charge/attempts/gateway-operation.repository';
import { applyTransition, type Cause, requireTransition } from '../status/transitions/apply-transition';
import { lockInvoice, type PaymentRecord, stateOf } from '../status/record/invoice.repository';
import { performDecided } from './perform-operation';
import { carryOpening, hasSeenCase, requireOpened, requireVersion } from './seen-version';

/**
 * Throws 409 unless another operator has checked the payment since it was last changed, and has seen its case as it is
 * now. Documents can still be changed after the check, which is made once, and moments do not tell which came first. A
 * check from before there were names does not count.
 */
async function requireCheckByAnother(
  transaction: Transaction,
  invoice: PaymentRecord,
  { operatorName }: Decider,
  limit: number,
): Promise<void> {
  const [last] = await transaction
    .select({ operator: invoiceStatusLog.operator })
    .from(invoiceStatusLog)
    .where(and(eq(invoiceStatusLog.invoiceId, invoice.id), inArray(invoiceStatusLog.event, ['check', 'edit', 'mend'])))
    .orderBy(desc(invoiceStatusLog.id))
    .limit(1);
  const checkedBy = last?.operator ?? null;
  const own = operatorName === undefined ? [] : await namesOfPerson(transaction, operatorName);
  if (checkedBy !== null && !own.includes(checkedBy)) {
    if (await hasSeenCase(transaction, invoice, checkedBy)) return;
    throw refuse('checked_version_outdated', { checkedBy, paymentId: invoice.id });
  }
  throw refuse('needs_second_examiner', { limit });
}

/**
 * Records that the charge will be made, before the gateway is asked. Throws 404, or 409 if the transition is not
 * allowed.
 */
function decideCapture(
  { database, clock, config, presence }: Context,
  invoiceId: number,
  decider: Decider,
  seen: number | undefined,
): Promise<GatewayOperationRow> {
  return inTransaction(database, async (transaction) => {
    const invoice = await lockInvoice(transaction, invoiceId);
    if (!invoice) throw notFound();
    requireTransition(stateOf(invoice), 'approve');
    if (seen !== undefined) await requireVersion(transaction, invoice, seen);
    const total = invoice.total ?? 0;
    if (decider.operatorName !== undefined && total >= config.CASE_OPENED_FROM_YEN)
      await requireOpened(transaction, invoice, decider.operatorName);
    if (decider.actor === 'operator' && total >= config.TWO_EXAMINERS_FROM_YEN)
      await requireCheckByAnother(transaction, invoice, decider, config.TWO_EXAMINERS_FROM_YEN);
    const attempt = await lockAttemptOfInvoice(transaction, invoiceId);
    if (attempt?.state !== 'authorised') throw refuse('capture_refused');
    const now = await clock.now(transaction);
    const lease = { processId: presence.processId, until: now + LEASE_MS };
    return writeOperation(transaction, { attemptId: attempt.id, kind: 'capture' }, decider, now, lease);
  });
}

/**
 * Approves a payment: charges the card and books the transfer (status 3). The decision is committed first, so that the
 * job completes it after a crash before or after the gateway's answer, without charging twice.
 * @throws Failure 404, 409 if the transition is not allowed, another version was seen, the case was not opened or the
 * gateway refuses, 503 if the gateway does not answer (the job then continues)
 */
async function approve(context: Context, invoiceId: number, decider: Decider, seen: number | undefined): Promise<void> {
  await performDecided(
    context,
    await decideCapture(context, invoiceId, decider, seen),
    'capture_will_follow',
    'capture_refused',
  );
}

/** Steps of the examination. */
export type Examination = Extract<
  TransitionEvent,
  'check' | 'approve' | 'sendBack' | 'transferReturned' | 'examinerReject' | 'examinerCancel'
>;

/** The operator or the service (the embedded policy), not a buyer or seller. */
export type OperatorCause = Exclude<Cause, { readonly actor: 'buyer' | 'seller' }>;

/**
 * Performs one step of the examination for the operator or the policy.
 * @param seen version of the payment that the operator saw; the policy has seen none
 * @throws Failure 404, 409 or 503
 */
export async function examine(
  context: Context,
  invoiceId: number,
  step: Examination,
  cause: OperatorCause,
  seen?: number,
): Promise<void> {
  if (step === 'approve') return approve(context, invoiceId, cause, seen);
  await inTransaction(context.database, async (transaction) => {
    const invoice = await lockInvoice(transaction, invoiceId);
    if (!invoice) throw notFound();
    requireTransition(stateOf(invoice), step);
    if (seen !== undefined) await requireVersion(transaction, invoice, seen);
    const after = await applyTransition(context, transaction, { invoiceId }, step, cause);
    const { operatorName } = cause;
    if (operatorName !== undefined) await carryOpening(transaction, invoice, after, operatorName);
  });
}
