import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/client';
import { transferFiles, transfers } from '../../platform/db/schema/transfers';
import { withRestPaid } from './all-paid-but';
import { type Answered, answerTo, type Awaiting, meaningOf, nameOf, refused } from './result-answers';
import type { Movement } from './statement';
import { findFile, type TransferFileRow } from './transfer.repository';

const BY_HAND = '銀行に確認し、all-paid-but で失敗した振込を指定してください。';
/** Words of banks for money that comes back: 組戻, 返却, 不能. */
const RETURNED = /ｸﾐﾓﾄﾞｼ|ﾍﾝｷ[ﾔｬ]ｸ|ﾌﾉｳ/;
/** Result code of a transfer whose money came back with the statement of its day. */
const FAILED = '9';
/** 令和 1 is 2019. */
const ERA_BEGINS = 2018;

/** Whether YYMMDD, with the year of the era or of the century, is a date 'YYYY-MM-DD'. */
function isDay(yymmdd: string, date: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-');
  const years = [String(Number(year) - ERA_BEGINS).padStart(2, '0'), year.slice(2)];
  return years.some((yy) => `${yy}${month}${day}` === yymmdd);
}

/**
 * Returns the file whose sum left the account, by day and amount, among those that wait for a result. Throws 422 unless
 * it is exactly one.
 */
export async function findDebited(transaction: Transaction, movements: readonly Movement[]): Promise<TransferFileRow> {
  const waiting = await transaction
    .selectDistinct({ id: transferFiles.id, date: transferFiles.transferDate, total: transferFiles.total })
    .from(transferFiles)
    .innerJoin(transfers, and(eq(transfers.fileId, transferFiles.id), eq(transfers.state, 'released')));
  const debits = movements.filter(({ isIncoming }) => !isIncoming);
  const found = waiting.filter(({ date, total }) =>
    debits.some((debit) => debit.amount === total && isDay(debit.date, date)),
  );
  const [only, ...others] = found;
  const file = only && (await findFile(transaction, only.id));
  if (!file)
    throw refused(
      'unknown',
      '結果を待つ振込ファイルの合計と、日付・金額が一致する出金がありません。振込日の入出金取引明細を指定してください。',
    );
  if (others.length > 0)
    throw refused(
      'ambiguous',
      `同じ日・同じ金額の振込ファイル（${found.map(({ id }) => id).join('、')}）があり、どちらの出金か分かりません。${BY_HAND}`,
    );
  return file;
}

/** Returns the transfer whose money a movement brings back: by 顧客コード, else by an amount that only one has. */
function transferOf({ reference, amount }: Movement, own: readonly Awaiting[], fileId: number): Awaiting {
  const fits = own.filter(
    (transfer) =>
      transfer.amount === amount &&
      (reference === null ||
        (Number(reference.slice(0, 10)) === transfer.invoiceId && Number(reference.slice(10)) === transfer.number)),
  );
  const [only, ...others] = fits;
  if (only && others.length === 0) return only;
  throw refused(
    'ambiguous',
    `戻った${amount.toLocaleString('ja')}円が、振込ファイル ${fileId} のどの振込か分かりません（${fits.map((fit) => nameOf({ paymentId: fit.invoiceId, number: fit.number })).join('、') || '該当なし'}）。${BY_HAND}`,
  );
}

/**
 * Returns the answers of a statement on which the sum of a file left: what came back has failed, all others are paid.
 * Throws 422 if it is not certain which transfer came back.
 */
export function answersOfStatement(
  movements: readonly Movement[],
  file: Pick<TransferFileRow, 'id'>,
  own: readonly Awaiting[],
): Answered[] {
  const references = new Set(
    own.map(({ invoiceId, number }) => String(invoiceId).padStart(10, '0') + String(number).padStart(10, '0')),
  );
  const back = movements.filter(
    ({ isIncoming, reference, text }) =>
      isIncoming && (RETURNED.test(text) || (reference !== null && references.has(reference))),
  );
  const failed = back.map((movement) => {
    const transfer = transferOf(movement, own, file.id);
    return answerTo(transfer, meaningOf(nameOf({ paymentId: transfer.invoiceId, number: transfer.number }), FAILED));
  });
  return withRestPaid(failed, own, file.id);
}
