import { and, eq } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { sha256Of } from '../../platform/crypto/hash';
import { among } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { type StatementMatch, transfers } from '../../platform/db/schema/transfers';
import { refuseField, refuse } from '../../platform/http/failure';
import { parseApart } from '../../platform/parsing/parse-apart';
import { answerByHand, type NamedFailure, withRestPaid } from './all-paid-but';
import { applyResults, IN_CALL } from './apply-result';
import type { readBankResult } from './read-result';
import {
  type Answered,
  answerTo,
  keepAnswers,
  meaningOf,
  nameOf,
  requireAnswerable,
  requireNewResult,
} from './result-answers';
import type { Statement } from './statement';
import { answersOfPlan, planStatement } from './statement-answers';
import { findFile, lockTransfers, type TransferFileRow, type TransferRow } from './transfer.repository';
import { isSameAccount, type TransferRecord } from './zengin-result';

/** Returns the released file that a result is about. Throws 422. */
async function requireAnswered(transaction: Transaction, records: readonly TransferRecord[]): Promise<TransferFileRow> {
  const [first] = records;
  if (!first) throw refuseField('content', 'result_without_lines');
  const [row] = await transaction
    .select({ fileId: transfers.fileId })
    .from(transfers)
    .where(and(eq(transfers.invoiceId, first.paymentId), eq(transfers.number, first.number)));
  const file = row && (await findFile(transaction, row.fileId));
  if (!file) throw refuseField('content', 'result_transfer_unknown', { transfer: nameOf(first) });
  return file;
}

/** Throws 422 if a result names another day than that of its file. */
function requireDay({ id, transferDate }: TransferFileRow, dates: readonly string[]): void {
  // A list names no day.
  if (dates.every((date) => date === transferDate.slice(5).replace('-', ''))) return;
  throw refuseField('content', 'result_of_other_day', { fileId: id, transferDate });
}

/**
 * Returns the answer of a record to its transfer. Throws 422 if the transfer is not in the file, changed, or answered
 * already.
 */
function answerOf(
  record: TransferRecord,
  sent: ReadonlyMap<string, TransferRecord>,
  own: ReadonlyMap<string, TransferRow>,
  fileId: number,
): Answered {
  const transfer = own.get(nameOf(record));
  if (!transfer) throw refuseField('content', 'result_not_in_file', { transfer: nameOf(record), fileId });
  const order = sent.get(nameOf(record));
  const isSame = order?.amount === record.amount && isSameAccount(order.account, record.account);
  if (!isSame) throw refuseField('content', 'result_changed', { transfer: nameOf(record) });
  return answerTo(transfer, meaningOf(nameOf(record), record.code));
}

/**
 * Returns every answer of a result. Throws 422 at the first that is missing, repeated, or not as sent, so that a result
 * with more records than its file has transfers is not read further.
 */
function answersOf(
  records: readonly TransferRecord[],
  file: TransferFileRow,
  sentRecords: readonly TransferRecord[],
  own: readonly TransferRow[],
  isPart = false,
): Answered[] {
  const sent = new Map(sentRecords.map((record) => [nameOf(record), record]));
  const ownByName = new Map(
    own.map((transfer) => [nameOf({ paymentId: transfer.invoiceId, number: transfer.number }), transfer]),
  );
  const ids = new Set<number>();
  const answers = records.map((record) => {
    const answer = answerOf(record, sent, ownByName, file.id);
    if (ids.has(answer.id)) throw refuseField('content', 'result_twice');
    ids.add(answer.id);
    return answer;
  });
  const missing = own.filter(({ id, result }) => result === null && !ids.has(id));
  if (!isPart && missing.length > 0)
    throw refuseField('content', 'result_incomplete', { count: missing.length, fileId: file.id });
  return answers;
}

/** Reads a file of transfers or a result in a thread. */
const readApart = (content: Uint8Array) => parseApart<typeof readBankResult>('transferRecords', content, 'content');

/** Reads the transfers of a file that was sent. */
async function readSent({ content }: TransferFileRow): Promise<readonly TransferRecord[]> {
  const sent = await readApart(content);
  if (sent.kind !== 'answers') throw new Error('A file of transfers is no statement.');
  return sent.records;
}

/** Applies the first answers of a stored result. Failures are left to the job: the result itself is imported. */
async function applySome(context: Context, fileIds: readonly number[]): Promise<void> {
  try {
    await applyResults(context, IN_CALL, among(transfers.fileId, fileIds));
  } catch (error) {
    context.log.error({ err: error, transfer_file_ids: fileIds }, 'answers of the bank are left to the job');
  }
}

/** Answers of a result to one file, whose transfers are locked. */
interface FileAnswers {
  readonly file: TransferFileRow;
  readonly own: readonly TransferRow[];
  readonly answers: readonly Answered[];
  readonly matches?: readonly StatementMatch[];
}

/** Returns transfers that a result answers again before their last answer has been applied. */
const unapplied = ({ own, answers }: FileAnswers): number[] => {
  const ids = new Set(answers.map(({ id }) => id));
  return own.filter(({ id, state, result }) => ids.has(id) && result !== null && result !== state).map(({ id }) => id);
};

