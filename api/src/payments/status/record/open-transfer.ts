import type { Actor } from '../../charge/attempts/gateway-operation.repository';
import { and, eq, inArray } from 'drizzle-orm';
import { among } from '../../../platform/db/batches';
import type { Executor, Transaction } from '../../../platform/db/client';
import { chargebacks } from '../../../platform/db/schema/chargebacks';
import { transfers } from '../../../platform/db/schema/transfers';
import { type Failure, refuse } from '../../../platform/http/failure';

/** Matches the transfer of a payment that is in a file and has no result yet. */
export const isOpenTransfer = inArray(transfers.state, ['made', 'released']);

/** Returns a file that one of these payments is in until its result is there; null if they are in none. */
export async function openFileOf(executor: Executor, ...invoiceIds: readonly number[]): Promise<number | null> {
  const [row] = await executor
    .select({ fileId: transfers.fileId })
    .from(transfers)
    .where(and(among(transfers.invoiceId, invoiceIds), isOpenTransfer))
    .limit(1);
  return row?.fileId ?? null;
}

/**
 * Returns which of these payments nobody can cancel now: they are in a transfer file whose result is not there, or the
 * cardholder disputes their charge.
 */
export async function listHeld(executor: Executor, invoiceIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (invoiceIds.length === 0) return new Set();
  const sent = await executor
    .select({ invoiceId: transfers.invoiceId })
    .from(transfers)
    .where(and(among(transfers.invoiceId, invoiceIds), isOpenTransfer));
  const disputed = await executor
    .select({ invoiceId: chargebacks.invoiceId })
    .from(chargebacks)
    .where(and(among(chargebacks.invoiceId, invoiceIds), eq(chargebacks.state, 'open')));
  return new Set([...sent, ...disputed].map(({ invoiceId }) => invoiceId));
}

/** Returns a 409 for operators: the payment is in a file, whose result decides what comes next. */
export const inTransferFile = (fileId: number): Failure => refuse('payment_in_transfer_file', { fileId });

/**
 * Throws 409 while one of these payments is in a transfer file: until the bank's result is there, nobody knows whether
 * its money has left. The caller holds the locks of the payments.
 */
export async function refuseDuringTransfer(
  transaction: Transaction,
  invoiceIds: readonly number[],
  actor: Actor,
): Promise<void> {
  const fileId = await openFileOf(transaction, ...invoiceIds);
  if (fileId === null) return;
  throw actor === 'buyer' ? refuse('transfer_under_way') : inTransferFile(fileId);
}
