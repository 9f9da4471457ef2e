import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { WorkflowKind } from 'shared-rules/limits';
import type { Context } from '../../platform/context/context';
import { among, batchesOf } from '../../platform/db/batches';
import type { Database, Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { invoices } from '../../platform/db/schema/invoices';
import { transferFiles, transferResults, transfers } from '../../platform/db/schema/transfers';
import {
  type Entry,
  transferExecutedEntries,
  transferFailedEntries,
  transferReturnedEntries,
} from '../charge/ledger/entries';
import type { TransferKind } from '../charge/ledger/ledger';
import { applyTransition } from '../status/transitions/apply-transition';
import { executePayments } from '../status/transitions/execute-payments';
import { lockInvoice, lockInvoices } from '../status/record/invoice.repository';
import { bookTransfers } from './book-transfers';
import type { TransferRow } from './transfer.repository';

/** Matches transfers whose answer from the bank has not been applied. */
export const isAnswerWaiting = ne(transfers.result, transfers.state);

/** Matches the import that gave an answer; all of the file for an answer of an earlier release. */
const isResultOf = (fileId: number, resultId: number | null): SQL =>
  resultId === null ? eq(transferResults.fileId, fileId) : eq(transferResults.id, resultId);

/** Returns the booking of an answer. */
function bookingOf({ state, result }: TransferRow): readonly [kind: TransferKind, entriesOf: (yen: number) => Entry[]] {
  if (result === 'paid') return ['transfer_executed', transferExecutedEntries];
  return state === 'paid' ? ['transfer_returned', transferReturnedEntries] : ['transfer_failed', transferFailedEntries];
}

/** Returns the name under which an answer is applied: the operator who imported it, or the service. */
async function causeOf(
  transaction: Transaction,
  { fileId, resultId }: Pick<TransferRow, 'fileId' | 'resultId'>,
): Promise<{ readonly actor: 'operator' | 'system'; readonly operatorName?: string }> {
  const [own] = await transaction
    .select({ importedBy: transferResults.importedBy })
    .from(transferResults)
    .where(isResultOf(fileId, resultId))
    // Answers of an earlier release do not name their import: it was the last one.
    .orderBy(desc(transferResults.id))
    .limit(1);
  const name = own?.importedBy ?? null;
  return name === null ? { actor: 'system' } : { actor: 'operator', operatorName: name };
}

/** Returns the day on which the bank transferred a file, 'YYYY-MM-DD' in Japan. */
async function dayOf(transaction: Transaction, fileId: number): Promise<string> {
  const [file] = await transaction
    .select({ day: transferFiles.transferDate })
    .from(transferFiles)
    .where(eq(transferFiles.id, fileId));
  if (!file) throw new Error('A transfer belongs to a file.');
  return file.day;
}

/**
 * Applies an answer's event to the payment: executed, or back to the buyer with the field to correct. A transfer that
 * came back after its execution, or a request's transfer, which nobody can correct, changes no status (ADR 68): the
 * operator handles both.
 */
async function changePayment(
  context: Context,
  transaction: Transaction,
  { invoiceId, state, result, reason, fileId, resultId }: TransferRow,
  workflowKind: number,
): Promise<void> {
  const cause = await causeOf(transaction, { fileId, resultId });
  if (result === 'paid') {
    const executedOn = await dayOf(transaction, fileId);
    await applyTransition(context, transaction, { invoiceId }, 'execute', { ...cause, executedOn });
  } else if (state !== 'paid' && workflowKind === WorkflowKind.Payment) {
    await applyTransition(context, transaction, { invoiceId }, 'transferReturned', {
      ...cause,
      reason: reason ?? '',
      fields: ['supplier_account_id'],
    });
  }
}

async function applyOne(context: Context, transaction: Transaction, id: number, invoiceId: number): Promise<void> {
  // Same lock order as everywhere: first the payment, then its transfers.
  const invoice = await lockInvoice(transaction, invoiceId);
  const [transfer] = await transaction
    .select()
    .from(transfers)
    .where(and(eq(transfers.id, id), isAnswerWaiting))
    .for('update');
  if (!invoice || !transfer?.result) return;
  const [kind, entriesOf] = bookingOf(transfer);
  const now = await context.clock.now(transaction);
  await transaction.update(transfers).set({ state: transfer.result }).where(eq(transfers.id, id));
  await bookTransfers(transaction, [transfer], kind, entriesOf, now);
  await changePayment(context, transaction, transfer, invoice.workflowKind);
}

/** A waiting answer. */
interface Waiting {
  readonly id: number;
  readonly invoiceId: number;
  readonly fileId: number;
  readonly resultId: number | null;
  /** Whether it reports that the money of a received invoice's payment arrived, as nearly all answers do. */
  readonly isPaid: boolean;
}

/** Applies, in one transaction, answers of one import about one file that report arrived money. */
async function applyPaid(context: Context, transaction: Transaction, answers: readonly Waiting[]): Promise<void> {
  const payments = await lockInvoices(
    transaction,
    answers.map(({ invoiceId }) => invoiceId),
  );
  const ids = answers.map(({ id }) => id);
  // Answers that another process has applied meanwhile are gone.
  const own = await transaction
    .select()
    .from(transfers)
    .where(and(among(transfers.id, ids), isAnswerWaiting, eq(transfers.result, 'paid')))
    .orderBy(asc(transfers.id))
    .for('update');
  const [first] = own;
  if (!first) return;
  const now = await context.clock.now(transaction);
  const applied = own.map(({ id }) => id);
  await transaction.update(transfers).set({ state: 'paid' }).where(among(transfers.id, applied));
  await bookTransfers(transaction, own, 'transfer_executed', transferExecutedEntries, now);
  const arrived = new Set(own.map(({ invoiceId }) => invoiceId));
  await executePayments(
    context,
    transaction,
    payments.filter(({ id }) => arrived.has(id)),
    { ...(await causeOf(transaction, first)), executedOn: await dayOf(transaction, first.fileId) },
  );
}

/** Maximum number of answers applied within a call, and in one run of the job, so that other work gets its turn. */
export const IN_CALL = 100;
export const IN_RUN = 2_000;

/** Number of answers per transaction. It locks their payments, so their buyers wait for it. */
const TOGETHER = 100;

/** Number of concurrent pieces of work. They concern different payments. */
const AT_ONCE = 4;

/** Returns waiting answers in the order of their application. */
const listWaiting = (database: Database, limit: number, which: SQL | undefined): Promise<Waiting[]> =>
  database
    .select({
      id: transfers.id,
      invoiceId: transfers.invoiceId,
      fileId: transfers.fileId,
      resultId: transfers.resultId,
      isPaid: sql<boolean>`${transfers.result} = 'paid' and ${invoices.workflowKind} = ${WorkflowKind.Payment}`,
    })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .where(and(isAnswerWaiting, which))
    .orderBy(asc(transfers.id))
    .limit(limit);

/** Runs pieces of work, several at a time; a failure stops no other. Throws the first failure at the end. */
async function inLanes<T>(pieces: readonly T[], lanes: number, work: (piece: T) => Promise<void>): Promise<void> {
  const waiting = [...pieces];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      await work(one).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failures.length > 0) throw failures[0];
}

