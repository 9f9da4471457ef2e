import fc from 'fast-check';
import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { CORPORATION, signIn, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { runs } from './support/full';
import {
  countsOf,
  finds,
  inOrder,
  latestOf,
  paidOf,
  readModel,
  standsIn,
  type ModelFilter,
  type ModelOrder,
} from './support/invoice-model';
import {
  addSuppliers,
  randomFilter,
  randomInvoices,
  randomOrder,
  removeInvoices,
  writeInvoices,
} from './support/random-invoices';
import { useOwnApi } from './support/use-api';

interface List {
  readonly received_invoices: ReceivedInvoiceSummary[];
  readonly total_count: number;
  readonly is_total_capped: boolean;
  readonly next_cursor: string | null;
  readonly tab_counts: Record<string, number>;
}

const queryOf = (parts: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(parts).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
    ),
  ).toString();

describe('the list of received invoices', () => {
  // Idle, so that no job moves the random payments or locks rows that are removed again.
  const api = useOwnApi({ isIdle: true });
  let tokens: Tokens;
  let suppliers: number[];
  beforeAll(async () => {
    tokens = await signIn(api());
    suppliers = await addSuppliers(api().pool, CORPORATION.email);
  });

  const list = async (parts: Readonly<Record<string, unknown>>): Promise<List> => {
    const { status, body } = await api().call<List>('GET', `/received_invoices?${queryOf(parts)}`, { tokens });
    expect([status, body]).toMatchObject([200, {}]);
    return body;
  };

  /** Returns every row from page to page, by the cursor. */
  const walk = async (filter: ModelFilter, order: ModelOrder, size: number): Promise<List[]> => {
    const pages = [await list({ ...filter, ...order, size })];
    for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
      pages.push(await list({ ...filter, ...order, size, cursor }));
    return pages;
  };

  it('has exactly the rows of a filter, in the requested order, with right figures and totals', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomInvoices,
        fc.array(fc.tuple(randomFilter, randomOrder), { minLength: 12, maxLength: 12 }),
        fc.integer({ min: 8, max: 30 }),
        async (invoices, questions, size) => {
          const ids = await writeInvoices(api().pool, CORPORATION.email, suppliers, invoices);
          try {
            const model = await readModel(api().pool, CORPORATION.email);
            for (const [filter, order] of questions) {
              const expected = inOrder(
                order,
                model.filter((invoice) => finds(filter, invoice)),
              );
              const pages = await walk(filter, order, size);
              const rows = pages.flatMap((page) => page.received_invoices);
              expect({
                filter,
                rows: rows.map((row) => [
                  row.doc_number,
                  row.paid_amount,
                  row.latest_payment?.id,
                  row.latest_payment?.status,
                ]),
              }).toEqual({
                filter,
                rows: expected.map((invoice) => [
                  invoice.docNumber,
                  paidOf(invoice),
                  latestOf(invoice)?.id,
                  latestOf(invoice)?.status,
                ]),
              });
              for (const page of pages)
                expect(page).toMatchObject({
                  total_count: expected.length,
                  is_total_capped: false,
                  tab_counts: countsOf(model, standsIn),
                });
            }
          } finally {
            await removeInvoices(api().pool, ids);
          }
        },
      ),
      { numRuns: runs(5, 2) },
    );
  });

  it('shows every row once from cursor to cursor while rows are added', async () => {
    await fc.assert(
      fc.asyncProperty(randomInvoices, randomInvoices, randomOrder, async (invoices, later, order) => {
        const ids = await writeInvoices(api().pool, CORPORATION.email, suppliers, invoices);
        const before = inOrder(order, await readModel(api().pool, CORPORATION.email)).map(({ docNumber }) => docNumber);
        try {
          const seen: number[] = [];
          let cursor: string | null = null;
          do {
            const page: List = await list({ ...order, size: 12, cursor });
            seen.push(...page.received_invoices.map((row) => row.doc_number));
            cursor = page.next_cursor;
            const next = later.splice(0, 3);
            if (next.length > 0) ids.push(...(await writeInvoices(api().pool, CORPORATION.email, suppliers, next)));
          } while (cursor);
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((docNumber) => before.includes(docNumber))).toEqual(before);
        } finally {
          await removeInvoices(api().pool, ids);
        }
      }),
      { numRuns: runs(5, 3) },
    );
  });

  it('counts the results of a search up to a thousand, and a tab exactly', async () => {
    const one = { supplier: 0, number: 'CAP', issueDate: '2025-03-01', term: 0, amount: 777, payments: [] };
    const ids = await writeInvoices(api().pool, CORPORATION.email, suppliers, Array<typeof one>(1_000).fill(one));
    expect(await list({ number: 'cap', size: 1 })).toMatchObject({ total_count: 1_000, is_total_capped: false });
    ids.push(...(await writeInvoices(api().pool, CORPORATION.email, suppliers, [one])));
    expect(await list({ number: 'cap', size: 1 })).toMatchObject({ total_count: 1_000, is_total_capped: true });
    const all = await list({ size: 1 });
    expect([all.total_count, all.is_total_capped]).toEqual([all.tab_counts['all'], false]);
    expect(all.total_count).toBeGreaterThan(1_000);
    await removeInvoices(api().pool, ids);
  });

  it('never counts or shows rows of another buyer', async () => {
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    const before = (await api().call<List>('GET', '/received_invoices', { tokens: stranger })).body;
    const ids = await writeInvoices(
      api().pool,
      CORPORATION.email,
      suppliers,
      Array.from({ length: 3 }, () => ({
        supplier: 0,
        number: 'MINE',
        issueDate: '2025-03-01',
        term: 0,
        amount: 5,
        payments: [[1, 1, false]] as const,
      })),
    );
    const { body: after } = await api().call<List>('GET', '/received_invoices', { tokens: stranger });
    const { body: search } = await api().call<List>(
      'GET',
      `/received_invoices?${queryOf({ partner: 'さくら運輸', number: 'mine' })}`,
      { tokens: stranger },
    );
    expect([after.tab_counts, after.total_count, search.total_count]).toEqual([
      before.tab_counts,
      before.total_count,
      0,
    ]);
    await removeInvoices(api().pool, ids);
  });

  it.each([
    [
      'days in the wrong order',
      'issued_from=2025-03-02&issued_to=2025-03-01',
      'issued_to',
      '請求日の範囲が正しくありません。終了日は開始日以降の日付を入力してください。',
    ],
    [
      'a day that does not exist',
      'issued_from=2025-02-29',
      'issued_from',
      '請求日の日付が正しくありません。暦にある日付を入力してください。',
    ],
    [
      'a year that does not exist',
      'issued_to=0000-01-01',
      'issued_to',
      '請求日の日付が正しくありません。暦にある日付を入力してください。',
    ],
    [
      'amounts in the wrong order',
      'amount_from=2&amount_to=1',
      'amount_to',
      '金額の範囲が正しくありません。上限は下限以上の金額を入力してください。',
    ],
    ['an amount that is none', 'amount_from=-1', 'amount_from', '金額の下限は0以上の整数で入力してください。'],
    ['a cursor that is none', 'cursor=abc', 'cursor', 'この続きは表示できません。一覧を最初から表示してください。'],
  ])('is refused for %s', async (_what, query, field, message) => {
    const { status, body } = await api().call('GET', `/received_invoices?${query}`, { tokens });
    expect([status, body]).toMatchObject([422, { errors: [{ field, message }] }]);
  });

  it('refuses a cursor of another filter, another order or another buyer', async () => {
    const { next_cursor: cursor } = await list({ sort: 'amount', order: 'asc', size: 1, amount_from: 1 });
    const stranger = await signIn(api(), SOLE_PROPRIETOR);
    const statusOf = async (query: Record<string, unknown>, who = tokens) =>
      (await api().call('GET', `/received_invoices?${queryOf({ ...query, cursor })}`, { tokens: who })).status;
    const same = { sort: 'amount', order: 'asc', amount_from: 1 };
    expect(
      await Promise.all([
        statusOf(same),
        statusOf({ ...same, amount_from: 2 }),
        statusOf({ ...same, order: 'desc' }),
        statusOf({ ...same, sort: 'due_date' }),
        statusOf(same, stranger),
      ]),
    ).toEqual([200, 422, 422, 422, 422]);
  });
});
