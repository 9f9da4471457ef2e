import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { importCsv, sheetCsv, sheetCsvStream, type Column } from './csv';
import { unguardFormula } from './formula';

interface Row {
  readonly text: string;
  readonly yen: number;
}

const columns: readonly Column<Row>[] = [
  { heading: '名称', cell: ({ text }) => text },
  { heading: '金額', cell: ({ yen }) => yen },
];
const rowsOf = (...texts: string[]): Row[] => texts.map((text) => ({ text, yen: 1_000 }));
const textOf = (rows: readonly Row[]): string => sheetCsv(columns, rows).toString('utf8');

test('a table begins with a byte order mark and its headings, and has CRLF', () => {
  expect(textOf(rowsOf('株式会社', ''))).toBe('\uFEFF"名称","金額"\r\n"株式会社",1000\r\n"",1000\r\n');
  expect(textOf([])).toBe('\uFEFF"名称","金額"\r\n');
});

test('quotes, commas and line breaks stay inside their cell', () => {
  expect(textOf(rowsOf('"a", b', '1行目\n2行目', 'x\r\ny'))).toBe(
    '\uFEFF"名称","金額"\r\n"""a"", b",1000\r\n"1行目\n2行目",1000\r\n"x\r\ny",1000\r\n',
  );
});

test.each([
  ...['=1+1', '+81', '-1', '@SUM(A1)', '\t=1', '\ra', '\na'],
  ...[' =1', '\u3000=1', '\u200b=1', '\ufeff=1', '\u0001=1', "'=1"],
  ...['＝1', '＋1', '－1', '＠A', '−1', '﹦1', '﹢1', '﹣1', '﹫A', '⁼1', '⁺1', '⁻1', '₌1', '₊1', '₋1'],
])('%j is no formula in a spreadsheet', (text) => {
  expect(textOf(rowsOf(text))).toContain(`"'${text}"`);
});

test.each(['a=b', '1-2', 'メール@例', 'T7000012050002', "'a", 'ー', '—', ' a'])('%j stays as it is', (text) => {
  expect(textOf(rowsOf(text))).toContain(`"${text}"`);
});

const SIGNS = '=+-@＝＋－＠−⁻\t\r\n \u3000\u200b\'"a';
const anyText = fc.oneof(fc.string({ unit: fc.constantFrom(...SIGNS) }), fc.string({ unit: 'binary' }));
const cellsOf = (table: Buffer | string): string[] => {
  const rows: string[][] = parse(table, { bom: true });
  return rows.slice(1).map(([text = '']) => text);
};

test('no cell for spreadsheets begins with a sign of a formula in any form, and each can be read back', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
      const cells = cellsOf(sheetCsv(columns, rowsOf(...texts)));
      const beginnings = cells.map((cell) =>
        cell
          .replace(/^[\s\p{Cf}]+/u, '')
          .charAt(0)
          .normalize('NFKC'),
      );
      expect(beginnings.filter((sign) => '=+-@−'.includes(sign) && sign !== '')).toEqual([]);
      expect(cells.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([]);
      expect(cells.map(unguardFormula)).toEqual(texts);
    }),
  );
});

test('a table for import holds every text as it is', () => {
  expect(importCsv(columns, rowsOf('-マイナス商事', '=1'))).toBe(
    '\uFEFF"名称","金額"\r\n"-マイナス商事",1000\r\n"=1",1000\r\n',
  );
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
      expect(cellsOf(importCsv(columns, rowsOf(...texts)))).toEqual(texts);
    }),
  );
});

test('a streamed table is the same', async () => {
  const rows = rowsOf('一', '=2', '"三"');
  expect((await buffer(sheetCsvStream(columns, Readable.from(rows)))).equals(sheetCsv(columns, rows))).toBe(true);
  expect((await buffer(sheetCsvStream(columns, Readable.from([])))).equals(sheetCsv(columns, []))).toBe(true);
});

/** Endless rows, with a count of how many were read. */
function endless(): { rows: AsyncGenerator<Row>; asked: () => number; isStopped: () => boolean } {
  let [count, stopped] = [0, false];
  async function* rows(): AsyncGenerator<Row> {
    try {
      for (;;) {
        count += 1;
        yield { text: 'x'.repeat(100), yen: count };
      }
    } finally {
      stopped = true;
    }
  }
  return { rows: rows(), asked: () => count, isStopped: () => stopped };
}

test('no more rows are read than are sent, and none after the reader stops', async () => {
  const { rows, asked, isStopped } = endless();
  const table = sheetCsvStream(columns, rows);
  await new Promise((resolve) => table.once('readable', resolve));
  for (let wait = 0; wait < 20; wait += 1) await new Promise(setImmediate);
  expect(asked()).toBeLessThan(1_000);
  const closed = new Promise((resolve) => table.once('close', resolve));
  table.destroy();
  await closed;
  for (let wait = 0; wait < 20 && !isStopped(); wait += 1) await new Promise(setImmediate);
  expect(isStopped()).toBe(true);
});

test('rows that fail end the table with their error', async () => {
  async function* failing(): AsyncGenerator<Row> {
    yield { text: 'a', yen: 1 };
    throw new Error('database gone');
  }
  await expect(buffer(sheetCsvStream(columns, failing()))).rejects.toThrow('database gone');
});
