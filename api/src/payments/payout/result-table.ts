import { lookUp } from 'shared-rules/look-up';
import { CsvFileError, type CsvLine, readCsv } from '../../platform/csv/read-csv';
import { failureAt, invalidFields, refuseField } from '../../platform/http/failure';
import { excerpt, type Work } from '../../platform/parsing/work';
import { ANY_TYPE, type TransferRecord, type TransferRecords } from './zengin-result';

/** Headings of a bank's list, by the content of their columns. */
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
/** Beginnings of words for a type of account, by its digit. */
const TYPES: readonly (readonly [digit: string, words: RegExp])[] = [
  ['1', /^(0*1$|普|フツ)/],
  ['2', /^(0*2$|当|トウ)/],
  ['4', /^(0*4$|貯|チヨ|チョ)/],
];

/** Largest list: 10,000 transfers with a bank's twenty columns. */
const TABLE = { cells: 500_000, lines: 25_000 };

const cellOf = ({ cells }: CsvLine, part: Part): string =>
  HEADINGS[part].map((heading) => cells.get(heading)).find((cell) => cell !== undefined) ?? '';

const headingsOf = (part: Part): string => `「${HEADINGS[part].join('」か「')}」`;

function digitsOf(line: CsvLine, part: Part, width: number): string {
  const text = cellOf(line, part);
  if (text === '') throw refuseField('content', 'table_cell_empty', { line: line.line, heading: HEADINGS[part][0] });
  const cell = text.normalize('NFKC').replace(/[,円¥\\]/g, '');
  if (!/^\d+$/.test(cell) || cell.length > width)
    throw refuseField('content', 'table_cell_not_a_number', {
      line: line.line,
      heading: HEADINGS[part][0],
      width,
      text: excerpt(text),
    });
  return cell.padStart(width, '0');
}

/** Digits of 顧客コード 1 and of 2. */
const CODE_DIGITS = 10;

/** Returns 顧客コード 1 and 2, from two columns or from twenty digits in one. */
function referenceOf(line: CsvLine): readonly [paymentId: number, number: number] {
  const cell = cellOf(line, 'reference');
  if (cell === '' && !HEADINGS.first.some((heading) => line.cells.has(heading)))
    throw refuseField('content', 'table_cell_empty', { line: line.line, heading: HEADINGS.reference[0] });
  if (cell === '') return [Number(digitsOf(line, 'first', CODE_DIGITS)), Number(digitsOf(line, 'second', CODE_DIGITS))];
  const digits = digitsOf(line, 'reference', 2 * CODE_DIGITS);
  // A spreadsheet drops leading zeros, so the last ten digits are never the whole code.
  if (Number(digits.slice(0, CODE_DIGITS)) === 0)
    throw refuseField('content', 'table_reference_short', {
      line: line.line,
      heading: HEADINGS.reference[0],
      text: excerpt(cell),
    });
  return [Number(digits.slice(0, CODE_DIGITS)), Number(digits.slice(CODE_DIGITS))];
}

/** Returns the account of a line in the form of `TransferRecord`; null if the list has none. */
function accountOf(line: CsvLine): string | null {
  if (cellOf(line, 'account') === '') return null;
  for (const part of ['bank', 'branch'] as const)
    if (cellOf(line, part) === '')
      throw refuseField('content', 'table_branch_code_missing', { line: line.line, headings: headingsOf(part) });
  return digitsOf(line, 'bank', 4) + digitsOf(line, 'branch', 3) + typeOf(line) + digitsOf(line, 'account', 7);
}

/** Returns the digit of a line's account type; any type if the list has none. */
function typeOf(line: CsvLine): string {
  const cell = cellOf(line, 'type');
  if (cell === '') return ANY_TYPE;
  const word = cell.normalize('NFKC');
  const digit = TYPES.find(([, words]) => words.test(word))?.[0];
  if (digit !== undefined) return digit;
  throw refuseField('content', 'table_account_type_unknown', {
    line: line.line,
    heading: HEADINGS.type[0],
    text: excerpt(cell),
  });
}

