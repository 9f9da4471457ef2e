import fc from 'fast-check';
import { APPROVAL_FILTERS } from './approval-filter';
import { type ListQuestion, queryOf, readQuestion, writeQuestion } from './list-question';
import { DEFAULT_SORT, SORT_CHOICES } from './list-sort';
import { LIST_TABS, statusesOf } from './list-tabs';

const read = (search: string) => readQuestion(new URLSearchParams(search));

const everything: ListQuestion = { tab: 'all', filter: {}, sort: DEFAULT_SORT, page: 1 };

test('an empty address requests everything, newest first', () => {
  expect(read('')).toEqual(everything);
  expect(queryOf(everything)).toEqual({ page: 0, size: 50 });
});

test('an address names tab, conditions, order and page', () => {
  expect(
    read(
      'tab=history&partner=みなと&number=42&issued_from=2026-10-01&issued_to=2026-10-31&amount_from=1&amount_to=5000&status=4&sort=amount&order=asc&page=3',
    ),
  ).toEqual({
    tab: 'history',
    filter: {
      partner: 'みなと',
      number: '42',
      issued_from: '2026-10-01',
      issued_to: '2026-10-31',
      amount_from: 1,
      amount_to: 5000,
      status: 4,
    },
    sort: { column: 'amount', order: 'asc' },
    page: 3,
  });
});

test.each([
  ['tab=everything'],
  ['page=0'],
  ['page=-1'],
  ['page=1e3'],
  ['page=two'],
  ['issued_from=2026-02-30'],
  ['issued_to=2026/11/01'],
  ['amount_from=-1'],
  ['amount_from=0'],
  ['amount_to=1.5'],
  ['amount_to=99999999999'],
  ['status=9'],
  ['approval=used'],
  ['status='],
  ['sort=supplier'],
  ['order=asc'],
  ['partner=%20%20'],
  [`partner=${'あ'.repeat(101)}`],
  [`number=${'1'.repeat(51)}`],
  ['issued_from=2026-11-02&issued_to=2026-11-01'],
  ['amount_from=2&amount_to=1'],
  ['cursor=abc'],
  ['color=blue'],
])('an invalid value is ignored: %s', (search) => expect(read(search)).toEqual(everything));

test.each([
  ['tab=reserved&status=3', { tab: 'reserved' }],
  ['tab=actionRequired&status=1', { tab: 'actionRequired' }],
  ['tab=review&status=0', { tab: 'review' }],
  ['tab=notSubmitted&status=1', { tab: 'notSubmitted' }],
])('a status that a tab cannot filter by is ignored: %s', (search, question) => {
  expect(read(search)).toEqual({ ...everything, ...question });
});

test('未申請 can be requested among all invoices', () =>
  expect(queryOf(read('status=0'))).toMatchObject({ status: 0 }));

test('未申請 is a tab whose invoices the API finds by their status', () =>
  expect(queryOf(read('tab=notSubmitted&partner=みなと'))).toEqual({
    status: 0,
    partner: 'みなと',
    page: 0,
    size: 50,
  }));

test('a column without an order gets its default order', () => {
  expect(read('sort=due_date').sort).toEqual({ column: 'due_date', order: 'asc' });
  expect(read('sort=amount&order=down').sort).toEqual({ column: 'amount', order: 'desc' });
});

test('a later page uses its cursor', () => {
  expect(queryOf(read('page=21&cursor=abc'))).toEqual({ page: 20, size: 50, cursor: 'abc' });
});

test('the draft tab requests only the counts', () =>
  expect(queryOf(read('tab=draft&partner=みなと'))).toEqual({ page: 0, size: 1 }));

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const inOrder = <Value extends string | number>(value: fc.Arbitrary<Value>) =>
  fc.tuple(value, value).map(([a, b]) => (a <= b ? ([a, b] as const) : ([b, a] as const)));
const word = fc
  .string({ minLength: 1, maxLength: 50 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

const questions = fc.constantFrom(...LIST_TABS).chain((tab) =>
  fc.record({
    tab: fc.constant(tab),
    filter: fc
      .tuple(
        fc.record(
          {
            partner: word,
            number: word,
            approval: fc.constantFrom(...APPROVAL_FILTERS),
            status: statusesOf(tab).length > 0 ? fc.constantFrom(...statusesOf(tab)) : fc.constant(undefined),
          },
          { requiredKeys: [] },
        ),
        fc.option(inOrder(day), { nil: null }),
        fc.option(inOrder(fc.integer({ min: 1, max: 9_999_999_999 })), { nil: null }),
      )
      .map(([{ status, ...words }, dates, amounts]) => ({
        ...words,
        ...(status !== undefined && { status }),
        ...(dates !== null && { issued_from: dates[0], issued_to: dates[1] }),
        ...(amounts !== null && { amount_from: amounts[0], amount_to: amounts[1] }),
      })),
    sort: fc.constantFrom(...SORT_CHOICES).map(({ column, order }) => ({ column, order })),
    page: fc.integer({ min: 2, max: 99_999 }),
    cursor: fc.base64String({ minLength: 1, maxLength: 100 }),
  }),
);

test('writing and reading a query returns the same query', () => {
  fc.assert(
    fc.property(questions, (question) => {
      expect(read(new URLSearchParams(writeQuestion(question)).toString())).toEqual(question);
    }),
  );
});

test('every address is accepted, and reading it again changes nothing', () => {
  const names = fc.constantFrom(
    'tab',
    'partner',
    'number',
    'issued_from',
    'issued_to',
    'amount_from',
    'amount_to',
    'status',
    'approval',
    'sort',
    'order',
    'page',
    'cursor',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (pairs) => {
      const question = readQuestion(new URLSearchParams(pairs));
      expect(readQuestion(new URLSearchParams(writeQuestion(question)))).toEqual(question);
    }),
  );
});
