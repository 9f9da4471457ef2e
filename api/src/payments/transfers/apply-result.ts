import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { WorkflowKind } from 'shared-rules/limits';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { transferFiles, transferResults, transfers } from '../../platform/db/schema/transfers';
import { type Entry, transferExecutedEntries, transferFailedEntries, transferReturnedEntries } from '../ledger/entries';
import { type TransferKind, writeLedger } from '../ledger/ledger';
import { applyTransition, type Cause } from '../transitions/apply-transition';
import { lockInvoice } from '../transitions/invoice.repository';
import { findCharges, type TransferRow } from './transfer.repository';

/** Matches transfers whose answer from the bank has not been applied. */
export const isAnswerWaiting = ne(transfers.result, transfers.state);

/** Returns what an answer books. */
function bookingOf({ state, result }: TransferRow): readonly [kind: TransferKind, entriesOf: (yen: number) => Entry[]] {
  if (result === 'paid') return ['transfer_executed', transferExecutedEntries];
  return state === 'paid' ? ['transfer_returned', transferReturnedEntries] : ['transfer_failed', transferFailedEntries];
}

/** Returns in whose name a result is applied: of the operator who imported the last one, or of the service. */
async function causeOf(transaction: Transaction, fileId: number): Promise<Cause> {
  const [last] = await transaction
    .select({ importedBy: transferResults.importedBy })
    .from(transferResults)
    .where(eq(transferResults.fileId, fileId))
    .orderBy(desc(transferResults.id))
    .limit(1);
  const name = last?.importedBy ?? null;
  return name === null ? { actor: 'system' } : { actor: 'operator', operatorName: name };
}

/**
 * Applies the event of an answer to the payment: executed, or back to the buyer with the field to correct. A transfer
 * that came back after its execution changes no status (ADR 68), nor does one of a request, which nobody can correct:
 * both are cases of the operator.
 */
async function changePayment(
  context: Context,
  transaction: Transaction,
  { invoiceId, state, result, reason, fileId }: TransferRow,
  workflowKind: number,
): Promise<void> {
  const cause = await causeOf(transaction, fileId);
  if (result === 'paid') {
    const [file] = await transaction
      .select({ executedOn: transferFiles.transferDate })
      .from(transferFiles)
      .where(eq(transferFiles.id, fileId));
    await applyTransition(context, transaction, { invoiceId }, 'execute', { ...cause, ...file });
  } else if (state !== 'paid' && workflowKind === WorkflowKind.Payment) {
    await applyTransition(context, transaction, { invoiceId }, 'transferReturned', {
      ...cause,
      reason: reason ?? '',
      fields: ['supplier_account_id'],
    });
  }
}

async function applyOne(context: Context, transaction: Transaction, id: number, invoiceId: number): Promise<void> {
  // Same order of locks as everywhere: first the payment, then its transfers.
  const invoice = await lockInvoice(transaction, invoiceId);
  const [transfer] = await transaction
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), isAnswerWaiting))
    .for('update');
  if (!invoice || !transfer?.result) return;
  const attemptId = (await findCharges(transaction, [invoiceId])).get(invoiceId);
  if (attemptId === undefined) throw new Error(`Payment ${invoiceId} has no charge to transfer.`);
  const [kind, entriesOf] = bookingOf(transfer);
  const now = await context.clock.now(transaction);
  await transaction.update(transfers).set({ state: transfer.result }).where(eq(transfers.id, id));
  await writeLedger(transaction, kind, { attemptId, invoiceId, transferId: id }, entriesOf(transfer.amount), now);
  await changePayment(context, transaction, transfer, invoice.workflowKind);
}

/** Answers that are applied within a call, and in one run of the job, which leaves others their turn. */
export const IN_CALL = 100;
export const IN_RUN = 500;

/** Answers that are applied at the same time. They are of different payments. */
const AT_ONCE = 4;

/**
 * Applies answers of the bank that wait, of one file or of all, each in a transaction of its own. May be repeated.
 * @param limit how many at most; the job applies the others
 */
export async function applyResults(context: Context, limit: number, fileId?: number): Promise<void> {
  const { database } = context;
  const waiting = await database
    .select({ id: transfers.id, invoiceId: transfers.invoiceId })
    .from(transfers)
    .where(and(isAnswerWaiting, fileId === undefined ? undefined : eq(transfers.fileId, fileId)))
    .orderBy(asc(transfers.id))
    .limit(limit);
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const { id, invoiceId } = one;
      await inTransaction(database, (transaction) => applyOne(context, transaction, id, invoiceId));
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
