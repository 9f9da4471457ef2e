import type { CollectionSummary, SupplierDetail } from 'shared-api/types';
import { newKey } from './support/documents';
import { useMoney } from './support/money';
import { newAddress } from './support/new-account';
import { cancelRequest, newSeller, payRequest, sendRequest, type Seller } from './support/requests';
import { corporationSupplier } from './support/suppliers';

interface List {
  readonly invoice_requests: readonly CollectionSummary[];
  readonly count: number;
  readonly total_count_invoice_requests: number;
  readonly next_cursor: string | null;
  readonly tab_counts: Readonly<Record<string, number>>;
}

describe("the list of a seller's requests", () => {
  const money = useMoney();
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });
  const ask = (query: Readonly<Record<string, string | number>> = {}, { tokens } = seller) =>
    money().api.call<List>(
      'GET',
      `/invoices/request_sellers?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string]))}`,
      { tokens },
    );
  const list = async (query: Readonly<Record<string, string | number>> = {}): Promise<List> => (await ask(query)).body;
  const numbers = async (query: Readonly<Record<string, string | number>>): Promise<string[]> =>
    (await list(query)).invoice_requests.map(({ request_number }) => request_number);
  const send = (more: Readonly<Record<string, unknown>> = {}) =>
    sendRequest(money().api, seller, { recipient_email: newAddress(), ...more });

  it('is empty before anything is sent, with counts of its tabs', async () => {
    expect(await list()).toEqual({
      invoice_requests: [],
      count: 0,
      total_count_invoice_requests: 0,
      next_cursor: null,
      tab_counts: { draft: 0, request: 0, decided: 0, history: 0 },
    });
  });

  describe('with requests in every tab', () => {
    const decided = 'R-00000003';
    let partner: number;
    beforeAll(async () => {
      const { api } = money();
      const { body } = await api.call<SupplierDetail>('POST', '/suppliers/corporation', {
        tokens: seller.tokens,
        headers: { 'idempotency-key': newKey() },
        body: {
          ...corporationSupplier({ name: '有限会社キタガワ運輸', name_kana: 'ユウゲンガイシャキタガワウンユ' }),
          account: null,
        },
      });
      partner = body.id;
      await send({ invoice_number: 'ＡＢ-１２', recipient_email: 'keiri.k@kitagawa.example', supplier_id: partner });
      await send();
      const { id } = await send({ recipient_email: 'hanako@aoba.example', fee_bearer: 'seller' });
      await payRequest(money(), id);
      await money().decide(id, 'approve');
      const cancelled = await send();
      await cancelRequest(api, seller, cancelled.id);
      await send({ recipient_email: 'hanako@aoba.example' });
    });

    it('has the newest first and each in its tab, as many as the tab counts', async () => {
      expect(await numbers({})).toEqual([5, 4, 3, 2, 1].map((number) => `R-0000000${number}`));
      const tabs = { request: ['R-00000005', 'R-00000002', 'R-00000001'], decided: [decided], history: ['R-00000004'] };
      for (const [tab, expected] of Object.entries(tabs)) {
        const { invoice_requests, total_count_invoice_requests: total, tab_counts: counts } = await list({ tab });
        expect([invoice_requests.map(({ request_number }) => request_number), total, counts[tab]]).toEqual([
          expected,
          expected.length,
          expected.length,
        ]);
      }
      expect((await list()).total_count_invoice_requests).toBe(5);
    });

    it('shows the deposit and its day, once it is decided', async () => {
      const [row] = (await list({ tab: 'decided' })).invoice_requests;
      expect(row).toMatchObject({
        status: 3,
        collection_number: 4,
        commission: 7_920,
        deposit_amount: 256_080,
        deposit_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        deposited_date: null,
        has_statement: true,
      });
      const year = Number(row?.deposit_date?.slice(0, 4));
      expect([await numbers({ year }), await numbers({ year: year - 1 })]).toEqual([[decided], []]);
    });

    it.each([
      ['a part of the partner, in kana', 'ｷﾀｶﾞﾜ'],
      ['a part of its name', '運輸'],
      ['a part of the address', 'KITAGAWA.example'],
      ['the invoice number, in any width', 'ab-12'],
      ['the number of the request', 'R-00000001'],
      ['its number in full width', 'Ｒ−００００００01'],
      ['its number alone', '1 '],
    ])('is found by %s', async (_what, search) => {
      expect(await numbers({ search })).toContain('R-00000001');
      expect(await numbers({ search, tab: 'history' })).not.toContain('R-00000001');
    });

    it('finds nothing for an unknown text, and everything for a blank one', async () => {
      for (const search of ['該当なし', '%', '_', 'R-00000099']) expect(await numbers({ search })).toEqual([]);
      expect(await numbers({ search: '　' })).toHaveLength(5);
      expect((await list({ search: 'kitagawa' })).total_count_invoice_requests).toBe(1);
    });

    it.each([
      [1, ['R-00000002', 'R-00000001']],
      [2, ['R-00000005']],
      [3, []],
      [4, [decided]],
      [5, []],
      [6, []],
      [7, ['R-00000004']],
    ])('filters by number %d: %j', async (collection_number, expected) => {
      expect(await numbers({ collection_number })).toEqual(expected);
    });

    it('can be narrowed to a partner', async () => {
      expect([
        await numbers({ supplier_id: partner }),
        (await list({ supplier_id: partner })).total_count_invoice_requests,
      ]).toEqual([['R-00000001'], 1]);
    });

    it('is paged, by number or by cursor; a cursor of another list is refused', async () => {
      const first = await list({ size: 2 });
      expect([first.count, first.total_count_invoice_requests]).toEqual([2, 5]);
      const second = await list({ size: 2, cursor: first.next_cursor ?? '' });
      expect(second.invoice_requests).toEqual((await list({ size: 2, page: 1 })).invoice_requests);
      const third = await list({ size: 2, cursor: second.next_cursor ?? '' });
      expect([third.invoice_requests.map(({ request_number }) => request_number), third.next_cursor]).toEqual([
        ['R-00000001'],
        null,
      ]);
      expect((await ask({ size: 2, tab: 'request', cursor: first.next_cursor ?? '' })).status).toBe(422);
    });

    it('does not exist for other sellers', async () => {
      const other = await newSeller(money().api);
      const answers = [await ask({}, other), await ask({ supplier_id: partner }, other)];
      expect(answers.map(({ body }) => [body.invoice_requests, body.total_count_invoice_requests])).toEqual([
        [[], 0],
        [[], 0],
      ]);
    });
  });
});
