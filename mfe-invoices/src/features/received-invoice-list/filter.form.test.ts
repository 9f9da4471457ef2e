import * as v from 'valibot';
import { ANY_STATUS, filterForm, toFilter, toFormValues } from './filter.form';

const empty = toFormValues({});
const messagesOf = (values: object) => {
  const { issues = [] } = v.safeParse(filterForm, { ...empty, ...values }, { abortPipeEarly: true });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]));
};

test('empty conditions give a form without errors and an empty filter', () => {
  expect(messagesOf({})).toEqual({});
  expect(toFilter(empty)).toEqual({});
  expect(empty.status).toBe(ANY_STATUS);
});

test('converting a filter to fields and back returns the same filter', () => {
  const filter = {
    partner: 'みなと',
    number: '42',
    issued_from: '2026-10-01',
    issued_to: '2026-10-31',
    amount_from: 1,
    amount_to: 5000,
    status: 0,
    approval: 'mine' as const,
  };
  expect(toFilter(v.parse(filterForm, toFormValues(filter)))).toEqual(filter);
});

const dates = (from: string, to: string) => ({ issued: { from, to } });
const amounts = (from: number | null, to: number | null) => ({ amount: { from, to } });

test('a range that ends before it begins shows an error at its end', () => {
  expect(messagesOf({ ...dates('2026-11-02', '2026-11-01'), ...amounts(2, 1) })).toEqual({
    'issued.to': '請求日の範囲が正しくありません。終了日は開始日以降の日付を入力してください。',
    'amount.to': '金額の範囲が正しくありません。上限は下限以上の金額を入力してください。',
  });
});

test.each([dates('2026-11-01', '2026-11-01'), dates('', '2026-11-01'), amounts(1, 1), amounts(5, null)])(
  'accepts a range of one value and an open range: %j',
  (values) => expect(messagesOf(values)).toEqual({}),
);

test.each([
  [dates('', 'きのう'), { 'issued.to': '請求日の日付が正しくありません。例: 2026/11/30' }],
  [amounts(Number.NaN, null), { 'amount.from': '金額は1円以上の整数で入力してください。' }],
  [amounts(null, 10_000_000_000), { 'amount.to': '金額は9,999,999,999円以下で入力してください。' }],
])('an invalid value shows an error at its field: %j', (values, messages) =>
  expect(messagesOf(values)).toEqual(messages),
);
