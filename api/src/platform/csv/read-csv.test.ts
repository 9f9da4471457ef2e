import { sheetCsv } from './csv';
import { CsvFileError, decodeCsv, MAX_CELL_LENGTH, MAX_TABLE, readCsv } from './read-csv';

/** 「髙橋①」 in Shift_JIS of Windows, then a comma and a newline. */
const SHIFT_JIS = Buffer.from([0xfb, 0xfc, 0x8b, 0xb4, 0x87, 0x40, 0x2c, 0x0a]);
const OPTIONS = { headings: ['備考', '名前'], required: ['名前'], maxLines: 3 };

const codeOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof CsvFileError) return error.code;
    throw error;
  }
  return 'none';
};

describe('a CSV file', () => {
  it('is decoded from UTF-8 and from the Shift_JIS of Windows', () => {
    expect(decodeCsv(SHIFT_JIS)).toBe('髙橋①,\n');
    expect(decodeCsv(Buffer.from('髙橋①,\n'))).toBe('髙橋①,\n');
  });

  it.each([
    ['a workbook', Buffer.from('PK\u0003\u0004'), 'format'],
    ['UTF-16', Buffer.from('\ufeff名前', 'utf16le'), 'encoding'],
    ['other bytes', Buffer.from([0x80, 0xff, 0xfd]), 'encoding'],
  ])('is refused with the reason: %s', (_name, bytes, code) => {
    expect(codeOf(() => decodeCsv(bytes))).toBe(code);
  });

  it('is read by its headings in any order, with line numbers as a spreadsheet counts', () => {
    const text = '\ufeff備考,名前\r\n,"みなと\r\n印刷"\r\n,\r\n"=""0012""", さとう \r\n';
    expect(readCsv(Buffer.from(text), OPTIONS).map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, ['備考', ''], ['名前', 'みなと\r\n印刷']],
      [4, ['備考', '0012'], ['名前', 'さとう']],
    ]);
  });

  it('reads back what our tables write, formulas included', () => {
    const names = ['=1+1', '@みなと', '+81', '−みなと', "'=1", 'みなと'];
    const bytes = sheetCsv([{ heading: '名前', cell: (name) => name }], names);
    expect(bytes.toString()).toContain("'=1+1");
    expect(readCsv(bytes, { ...OPTIONS, maxLines: 9 }).map(({ cells }) => cells.get('名前'))).toEqual(names);
  });

  it.each([
    ['without a heading', '備考\nあ\n', 'headings'],
    ['without a line', '名前\n\n', 'empty'],
    ['with too many lines', '名前\nあ\nい\nう\nえ\n', 'too_many'],
    ['with an open quote', '名前\n"あ\n', 'format'],
    ['with a heading twice', '名前,名前\nあ,い\n', 'headings'],
    ['with a cell that no field takes', `名前\n${'あ'.repeat(MAX_CELL_LENGTH + 1)}\n`, 'too_long'],
    ['with too many cells, although they are empty', `名前\nあ\n${','.repeat(MAX_TABLE.cells)}`, 'too_many'],
    ['with too many lines, although they are empty', `名前\nあ\n${'\n'.repeat(MAX_TABLE.lines)}`, 'too_many'],
  ])('is refused %s', (_name, text, code) => {
    expect(codeOf(() => readCsv(Buffer.from(text), OPTIONS))).toBe(code);
  });
});
