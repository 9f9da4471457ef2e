import { eq } from 'drizzle-orm';
import { formatLongDate } from 'shared-rules/time';
import { sha256Of } from '../../platform/crypto/hash';
import { among } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import { type StatementMatch, transferResults, transfers } from '../../platform/db/schema/transfers';
import { conflict, invalidField, type Failure } from '../../platform/http/failure';
import { CODE_MEANINGS, type CodeMeaning, codeMeaning } from './result-codes';
import { listDownloads, listEvents, type TransferFileRow, type TransferRow } from './transfer.repository';

/** Creates a 422 at the result file. */
export const refused = (code: string, message: string): Failure => invalidField('content', code, message);

/** Identifies a transfer in messages, and as a key. */
export const nameOf = ({ paymentId, number }: { readonly paymentId: number; readonly number: number }): string =>
  `申請 ${paymentId} の ${number} 回目の振込`;

/** Returns the meaning of a result code. Throws 422. */
export function meaningOf(name: string, code: string): CodeMeaning {
  const meaning = codeMeaning(code);
  if (meaning) return meaning;
  throw refused(
    'code',
    code.trim() === ''
      ? `${name}に結果コードがありません。送ったファイルではなく、銀行の結果ファイルを指定してください。`
      : `${name}の結果コード「${code}」は分かりません。銀行の仕様を確認し、対応するコードに直してください。`,
  );
}

/** A transfer with the bank's answer. */
export type Answered = CodeMeaning & { readonly id: number };

/** The fields of a transfer that an answer needs. */
export type Awaiting = Pick<TransferRow, 'id' | 'invoiceId' | 'number' | 'amount' | 'result'>;

/** Returns an answer to a transfer. Throws 422 if the transfer already has an answer that this one cannot follow. */
export function answerTo(transfer: Awaiting, meaning: CodeMeaning): Answered {
  const name = nameOf({ paymentId: transfer.invoiceId, number: transfer.number });
  if (transfer.result === 'paid' && meaning.result === 'failed')
    throw refused(
      'recalled',
      `${name}は、すでに振込済みです。成立した振込の資金が戻った場合は組戻です。結果コードを「8」（組戻）にして指定してください。`,
    );
  const isRecall = meaning.result === 'returned' && transfer.result === 'paid';
  if (transfer.result !== null && !isRecall)
    throw refused('answered', `${name}の結果は、すでに取り込まれています。新しい結果ファイルを指定してください。`);
  return { id: transfer.id, ...meaning };
}

/** Returns why no result can come for a file, and whether it may be at the bank. Null if one can. */
async function refusalOf(transaction: Transaction, { id }: TransferFileRow): Promise<Failure | null> {
  const events = (await listEvents(transaction, id)).map(({ event }) => event);
  const isReleased = events.includes('released');
  if (events.includes('discarded')) {
    const [left] = await listDownloads(transaction, [id]);
    return refused(
      'discarded',
      left
        ? `振込ファイル ${id} は、ダウンロードされた後に破棄されています。銀行が振り込んだ場合は二重払いになるおそれがあります。show-file ${id} で確かめ、同じ申請の新しい振込ファイルを止めて、銀行に確認してください。`
        : `振込ファイル ${id} は破棄されています。show-file ${id} で確かめ、作り直したファイルの結果を指定してください。`,
    );
  }
  return isReleased
    ? null
    : refused(
        'not_released',
        `振込ファイル ${id} はまだ承認されておらず、銀行に渡されていません。show-file ${id} で確認してください。`,
      );
}

/** Throws 422 unless results may come for a file on a day ('YYYY-MM-DD' in Japan). */
export async function requireAnswerable(transaction: Transaction, file: TransferFileRow, today: string): Promise<void> {
  const refusal = await refusalOf(transaction, file);
  if (refusal) throw refusal;
  if (today < file.transferDate)
    throw refused(
      'early',
      `振込日 ${formatLongDate(file.transferDate)} の前です。振込日になってから、結果を取り込んでください。`,
    );
}

/** Throws 409 if the same result was imported before. */
export async function requireNewResult(transaction: Transaction, sha256: string): Promise<void> {
  const [known] = await transaction
    .select({ id: transferResults.id })
    .from(transferResults)
    .where(eq(transferResults.sha256, sha256));
  if (known) throw conflict('この結果ファイルは、すでに取り込まれています。新しい結果ファイルを指定してください。');
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