/** Groups answers that say paid by import, because these share cause and day. */
function paidByImport(waiting: readonly Waiting[]): Map<string, Waiting[]> {
  const found = new Map<string, Waiting[]>();
  for (const answer of waiting.filter(({ isPaid }) => isPaid)) {
    const key = `${answer.fileId} ${answer.resultId}`;
    found.set(key, [...(found.get(key) ?? []), answer]);
  }
  return found;
}

/**
 * Applies waiting answers of the bank: those of executed payments in batches, the others, and those of a failed batch,
 * each in its own transaction. May be repeated.
 * @param limit maximum number; the job applies the rest
 * @param which transfers; all by default
 */
export async function applyResults(context: Context, limit: number, which?: SQL): Promise<void> {
  const { database, log } = context;
  const waiting = await listWaiting(database, limit, which);
  const alone = waiting.filter(({ isPaid }) => !isPaid);
  for (const answers of paidByImport(waiting).values())
    for (const batch of batchesOf(answers, TOGETHER))
      try {
        await inTransaction(database, (transaction) => applyPaid(context, transaction, batch));
      } catch (error) {
        log.warn({ err: error, transfer_file_id: batch[0]?.fileId }, 'a batch of results is applied one by one');
        alone.push(...batch);
      }
  await inLanes(alone, AT_ONCE, ({ id, invoiceId }) =>
    inTransaction(database, (transaction) => applyOne(context, transaction, id, invoiceId)),
  );
}
