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
  ['in letters that all stand apart', [[50, 100, 'ご 請 求 金 額　￥ 1 3 2 , 0 0 0 －']], 132_000],
  ['with a unit between its digits', [[50, 100, 'ご請求金額 金13万2,000円也']], 132_000],
  ['with parts of a unit', [[50, 100, 'ご請求金額 13.2万円']], 132_000],
  ['with units for both groups', [[50, 100, 'ご請求金額 1億2,000万円']], 120_000_000],
  ['in large numerals', [[50, 100, 'ご請求金額 金壱拾参萬弐仟円也']], 132_000],
  ['in numerals with places', [[50, 100, 'ご請求金額 一三二、〇〇〇円']], 132_000],
  ['negative with a unit', [[50, 100, 'ご請求金額 ▲13万2,000円']], null],
  [
    'negative at its total alone',
    [
      [50, 100, 'ご請求金額 132,000円'],
      [50, 120, '合計 △132,000円'],
    ],
    null,
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
  ['ten thousands', [[50, 100, 'ご請求金額 金120万円']], 1_200_000],
  [
    'a unit that the document states',
    [
      [50, 80, '（単位：千円）'],
      [50, 100, 'ご請求金額 1,320'],
    ],
    1_320_000,
  ],
  ['the sum of a sum', [[50, 100, 'ご請求額 120,000円＋消費税 12,000円＝132,000円']], 132_000],
  ['numerals against forgery', [[50, 100, '一金 壱拾参万弐千円也']], 132_000],
  ['no minus behind the mark', [[50, 100, 'ご請求金額 ¥-13,200']], null],
  ['no minus before the mark', [[50, 100, 'ご請求金額 -¥13,200']], null],
  ['no マイナス', [[50, 100, 'ご請求金額 マイナス13,200円']], null],
  ['no sum in brackets', [[50, 100, 'ご請求金額 (13,200)円']], null],
  ['no dollars', [[50, 100, 'ご請求金額 1,200ドル']], null],
  ['no sum in English without a mark', [[50, 100, 'Total 1,200']], null],
  [
    'what is left after 源泉',
    [
      [300, 500, '合計'],
      [400, 500, '132,000円'],
      [300, 520, '源泉徴収税額'],
      [400, 520, '▲12,252円'],
      [300, 540, '差引お振込額'],
      [400, 540, '119,748円'],
    ],
    119_748,
  ],
  [
    'what is left after a deposit',
    [
      [300, 460, '小計'],
      [400, 460, '344,700円'],
      [300, 480, '消費税'],
      [400, 480, '34,470円'],
      [300, 500, '税込合計'],
      [400, 500, '379,170円'],
      [300, 520, 'お預り金'],
      [400, 520, '-113,000円'],
      [300, 540, '今回お支払額'],
      [400, 540, '266,170円'],
    ],
    266_170,
  ],
  [
    'nothing where the sums contradict the headline',
    [
      [50, 100, 'ご請求金額 182,000円'],
      [300, 500, '小計'],
      [400, 500, '120,000円'],
      [300, 520, '消費税'],
      [400, 520, '12,000円'],
      [300, 540, '合計'],
      [400, 540, '132,000円'],
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

const TABLE: readonly Piece[] = [
  [300, 500, '小計'],
  [400, 500, '120,000円'],
  [300, 520, '消費税'],
  [400, 520, '12,000円'],
];

test.each<[what: string, pieces: Piece[], isDoubtful: boolean]>([
  ['one that base and tax add up to', [[50, 100, 'ご請求金額 132,000円'], ...TABLE], false],
  ['one without a witness', [[50, 100, 'ご請求金額 132,000円']], true],
  [
    'the total where 源泉 is deducted and nothing says what is left',
    [[50, 100, 'ご請求金額 132,000円'], ...TABLE, [300, 540, '源泉徴収税'], [400, 540, '12,252円']],
    true,
  ],
  [
    'one without tax',
    [
      [50, 100, 'ご請求金額 120,000円（税別）'],
      [50, 120, '合計 120,000円'],
    ],
    true,
  ],
])('%s: doubtful is %s', (_what, pieces, isDoubtful) => {
  expect(readAmount(documentOf(pieces))?.isDoubtful).toBe(isDoubtful);
});

test('many numerals with gaps that are no sum come to an end', () => {
  // Wide gaps, which are not those inside a word.
  const wide = Array.from({ length: 120 }, () => '一').join('　');
  expect(amountOf([50, 100, `ご請求金額 ${wide}`])).toBeNull();
});
