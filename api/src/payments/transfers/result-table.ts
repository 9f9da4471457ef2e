import { CsvFileError, type CsvLine, readCsv } from '../../platform/csv/read-csv';
import { invalidField } from '../../platform/http/failure';
import { excerpt, type Work } from '../../platform/parsing/work';
import type { TransferRecord, TransferRecords } from './zengin-result';

/** Headings of a bank's list, by what stands below them. */
const HEADINGS = {
  reference: ['顧客コード', '顧客番号'],
  first: ['顧客コード1', '顧客コード１'],
  second: ['顧客コード2', '顧客コード２'],
  amount: ['振込金額', '金額', '取引金額'],
  bank: ['金融機関コード', '銀行コード', '被仕向銀行番号'],
  branch: ['支店コード', '支店番号', '店番', '被仕向支店番号'],
  type: ['預金種目', '口座種別', '科目'],
  account: ['口座番号'],
  code: ['結果コード', '結果', '処理結果', '振込結果'],
} as const;
type Part = keyof typeof HEADINGS;

/** Words that banks write for our result codes. */
const WORDS: Readonly<Record<string, string>> = {
  振込済: '0',
  振込済み: '0',
  正常: '0',
  口座なし: '1',
  該当口座なし: '1',
  名義相違: '2',
  口座名義相違: '2',
  組戻: '8',
  組戻し: '8',
  資金返却: '8',
  振込不能: '9',
  不能: '9',
};
const TYPES: Readonly<Record<string, string>> = { 普通: '1', 当座: '2', 貯蓄: '4' };

/** Largest list: 10,000 transfers of a bank's twenty columns. */
const TABLE = { cells: 500_000, lines: 25_000 };

const broken = (cause: string) =>
  invalidField(
    'content',
    'broken',
    `結果ファイルを読み取れません。${cause}銀行から受け取ったファイルを確認してください。`,
  );

const cellOf = ({ cells }: CsvLine, part: Part): string =>
  HEADINGS[part].map((heading) => cells.get(heading)).find((cell) => cell !== undefined) ?? '';

function digitsOf(line: CsvLine, part: Part, width: number): string {
  const cell = cellOf(line, part)
    .normalize('NFKC')
    .replace(/[,円¥\\]/g, '');
  if (!/^\d+$/.test(cell) || cell.length > width)
    throw broken(`${line.line}行目の「${HEADINGS[part][0]}」が数字ではありません（${excerpt(cell)}）。`);
  return cell.padStart(width, '0');
}

/** Returns 顧客コード 1 and 2: in two columns, or as twenty digits in one. */
function referenceOf(line: CsvLine): readonly [paymentId: number, number: number] {
  if (cellOf(line, 'reference') === '')
    return [Number(digitsOf(line, 'first', 10)), Number(digitsOf(line, 'second', 10))];
  const digits = digitsOf(line, 'reference', 20);
  return [Number(digits.slice(0, 10)), Number(digits.slice(10))];
}

/** Returns the account of a line as `TransferRecord` has it; null if the list has none. */
function accountOf(line: CsvLine): string | null {
  if (cellOf(line, 'account') === '') return null;
  const type = cellOf(line, 'type');
  return (
    digitsOf(line, 'bank', 4) +
    digitsOf(line, 'branch', 3) +
    (Object.entries(TYPES).find(([word]) => type.startsWith(word))?.[1] ?? type) +
    digitsOf(line, 'account', 7)
  );
}

function recordOf(line: CsvLine): TransferRecord {
  const [paymentId, number] = referenceOf(line);
  const word = cellOf(line, 'code').normalize('NFKC');
  return {
    paymentId,
    number,
    amount: Number(digitsOf(line, 'amount', 10)),
    account: accountOf(line),
    code: WORDS[word] ?? word,
  };
}

/**
 * Reads a bank's list of results: CSV in UTF-8 or Shift_JIS with headings in any order, of which 顧客コード, 金額 and 結果 are
 * needed. Names are not read. The list names no day.
 * @throws Failure 422 at `content`
 */
export function readResultTable(content: Uint8Array, work: Work): TransferRecords {
  try {
    const headings = Object.values(HEADINGS).flat();
    const lines = readCsv(content, { headings, required: [], maxLines: TABLE.lines, table: TABLE }, work);
    return { dates: [], records: lines.map(recordOf) };
  } catch (error) {
    if (error instanceof CsvFileError) throw invalidField('content', error.code, error.message);
    throw error;
  }
}

/** Whether the first line of a text is the headings of such a list. */
export const isResultTable = (head: string): boolean => head.includes('顧客');
