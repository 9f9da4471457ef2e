import { documentOf, type Piece } from '../testing/document';
import { amountOrReason, readAmount } from './amount';
import { DOUBT, MISSING } from './reasons';

/** Labels and sums, one below the other. */
const sums = (...all: readonly (readonly [label: string, sum: string])[]): Piece[] =>
  all.flatMap(([label, sum], index): Piece[] => [
    [340, 300 + 16 * index, label],
    [470, 300 + 16 * index, sum],
  ]);
const SUMS = sums(['小計', '120,000円'], ['消費税', '12,000円'], ['合計', '132,000円']);
const head = (text: string): Piece => [50, 200, text, 14];
const read = (...pieces: readonly Piece[]) => readAmount(documentOf(pieces));
const valuesOf = (amount: ReturnType<typeof readAmount>) => (amount?.others ?? []).map(({ value }) => value);

test.each([
  ['ご請求金額 ¥132,000-／月', DOUBT.ofOneUnit],
  ['ご請求金額（月額） ¥132,000', DOUBT.ofOneUnit],
  ['ご請求金額 ¥132,000×3か月', DOUBT.ofOneUnit],
  ['ご請求金額 ¥132,000-（1名様）', DOUBT.ofOneUnit],
  ['ご請求金額 ¥132,000-（1ヶ月あたり）', DOUBT.ofOneUnit],
  ['月額 ¥132,000（3か月契約）', DOUBT.ofOneUnit],
  ['3か月契約 月額 ¥120,000', DOUBT.ofOneUnit],
])('%s is doubtful, although base and tax add up to it', (text, doubt) => {
  expect(read(head(text), ...SUMS)).toMatchObject({ isDoubtful: true, doubt });
});

test('a sum of months that is asked for at once is doubtful', () => {
  const amount = read(head('ご請求金額 ¥132,000'), ...SUMS, [50, 500, '3か月分まとめてご請求']);
  expect(amount).toMatchObject({ isDoubtful: true, doubt: DOUBT.wordsOnAmount });
});

test('a price times months is no doubt where its product is printed', () => {
  const amount = read(head('ご請求金額 ¥132,000'), ...SUMS, [50, 400, '保守 40,000円×3か月'], [300, 400, '120,000']);
  expect(amount?.isDoubtful).toBe(false);
});

test('lines that add up to another sum leave the amount doubtful', () => {
  const lines: Piece[] = [
    [60, 240, '品目'],
    [300, 240, '数量'],
    [380, 240, '単価'],
    [470, 240, '金額'],
    [60, 258, '業務委託料'],
    [300, 258, '2式'],
    [380, 258, '120,000'],
    [470, 258, '240,000'],
  ];
  expect(read(head('ご請求金額 ¥132,000'), ...lines, ...SUMS)).toMatchObject({ doubt: DOUBT.linesDiffer });
});

test('a tax within a total is no witness against another subtotal', () => {
  const other = sums(['小計', '100,000円'], ['消費税', '12,000円'], ['合計', '132,000円']);
  expect(read(head('ご請求金額 ¥132,000'), ...other)?.isDoubtful).toBe(true);
});

test.each<[string, Piece[]]>([
  [
    '端数値引',
    sums(
      ['小計', '120,000'],
      ['消費税', '12,000'],
      ['合計', '132,000'],
      ['端数値引', '-2,000'],
      ['ご請求金額', '130,000'],
    ),
  ],
  [
    '出精値引',
    sums(
      ['小計', '120,000'],
      ['消費税', '12,000'],
      ['合計', '132,000'],
      ['出精値引', '2,000'],
      ['ご請求金額', '130,000'],
    ),
  ],
  [
    '協力金',
    sums(
      ['小計', '120,000'],
      ['消費税', '12,000'],
      ['合計', '132,000'],
      ['協力金', '▲2,000'],
      ['ご請求金額', '130,000'],
    ),
  ],
])('what is left after %s is sure', (_word, pieces) => {
  expect(read(head('ご請求金額 ¥130,000'), ...pieces)).toMatchObject({ value: 130_000, isDoubtful: false });
});

test('a deposit in a sentence is deducted, in the word that 金 ends', () => {
  const note: Piece = [50, 500, 'お預り金 50,000円を充当し、残額 82,000円をお支払いください。'];
  expect(read(head('ご請求金額 ¥132,000'), ...SUMS, note)?.value).toBe(82_000);
});

test.each<[string, Piece[], number, number[]]>([
  [
    'what is asked for now comes before what is left of a contract',
    [head('今回請求金額 ¥440,000-'), ...sums(['契約金額', '2,200,000'], ['差引残額', '660,000'])],
    440_000,
    [660_000],
  ],
  [
    'a part comes before the total of all parts',
    [head('総額 ¥132,000-'), [50, 220, '今回お支払額（第1回／全3回） ¥44,000-'], ...SUMS],
    44_000,
    [132_000],
  ],
  ['a down payment comes before the total', [head('ご請求金額（着手金50%） ¥66,000-'), ...SUMS], 66_000, [132_000]],
  [
    'a total that nothing explains is a choice',
    [head('ご請求金額 ¥132,000-'), ...sums(['小計', '120,000円'], ['消費税', '12,000円'], ['合計', '123,000円'])],
    132_000,
    [123_000],
  ],
])('%s', (_what, pieces, value, others) => {
  const amount = read(...pieces);
  expect(amount).toMatchObject({ value, isDoubtful: true });
  expect(valuesOf(amount)).toEqual(others);
});

test('what a person chooses from shows the words beside each sum', () => {
  const amount = read(head('ご請求金額（着手金50%） ¥66,000-'), ...SUMS);
  expect(amount?.box.x).toBe(50);
  expect(amount?.others).toMatchObject([{ box: { x: 340 } }]);
});

test('what is carried over by its short words is read', () => {
  const pieces = sums(
    ['前月残高', '50,000'],
    ['当月入金', '30,000'],
    ['当月売上', '120,000'],
    ['消費税', '12,000'],
    ['当月残高', '152,000'],
  );
  expect(read(...pieces)?.value).toBe(152_000);
});

test('an amount that is paid only after the due date is none', () => {
  expect(read(head('お支払額 ¥132,000'), [50, 220, '期限後お支払額 ¥135,000'])?.value).toBe(132_000);
});

test('sums without a word for the amount leave it empty with a reason', () => {
  const pieces: Piece[] = [
    [50, 100, '作業費'],
    [150, 100, '¥12,000'],
  ];
  expect(amountOrReason(documentOf(pieces))).toBe(MISSING.amountWithoutLabel);
});

test('what each page adds up to is no total', () => {
  const amount = read(
    ...sums(['ページ合計', '70,000'], ['小計', '120,000'], ['消費税', '12,000'], ['合計', '132,000']),
  );
  expect(amount).toMatchObject({ value: 132_000, isDoubtful: false });
});

test('a line of a table that has the words of a part is none', () => {
  const line: Piece[] = [
    [60, 258, 'コンサルティング費用 第2回'],
    [470, 258, '120,000円'],
  ];
  expect(read(head('ご請求金額 ¥132,000'), ...line, ...SUMS)?.isDoubtful).toBe(false);
});
