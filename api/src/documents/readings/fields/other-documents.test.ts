import { documentOf, type Piece, TOTALS } from '../testing/document';
import { readWhole } from './read-fields';
import { DOUBT, MISSING } from './reasons';

/** An invoice whose amount is sure, with another title and more lines. */
const invoice = (title = '請求書', more: readonly Piece[] = [], size = 18): Piece[] => [
  [240, 40, title, size],
  [50, 80, '株式会社青葉製作所 御中', 12],
  [50, 110, '下記のとおりご請求申し上げます。'],
  [380, 110, '請求書番号 A-2026-1101'],
  [50, 200, 'ご請求金額 ¥132,000-', 14],
  ...TOTALS,
  ...more,
];
const amountOf = (pieces: readonly Piece[]) => readWhole(documentOf([...pieces])).fields.amount;

test.each(['見積書', '納品書', '領収証', '注文請書', '支払通知書', 'ご利用明細', 'Quotation', 'Purchase Order'])(
  '%s is no invoice, and its amount doubtful',
  (title) => {
    expect(amountOf(invoice(title))).toMatchObject({ is_doubtful: true, doubt: DOUBT.noInvoice });
  },
);

test.each(['概算請求書', '仮請求書', '請求書（控え）', 'Pro forma invoice'])('%s asks for no payment yet', (title) => {
  expect(amountOf(invoice(title))).toMatchObject({ is_doubtful: true });
});

test('a title as small as other text counts', () => {
  expect(amountOf(invoice('納品書', [], 10))).toMatchObject({ doubt: DOUBT.noInvoice });
});

test.each(['請求書', '請  求  書', '納品書兼請求書', '請求明細書', 'INVOICE'])('%s is an invoice', (title) => {
  expect(amountOf(invoice(title))?.is_doubtful).toBe(false);
});

test.each(['値引通知書', '売掛金減額通知'])('%s gives money back', (title) => {
  expect(readWhole(documentOf(invoice(title))).missing).toContainEqual({ field: 'amount', reason: MISSING.negative });
});

test.each([
  '※貴社売掛金 50,000円と相殺のうえお支払いください。',
  '※本書は前回請求の過大分を返金するものです。',
  '延滞利息 1,000円を加算してお支払いください。',
  'クーポン 2,000円ご利用 お支払い 130,000円',
  'お振込みは不要です。',
  '※上記のほか送料 1,100円を申し受けます。',
  '※消費税は別途申し受けます。',
  'お支払い状況：支払完了',
  '上記金額を領収いたしました',
  'PAID',
  '済',
])('%s leaves the amount doubtful', (note) => {
  expect(amountOf(invoice('請求書', [[50, 500, note]]))).toMatchObject({ doubt: DOUBT.wordsOnAmount });
});

test.each(['All amounts are in US Dollars.', '通貨は人民元です。'])('%s leaves the amount doubtful', (note) => {
  expect(amountOf(invoice('請求書', [[50, 500, note]]))).toMatchObject({ doubt: DOUBT.currencyStated });
});

test.each([
  '返金はいたしかねます。',
  'お振込手数料は別途ご負担ください。',
  '領収書は発行いたしません。',
  'お支払期限を過ぎた場合、年14.6%の遅延損害金を申し受けます。',
  'キャンセルの場合は別途キャンセル料を申し受けます。',
])('%s says nothing of what is to be paid', (note) => {
  expect(amountOf(invoice('請求書', [[50, 500, note]]))?.is_doubtful).toBe(false);
});

test('a tax of another rate than the printed one leaves the amount doubtful', () => {
  const rates: readonly (readonly [string, string])[] = [
    ['8%対象', '50,000'],
    ['消費税(8%)', '5,000'],
    ['10%対象', '70,000'],
    ['消費税(10%)', '7,000'],
    ['ご請求額', '132,000'],
  ];
  const pieces = rates.flatMap(([label, sum], index): Piece[] => [
    [340, 300 + 16 * index, label],
    [470, 300 + 16 * index, sum],
  ]);
  expect(amountOf([[240, 40, '請求書', 18], ...pieces])).toMatchObject({ doubt: DOUBT.taxDiffers });
});

test('another amount to pay that nothing explains is a choice', () => {
  expect(amountOf(invoice('請求書', [[50, 500, 'お支払総額：¥133,000（送料込）']]))).toMatchObject({
    value: 132_000,
    is_doubtful: true,
    others: [{ value: 133_000 }],
  });
});

test('what is left after a payment is the amount', () => {
  const paid: Piece[] = [
    [380, 348, '既入金'],
    [470, 348, '100,000円'],
    [380, 364, '未入金残'],
    [470, 364, '32,000円'],
  ];
  expect(amountOf(invoice('請求書', paid))).toMatchObject({ value: 32_000 });
});

test.each(['ご請求予定金額', 'お見積金額', '領収金額'])('a headline of %s leaves the amount doubtful', (label) => {
  const pieces = invoice().map(([x, y, text, size]): Piece => [x, y, text.replace('ご請求金額', label), size ?? 10]);
  expect(amountOf(pieces)).toMatchObject({ value: 132_000, doubt: DOUBT.asksForNothing });
});

test('a document that says it is a sample leaves the amount doubtful', () => {
  expect(amountOf(invoice('請求書', [[50, 500, 'この請求書はサンプルです。']]))).toMatchObject({
    doubt: DOUBT.asksForNothing,
  });
});