/**
 * Stores the answers of a result. First applies earlier answers that still wait for the same transfers, because an
 * answer replaces the one before, and returned money would never have been booked as paid.
 * @param answersOf reads and checks the result
 * @returns the files of the answers
 */
async function keepResult(
  context: Context,
  { content, importedBy }: { readonly content: (at: number) => Buffer; readonly importedBy: string | null },
  answersOf: (transaction: Transaction, content: Buffer, today: string) => Promise<readonly FileAnswers[]>,
): Promise<number[]> {
  const keep = () =>
    inTransaction(context.database, async (transaction) => {
      const at = await context.clock.now(transaction);
      const bytes = content(at);
      const found = await answersOf(transaction, bytes, jstDate(at));
      const waiting = found.flatMap(unapplied);
      if (waiting.length === 0)
        for (const { file, answers, matches } of found)
          await keepAnswers(transaction, { fileId: file.id, content: bytes, importedBy, at, matches }, answers);
      return { waiting, fileIds: found.map(({ file }) => file.id) };
    });
  const first = await keep();
  if (first.waiting.length === 0) return first.fileIds;
  try {
    await applyResults(context, first.waiting.length, among(transfers.id, first.waiting));
  } catch (error) {
    context.log.error({ err: error }, 'answers of the bank could not be applied before the next ones');
  }
  const { waiting, fileIds } = await keep();
  if (waiting.length > 0) throw refuse('result_not_applied_yet');
  return fileIds;
}

/** Locks a file's transfers and returns them. Throws 409 for a known result, 422 if no result may come. */
async function openFile(
  transaction: Transaction,
  file: TransferFileRow,
  content: Buffer,
  check: () => void,
  today: string,
): Promise<TransferRow[]> {
  const own = await lockTransfers(transaction, file.id);
  await requireNewResult(transaction, sha256Of(content));
  check();
  await requireAnswerable(transaction, file, today);
  return own;
}

/** Returns a statement's answers for each file that it concerns. */
async function answersOfStatement(
  transaction: Transaction,
  statement: Statement,
  content: Buffer,
  today: string,
): Promise<FileAnswers[]> {
  await requireNewResult(transaction, sha256Of(content));
  const plan = await planStatement(transaction, statement, today);
  const found: FileAnswers[] = [];
  for (const fileId of plan.fileIds) {
    const file = await findFile(transaction, fileId);
    if (!file) throw new Error('A transfer belongs to a file.');
    const own = await openFile(transaction, file, content, () => undefined, today);
    found.push({ file, own, ...answersOfPlan(plan, fileId, own) });
  }
  return found;
}

/**
 * Imports a result of the bank, whole or not at all. It is stored with the answer of each transfer; these are then
 * applied one at a time, after a crash by a job. A later file may say that money of paid transfers came back. A result
 * is 総合振込 with codes, a list as CSV, or 入出金取引明細, which may concern several files.
 * @param importedBy name of the operator; null for the service itself
 * @returns ids of the files of transfers, one at least
 * @throws Failure 409 for a file that was imported before, 422 at `content` for a broken one, wrong totals, another
 * day, and transfers that are unknown, changed, missing or answered already
 */
export async function importTransferResult(
  context: Context,
  content: Buffer,
  importedBy: string | null,
): Promise<readonly number[]> {
  const result = await readApart(content);
  const fileIds = await keepResult(
    context,
    { content: () => content, importedBy },
    async (transaction, _bytes, today) => {
      if (result.kind === 'statement') return answersOfStatement(transaction, result, content, today);
      const file = await requireAnswered(transaction, result.records);
      const own = await openFile(transaction, file, content, () => requireDay(file, result.dates), today);
      return [{ file, own, answers: answersOf(result.records, file, await readSent(file), own) }];
    },
  );
  await applySome(context, fileIds);
  return fileIds;
}

/**
 * Records that all transfers of a file are paid except these, by a bank's list of failures or by hand. Stores and
 * applies the answers like `importTransferResult`.
 * @param failures 総合振込 with codes or a list as CSV, which names failed transfers alone
 * @throws Failure as `importTransferResult` does; 422 if one is not a failure, or if nothing waits for an answer
 */
export async function importFailures(
  context: Context,
  fileId: number,
  failures: Buffer | readonly NamedFailure[],
  importedBy: string | null,
): Promise<void> {
  const read = failures instanceof Buffer ? await readApart(failures) : null;
  if (read?.kind === 'statement') throw refuseField('content', 'result_is_statement');
  // A list by hand has no bytes; file and moment make it unique.
  const content = (at: number): Buffer =>
    failures instanceof Buffer ? failures : Buffer.from(JSON.stringify({ transfer_file: fileId, at, failures }));
  await keepResult(context, { content, importedBy }, async (transaction, bytes, today) => {
    const file = await findFile(transaction, fileId);
    if (!file) throw refuse('transfer_file_unknown');
    const own = await openFile(transaction, file, bytes, () => read && requireDay(file, read.dates), today);
    const failed = read
      ? answersOf(read.records, file, await readSent(file), own, true)
      : (failures as readonly NamedFailure[]).map((failure) => answerByHand(failure, own, fileId));
    return [{ file, own, answers: withRestPaid(failed, own, fileId) }];
  });
  await applySome(context, [fileId]);
}
