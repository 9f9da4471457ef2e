import { documentOf, type Piece } from '../testing/document';
import { readAmount } from './amount';

const amountOf = (...pieces: Piece[]): number | null => readAmount(documentOf(pieces))?.value ?? null;

test.each<[string, Piece[], number | null]>([
  [
    'right of its label',
    [
      [50, 100, 'ご請求金額', 15],
      [180, 100, '￥264,000－（税込）', 15],
    ],
    264_000,
  ],
  ['in one cell with its label', [[50, 100, '御請求額（税込）：金 １，２３４，５６７ 円也']], 1_234_567],
  [
    'under its label',
    [
      [50, 100, 'ご請求額'],
      [45, 116, '¥55,000', 18],
    ],
    55_000,
  ],
  [
    'in letters that stand apart',
    [
      [50, 100, '御 請 求 金 額'],
      [200, 100, '¥ 98,000 -'],
    ],
    98_000,
  ],
  [
    'without a mark',
    [
      [50, 100, 'ご請求金額'],
      [150, 100, '5500'],
    ],
    5_500,
  ],
  [
    'recognised with full stops',
    [
      [50, 100, 'ご請求金額'],
      [150, 100, '\\1.980,000一'],
    ],
    1_980_000,
  ],
  [
    'a row of sums',
    [
      [50, 100, '前回ご請求額'],
      [150, 100, 'ご入金額'],
      [250, 100, '今回お買上額'],
      [350, 100, '消費税額'],
      [450, 100, '今回ご請求額'],
      [55, 116, '300,000'],
      [155, 116, '300,000'],
      [255, 116, '120,000'],
      [355, 116, '12,000'],
      [455, 116, '132,000'],
    ],
    132_000,
  ],
  [
    'a total where nothing else is labelled',
    [
      [300, 500, '小計'],
      [400, 500, '50,000'],
      [300, 520, '消費税(10%)'],
      [400, 520, '5,000'],
      [300, 540, '合計'],
      [400, 540, '55,000'],
    ],
    55_000,
  ],
  [
    'the largest of totals',
    [
      [300, 300, '合計'],
      [400, 300, '33,000'],
      [300, 600, '合計'],
      [400, 600, '77,000'],
    ],
    77_000,
  ],
  [
    'not the sum without tax',
    [
      [300, 500, '税抜合計'],
      [400, 500, '50,000'],
      [300, 540, '税込合計'],
      [400, 540, '55,000'],
    ],
    55_000,
  ],
  [
    'not a number of things',
    [
      [300, 500, '合計数量'],
      [400, 500, '1,200'],
      [300, 540, '合計'],
      [400, 540, '55,000'],
    ],
    55_000,
  ],
  [
    'a headline without a label',
    [
      [250, 50, '請求書', 20],
      [50, 140, '¥88,000（税込）', 20],
      [50, 300, '作業費'],
      [400, 300, '¥80,000'],
      [50, 320, '消費税'],
      [400, 320, '¥8,000'],
    ],
    88_000,
  ],
  [
    'no percentage',
    [
      [50, 100, 'ご請求金額'],
      [150, 100, '10%'],
    ],
    null,
  ],
  [
    'no date',
    [
      [50, 100, 'ご請求金額'],
      [150, 100, '2026/10/31'],
    ],
    null,
  ],
  [
    'no credit',
    [
      [50, 100, 'ご請求金額'],
      [150, 100, '▲5,000'],
    ],
    null,
  ],
  [
    'nothing abroad',
    [
      [50, 100, 'Total'],
      [150, 100, '$1,200.00'],
    ],
    null,
  ],
  [
    'nothing without a label',
    [
      [50, 100, '作業費'],
      [150, 100, '¥12,000'],
    ],
    null,
  ],
])('%s', (_name, pieces, amount) => {
  expect(amountOf(...pieces)).toBe(amount);
});

test('the position covers the figure only', () => {
  expect(readAmount(documentOf([[50, 100, 'ご請求金額：￥264,000（税込）']]))).toMatchObject({
    page: 1,
    box: { x: 110, y: 100, width: 45, height: 10 },
  });
});
