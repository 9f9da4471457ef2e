import { eq } from 'drizzle-orm';
import type { Authorisation, AuthorisationState } from 'shared-api/gateway';
import type { PlainRefusalCode } from 'shared-api/refusals';
import type { OperationKind } from '../../platform/card-gateway/gateway-client';
import { GatewayRefusal, GatewayUnavailable } from '../../platform/card-gateway/gateway-error';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { paymentAttempts } from '../../platform/db/schema/money';
import { refuse } from '../../platform/http/failure';
import {
  lockOperation,
  updateOperation,
  type GatewayOperationRow,
} from '../charge/attempts/gateway-operation.repository';
import { bookRefund } from './book-refund';
import { closeRefund } from '../charge/given-back/refund.repository';
import { applyTransition } from '../status/transitions/apply-transition';
import { lockInvoice } from '../status/record/invoice.repository';

const RESULTS: Readonly<Record<OperationKind, AuthorisationState>> = {
  capture: 'captured',
  void: 'voided',
  refund: 'refunded',
};

/** The gateway finally refused, and its state differs from the decision here. A person must look at it. */
export class OperationFailed extends Error {
  override readonly name = 'OperationFailed';
}

type Attempt = typeof paymentAttempts.$inferSelect;

/** Returns the reference of an operation: the attempt's, and the number of a partial refund. */
const referenceOf = ({ gatewayReference }: Attempt, sequence: number): string =>
  sequence === 0 ? gatewayReference : `${gatewayReference}-${sequence}`;

/**
 * Calls the gateway. An earlier answer that was lost is also accepted. The reference of the operation makes repeats
 * harmless. Returns null if it was refused.
 */
async function operate(
  { gateway, config, clock }: Context,
  { kind, sequence, amount: part }: GatewayOperationRow,
  attempt: Attempt,
): Promise<Authorisation | null> {
  const { authorisationId, gatewayReference, amount } = attempt;
  if (authorisationId === null) return null;
  try {
    return await gateway.operate(kind as OperationKind, authorisationId, {
      reference: referenceOf(attempt, sequence),
      ...(part !== null && { amount: part }),
      ...(config.CLOCK_MOVABLE && { at: await clock.now() }),
    });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    // A part that has arrived is answered with the same reference, so this one has not.
    if (part !== null) return null;
    const found = await gateway.find({ reference: gatewayReference, amount });
    return found?.state === RESULTS[kind as OperationKind] ? found : null;
  }
}

/**
 * Performs an operation row at the gateway and records that it is done; for a capture the approval happens in the same
 * transaction, for a partial refund its booking. May be repeated at any time, by the call that wrote it or by the job
 * after a crash.
 * @throws GatewayUnavailable without an answer, OperationFailed if it was refused for good
 */
export async function performOperation(context: Context, operation: GatewayOperationRow): Promise<void> {
  const { database, log } = context;
  const [attempt] = await database.select().from(paymentAttempts).where(eq(paymentAttempts.id, operation.attemptId));
  if (!attempt) throw new Error('An operation without its attempt.');
  const kind = operation.kind as OperationKind;
  const { sequence } = operation;
  const result = await operate(context, operation, attempt);
  if (!result) {
    await inTransaction(database, async (transaction) => {
      const row = await lockOperation(transaction, operation.id);
      if (row?.state !== 'due') return;
      await updateOperation(transaction, operation.id, { state: 'failed', dueAt: null, lastError: 'refused' });
      if (sequence > 0) await closeRefund(transaction, { attemptId: attempt.id, sequence }, null);
    });
    log.error({ attempt_id: attempt.id, kind, sequence }, 'the card gateway refused an operation');
    throw new OperationFailed(kind);
  }
  await inTransaction(database, async (transaction) => {
    // Same order of locks as everywhere: first the invoice, then its dependent rows.
    if (attempt.invoiceId !== null) await lockInvoice(transaction, attempt.invoiceId);
    const row = await lockOperation(transaction, operation.id);
    if (row?.state !== 'due') return;
    await updateOperation(transaction, operation.id, { state: 'done', dueAt: null });
    if (sequence > 0) await bookRefund(context, transaction, { attemptId: attempt.id, sequence });
    if (kind !== 'capture' || attempt.invoiceId === null) return;
    await applyTransition(context, transaction, { invoiceId: attempt.invoiceId }, 'approve', {
      actor: row.actor as 'operator' | 'system',
      ...(row.operator !== null && { operatorName: row.operator }),
    });
  });
}

/**
 * Performs an operation that a person has just decided, and answers that person.
 * @param willFollow code without an answer of the gateway: the job goes on
 * @param refused code if the gateway refused for good
 * @throws Failure 409 if it was refused, 503 without an answer
 */
export async function performDecided(
  context: Context,
  operation: GatewayOperationRow,
  willFollow: PlainRefusalCode,
  refused: PlainRefusalCode,
): Promise<void> {
  try {
    await performOperation(context, operation);
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw refuse(willFollow);
    if (error instanceof OperationFailed) throw refuse(refused);
    throw error;
  }
}
