import type { Transaction } from '../../../platform/db/client';
import { refundEntries, voidEntries, type Charge, type Settled } from '../ledger/entries';
import { writeLedger } from '../ledger/ledger';
import { updateAttempt, type AttemptRow } from './attempt.repository';
import { writeOperation, type Actor } from './gateway-operation.repository';

/** Releases a reservation: in the books now, at the gateway by the operations job, which retries until it succeeds. */
export async function voidAttempt(
  transaction: Transaction,
  attempt: AttemptRow,
  actor: Actor,
  now: number,
): Promise<AttemptRow> {
  const voided = await updateAttempt(transaction, attempt.id, { state: 'voided', dueAt: null }, now);
  await writeLedger(
    transaction,
    'void',
    { attemptId: attempt.id, invoiceId: attempt.invoiceId },
    voidEntries(attempt.amount),
    now,
  );
  await writeOperation(transaction, { attemptId: attempt.id, kind: 'void' }, { actor }, now);
  return voided;
}

/**
 * Refunds what is left of a charge, in the same way. If the cardholder has got all of it back in a dispute, the gateway
 * has nothing to do.
 */
export async function refundAttempt(
  transaction: Transaction,
  attempt: AttemptRow,
  { charge, settled }: { readonly charge: Charge; readonly settled: Settled },
  actor: Actor,
  now: number,
): Promise<void> {
  await updateAttempt(transaction, attempt.id, { state: 'refunded' }, now);
  await writeLedger(
    transaction,
    'refund',
    { attemptId: attempt.id, invoiceId: attempt.invoiceId },
    refundEntries(charge, settled),
    now,
  );
  const { lost } = settled;
  const refund = { attemptId: attempt.id, kind: 'refund' } as const;
  if (lost === 0) await writeOperation(transaction, refund, { actor }, now);
  else if (charge.total > lost)
    await writeOperation(
      transaction,
      { ...refund, part: { sequence: 0, amount: charge.total - lost } },
      { actor },
      now,
    );
}
