import { layOut, foldText } from './layout';
import type { TextItem } from './text-page';

const item = (text: string, x: number, width: number, y = 10, height = 10): TextItem => ({ text, x, y, width, height });
const rowsOf = (items: readonly TextItem[], isPicture = false): string[][] =>
  layOut([{ number: 1, width: 595, height: 842, items }], isPicture)[0]!.rows.map((row) => row.map(({ text }) => text));

test.each([
  ['ＡＢ－１２', 'AB-12'],
  ['㈱青葉', '(株)青葉'],
  ['⻘葉製作所⽀店', '青葉製作所支店'],
  ['ｶﾞﾗｽ', 'ガラス'],
  ['￥1,000', '¥1,000'],
  ['\\1,000', '¥1,000'],
  ['カード', 'カード'],
])('%s is %s for the rules', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

describe('layOut', () => {
  it('joins touching text, separates words by a space and cells by a gap', () => {
    expect(rowsOf([item('請求', 10, 20), item('書', 30, 10), item('番号', 44, 20), item('A-1', 200, 15)])).toEqual([
      ['請求書 番号', 'A-1'],
    ]);
  });

  it('puts large and small letters of one line into one row, and lines into order', () => {
    expect(rowsOf([item('下', 10, 10, 60), item('円', 80, 8, 14, 8), item('ご請求額', 10, 60, 8, 15)])).toEqual([
      ['ご請求額 円'],
      ['下'],
    ]);
  });

  it('does not take the gaps between recognised kanji for spaces', () => {
    const words = [item('株式', 10, 17), item('会社', 32, 17), item('ABC', 54, 15), item('DEF', 75, 15)];
    expect(rowsOf(words, true)).toEqual([['株式会社 ABC DEF']]);
    expect(rowsOf(words)).toEqual([['株式 会社 ABC DEF']]);
  });

  it('joins a half-width kana and its mark, which are drawn on their own', () => {
    expect(rowsOf([item('ｶ)ﾀｶｻｺ', 10, 30), item('ﾞ', 40, 5), item('ｼﾖｳ', 45, 15)])).toEqual([['カ)タカサゴシヨウ']]);
  });

  it('takes narrow letters side by side for two, and a second print of one for none', () => {
    expect(rowsOf([item('1', 10, 3), item('1', 13, 3), item('1', 16, 3)])).toEqual([['111']]);
    expect(rowsOf([item('1', 10, 3), item('1', 10.4, 3)])).toEqual([['1']]);
  });

  it('maps a folded text back to its written form and position', () => {
    const cell = layOut([{ number: 1, width: 595, height: 842, items: [item('㈱青葉 御中', 10, 55)] }])[0]!
      .rows[0]![0]!;
    expect(cell.text).toBe('(株)青葉 御中');
    expect(cell.written(0, 5)).toBe('㈱青葉');
    expect(cell.boxOf(3, 5)).toEqual({ x: 20, y: 10, width: 20, height: 10 });
  });
});
