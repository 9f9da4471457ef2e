import { and, eq } from 'drizzle-orm';
import { formatLongDate, jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import { among } from '../../platform/db/batches';
import type { Transaction } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { transferResults, transfers } from '../../platform/db/schema/transfers';
import { conflict, invalidField, type Failure } from '../../platform/http/failure';
import { parseApart } from '../../platform/parsing/parse-apart';
import { applyResults, IN_CALL } from './apply-result';
import { sha256Of } from './make-file.service';
import { type CodeMeaning, RESULT_CODES } from './result-codes';
import { findEvents, findFile, lockTransfers, type TransferFileRow, type TransferRow } from './transfer.repository';
import type { readTransferRecords, TransferRecord } from './zengin-result';

const refused = (code: string, message: string): Failure => invalidField('content', code, message);

const nameOf = ({ paymentId, number }: Pick<TransferRecord, 'paymentId' | 'number'>): string =>
  `申請 ${paymentId} の ${number} 回目の振込`;

/** Returns the meaning of a record's code. Throws 422. */
function meaningOf(record: TransferRecord): CodeMeaning {
  const meaning = RESULT_CODES[record.code];
  if (meaning) return meaning;
  throw refused(
    'code',
    record.code === ' '
      ? `${nameOf(record)}に結果コードがありません。送ったファイルではなく、銀行の結果ファイルを指定してください。`
      : `${nameOf(record)}の結果コード「${record.code}」は分かりません。銀行の仕様を確認し、対応するコードに直してください。`,
  );
}

/** Returns the released file that a result is about. Throws 422. */
async function findAnswered(transaction: Transaction, records: readonly TransferRecord[]): Promise<TransferFileRow> {
  const [first] = records;
  if (!first) throw refused('empty', '結果ファイルに明細がありません。銀行から受け取ったファイルを指定してください。');
  const [row] = await transaction
    .select({ fileId: transfers.fileId })
    .from(transfers)
    .where(and(eq(transfers.invoiceId, first.paymentId), eq(transfers.number, first.number)));
  const file = row && (await findFile(transaction, row.fileId));
  if (!file)
    throw refused('unknown', `${nameOf(first)}はありません。このサービスから送ったファイルの結果を指定してください。`);
  return file;
}

/** Throws 422 unless a result may come for a file now. */
async function checkFile(
  transaction: Transaction,
  file: TransferFileRow,
  dates: readonly string[],
  today: string,
): Promise<void> {
  const { id, transferDate } = file;
  const events = (await findEvents(transaction, id)).map(({ event }) => event);
  if (!events.includes('released') || events.includes('discarded'))
    throw refused('not_released', `振込ファイル ${id} は銀行に渡されていません。transfer-files で確認してください。`);
  if (dates.length !== 1 || dates[0] !== transferDate.slice(5).replace('-', ''))
    throw refused(
      'date',
      `取組日が振込ファイル ${id} の振込日（${formatLongDate(transferDate)}）と異なります。この日の結果ファイルを指定してください。`,
    );
  if (today < transferDate)
    throw refused(
      'early',
      `振込日（${formatLongDate(transferDate)}）の前です。振込日になってから、結果を取り込んでください。`,
    );
}

/** A transfer with the bank's answer. */
type Answered = CodeMeaning & { readonly id: number };

/** Returns what a record says of its transfer. Throws 422 if it is not of the file, changed, or answered already. */
function answerOf(
  record: TransferRecord,
  sent: ReadonlyMap<string, TransferRecord>,
  own: ReadonlyMap<string, TransferRow>,
  fileId: number,
): Answered {
  const transfer = own.get(nameOf(record));
  if (!transfer)
    throw refused(
      'unknown',
      `${nameOf(record)}は、振込ファイル ${fileId} にありません。結果ファイルを確認してください。`,
    );
  if (sent.get(nameOf(record))?.order !== record.order)
    throw refused(
      'changed',
      `${nameOf(record)}の口座または金額が、送ったファイルと異なります。銀行に確認してください。`,
    );
  const meaning = meaningOf(record);
  const isRecall = meaning.result === 'returned' && transfer.result === 'paid';
  if (transfer.result !== null && !isRecall)
    throw refused(
      'answered',
      `${nameOf(record)}の結果は、すでに取り込まれています。新しい結果ファイルを指定してください。`,
    );
  return { id: transfer.id, ...meaning };
}

/**
 * Returns every answer of a result. Throws 422 at the first one that is missing, named twice, or not as it was sent, so
 * a result with more records than its file has transfers is not read further.
 */
function answersOf(
  records: readonly TransferRecord[],
  file: TransferFileRow,
  sentRecords: readonly TransferRecord[],
  own: readonly TransferRow[],
): Answered[] {
  const sent = new Map(sentRecords.map((record) => [nameOf(record), record]));
  const ownByName = new Map(
    own.map((transfer) => [nameOf({ paymentId: transfer.invoiceId, number: transfer.number }), transfer]),
  );
  const ids = new Set<number>();
  const answers = records.map((record) => {
    const answer = answerOf(record, sent, ownByName, file.id);
    if (ids.has(answer.id))
      throw refused('twice', '同じ振込の結果が2回あります。銀行から受け取ったファイルをそのまま指定してください。');
    ids.add(answer.id);
    return answer;
  });
  const missing = own.filter(({ id, result }) => result === null && !ids.has(id));
  if (missing.length > 0)
    throw refused(
      'incomplete',
      `${missing.length}件の振込の結果がありません。振込ファイル ${file.id} の全件の結果ファイルを指定してください。`,
    );
  return answers;
}

/** Reads a file of transfers or a result in a thread of its own. */
const readApart = (content: Uint8Array) =>
  parseApart<typeof readTransferRecords>('transferRecords', content, 'content');

/**
 * Imports a result file of the bank, whole or not at all: it is kept with the answer of each transfer, which are then
 * applied one by one; after a crash a job goes on. A later file may say of paid transfers that their money came back.
 * @param importedBy name of the operator; null for the service itself
 * @returns id of the file of transfers
 * @throws Failure 409 for a file that was imported before, 422 at `content` for a broken one, wrong totals, another
 * day, and transfers that are unknown, changed, missing or answered already
 */
export async function importTransferResult(
  context: Context,
  content: Buffer,
  importedBy: string | null,
): Promise<number> {
  const { dates, records } = await readApart(content);
  const sha256 = sha256Of(content);
  const fileId = await inTransaction(context.database, async (transaction) => {
    const file = await findAnswered(transaction, records);
    const own = await lockTransfers(transaction, file.id);
    const [known] = await transaction
      .select({ id: transferResults.id })
      .from(transferResults)
      .where(eq(transferResults.sha256, sha256));
    if (known) throw conflict('この結果ファイルは、すでに取り込まれています。新しい結果ファイルを指定してください。');
    const now = await context.clock.now(transaction);
    await checkFile(transaction, file, dates, jstDate(now));
    const sent = await readApart(file.content);
    const answers = answersOf(records, file, sent.records, own);
    await transaction.insert(transferResults).values({ fileId: file.id, content, sha256, importedBy, importedAt: now });
    for (const { result, reason } of Object.values(RESULT_CODES)) {
      const ids = answers.filter((answer) => answer.reason === reason).map(({ id }) => id);
      if (ids.length > 0) await transaction.update(transfers).set({ result, reason }).where(among(transfers.id, ids));
    }
    return file.id;
  });
  await applyResults(context, IN_CALL, fileId);
  return fileId;
}
