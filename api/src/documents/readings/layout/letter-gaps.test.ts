import { documentOf } from '../testing/document';

const cellsOf = (text: string): string[] => documentOf([[10, 10, text]])[0]!.rows[0]!.map((cell) => cell.text);

test.each([
  ['請 求 金 額', '請求金額'],
  ['株 式 会 社 北 野 企 画', '株式会社北野企画'],
  ['み ず ほ 銀 行　神 田 支 店', 'みずほ銀行 神田支店'],
  ['請 求 番 号 ： A - 2 0 2 6', '請求番号:A-2026'],
  ['カ） キ タ ノ キ カ ク', 'カ)キタノキカク'],
])('%s is %s', (text, joined) => {
  expect(cellsOf(text)).toEqual([joined]);
});

test.each(['合 計', '1 2 3 4 5', '株式会社 北野 企画', '消費税 10 % 込'])('%s stays', (text) => {
  expect(cellsOf(text)).toEqual([text]);
});
