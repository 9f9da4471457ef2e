import { eq } from 'drizzle-orm';
import { sha256Of } from '../../platform/crypto/hash';
import { among } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import { type StatementMatch, transferResults, transfers } from '../../platform/db/schema/transfers';
import { type Failure, refuseField, refuse } from '../../platform/http/failure';
import { CODE_MEANINGS, type CodeMeaning, codeMeaning } from './result-codes';
import { listDownloads, listEvents, type TransferFileRow, type TransferRow } from './transfer.repository';

/** Identifies a transfer in messages, and as a key. */
export const nameOf = ({ paymentId, number }: { readonly paymentId: number; readonly number: number }): string =>
  `申請 ${paymentId} の ${number} 回目の振込`;

/** Returns the meaning of a result code. Throws 422. */
export function meaningOf(name: string, code: string): CodeMeaning {
  const meaning = codeMeaning(code);
  if (meaning) return meaning;
  throw code.trim() === ''
    ? refuseField('content', 'result_code_missing', { transfer: name })
    : refuseField('content', 'result_code_unknown', { transfer: name, code });
}

/** A transfer with the bank's answer. */
export type Answered = CodeMeaning & { readonly id: number };

/** The fields of a transfer that an answer needs. */
export type Awaiting = Pick<TransferRow, 'id' | 'invoiceId' | 'number' | 'amount' | 'result'>;

/** Returns an answer to a transfer. Throws 422 if the transfer already has an answer that this one cannot follow. */
export function answerTo(transfer: Awaiting, meaning: CodeMeaning): Answered {
  const name = nameOf({ paymentId: transfer.invoiceId, number: transfer.number });
  if (transfer.result === 'paid' && meaning.result === 'failed')
    throw refuseField('content', 'result_recalled', { transfer: name });
  const isRecall = meaning.result === 'returned' && transfer.result === 'paid';
  if (transfer.result !== null && !isRecall) throw refuseField('content', 'result_answered', { transfer: name });
  return { id: transfer.id, ...meaning };
}

/** Returns why no result can come for a file, and whether it may be at the bank. Null if one can. */
async function refusalOf(transaction: Transaction, { id }: TransferFileRow): Promise<Failure | null> {
  const events = (await listEvents(transaction, id)).map(({ event }) => event);
  const isReleased = events.includes('released');
  if (events.includes('discarded')) {
    const [left] = await listDownloads(transaction, [id]);
    return refuseField('content', left ? 'result_file_discarded_after_download' : 'result_file_discarded', {
      fileId: id,
    });
  }
  return isReleased ? null : refuseField('content', 'result_file_not_released', { fileId: id });
}

/** Throws 422 unless results may come for a file on a day ('YYYY-MM-DD' in Japan). */
export async function requireAnswerable(transaction: Transaction, file: TransferFileRow, today: string): Promise<void> {
  const refusal = await refusalOf(transaction, file);
  if (refusal) throw refusal;
  if (today < file.transferDate) throw refuseField('content', 'result_early', { transferDate: file.transferDate });
}

/** Throws 409 if the same result was imported before. */
export async function requireNewResult(transaction: Transaction, sha256: string): Promise<void> {
  const [known] = await transaction
    .select({ id: transferResults.id })
    .from(transferResults)
    .where(eq(transferResults.sha256, sha256));
  if (known) throw refuse('result_known');
}

/** Stores a result with the answer of each transfer, to be applied afterwards. */
export async function keepAnswers(
  transaction: Transaction,
  result: {
    readonly fileId: number;
    readonly content: Buffer;
    readonly importedBy: string | null;
    readonly at: number;
    /** Movements of a statement that belong to the file. */
    readonly matches?: readonly StatementMatch[] | undefined;
  },
  answers: readonly Answered[],
): Promise<void> {
  const { fileId, content, importedBy, at, matches = null } = result;
  const [kept] = await transaction
    .insert(transferResults)
    .values({ fileId, content, sha256: sha256Of(content), importedBy, importedAt: at, matches })
    .returning({ id: transferResults.id });
  const resultId = kept?.id ?? null;
  for (const { result: answer, reason } of CODE_MEANINGS) {
    const ids = answers.filter((one) => one.reason === reason).map(({ id }) => id);
    if (ids.length > 0)
      await transaction.update(transfers).set({ result: answer, reason, resultId }).where(among(transfers.id, ids));
  }
}