/** Returns the result code of a line. Throws 422 if its columns contradict each other. */
function codeOf(line: CsvLine): string {
  const columns = HEADINGS.code.flatMap((heading) => {
    const cell = line.cells.get(heading);
    return cell === undefined ? [] : [{ heading, cell, code: wordCode(cell) }];
  });
  const [first] = columns;
  const blank = columns.find(({ cell }) => cell === '');
  const filled = columns.find(({ cell }) => cell !== '');
  if (blank)
    throw filled
      ? refuseField('content', 'table_result_column_empty', {
          line: line.line,
          heading: blank.heading,
          otherHeading: filled.heading,
          otherText: excerpt(filled.cell),
        })
      : refuseField('content', 'table_result_missing', { line: line.line, heading: blank.heading });
  const other = columns.find(({ code }) => code !== first?.code);
  if (first && other)
    throw refuseField('content', 'table_results_differ', {
      line: line.line,
      heading: first.heading,
      text: excerpt(first.cell),
      otherHeading: other.heading,
      otherText: excerpt(other.cell),
    });
  return first?.code ?? '';
}

function wordCode(cell: string): string {
  const word = cell.normalize('NFKC');
  return lookUp(WORDS, word) ?? word;
}

function recordOf(line: CsvLine): TransferRecord {
  const [paymentId, number] = referenceOf(line);
  return {
    paymentId,
    number,
    amount: Number(digitsOf(line, 'amount', 10)),
    account: accountOf(line),
    code: codeOf(line),
  };
}

/** Throws 422 unless a list has the columns that a result needs. */
function checkHeadings(headings: ReadonlySet<string>): void {
  const has = (part: Part): boolean => HEADINGS[part].some((heading) => headings.has(heading));
  const missing = (text: string) => refuseField('content', 'table_heading_missing', { headings: text });
  if (!has('reference') && !has('first')) throw missing(`${headingsOf('reference')}、または${headingsOf('first')}`);
  if (!has('reference') && !has('second')) throw missing(headingsOf('second'));
  for (const part of ['amount', 'code'] as const) if (!has(part)) throw missing(headingsOf(part));
}

/** A whole cell of a line of totals, not a payee's name. */
const TOTAL = /^(合計|小計|総計|総合計)(件数|金額)?[\s:]*[\d,]*件?$/;

/** Whether a line is clearly a total: it says so, and has neither 顧客コード nor a result. */
function isTotal(cells: readonly string[], columns: ReadonlyMap<string, number>): boolean {
  const texts = cells.map((cell) => cell.normalize('NFKC').trim());
  const named = [...HEADINGS.reference, ...HEADINGS.first, ...HEADINGS.code];
  const own = named.flatMap((heading) => columns.get(heading) ?? []).map((column) => texts[column] ?? '');
  return texts.some((text) => TOTAL.test(text)) && own.every((text) => text === '' || TOTAL.test(text));
}

/**
 * Reads a bank's list of results: CSV in UTF-8 or Shift_JIS with headings in any order, which must include 顧客コード,
 * 金額 and 結果. Names and totals are ignored. The list names no day.
 * @throws Failure 422 at `content`
 */
export function readResultTable(content: Uint8Array, work: Work): TransferRecords {
  try {
    const headings = Object.values(HEADINGS).flat();
    const options = { headings, required: [], maxLines: TABLE.lines, table: TABLE, isLeftOut: isTotal, checkHeadings };
    const lines = readCsv(content, options, work);
    return { dates: [], records: lines.map(recordOf) };
  } catch (error) {
    if (error instanceof CsvFileError && error.code === 'empty') throw refuseField('content', 'table_without_lines');
    if (error instanceof CsvFileError) throw invalidFields([failureAt('content', error)]);
    throw error;
  }
}

/** Returns whether a text begins like such a list. Throws 422 if other lines stand above its headings. */
export function isResultTable(head: string): boolean {
  const at = head.split(/\r\n|[\r\n]/).findIndex((line) => /顧客(コード|番号)/.test(line.normalize('NFKC')));
  if (at > 0) throw refuseField('content', 'table_heading_not_first', { line: at + 1 });
  const isTable = !head.startsWith('1') && /^[^\r\n]*[,\t;]/.test(head);
  if (at < 0 && (isTable || /[ぁ-んァ-ヶ一-龠].*[,\t;]|[,\t;].*[ぁ-んァ-ヶ一-龠]/.test(head)))
    throw refuseField('content', 'table_first_heading_missing', {
      reference: headingsOf('reference'),
      first: headingsOf('first'),
    });
  return at === 0;
}
