import { screen, waitFor, within } from '@testing-library/react';
import type { CollectionTotals } from 'shared-api/types';
import { loginUser } from 'shared-auth/testing';
import { collectionsAnswer, makeCollectionSummary, makeSupplierDetail } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './supplier-payment-history.page';

const partner = { id: 1, name: '有限会社みなと印刷' };
const deposited = makeCollectionSummary({
  id: 22,
  request_number: 'R-00000041',
  supplier: partner,
  status: 4,
  amount: 100_000,
  fee_bearer: 'seller',
  commission: 3_000,
  deposit_amount: 97_000,
  requested_at: '2026-11-02T10:00:00+09:00',
  deposit_date: '2026-11-11',
  deposited_date: '2026-11-12',
  has_statement: true,
});
const rows = [
  makeCollectionSummary({ supplier: partner }),
  deposited,
  makeCollectionSummary({ id: 23, request_number: 'R-00000040', supplier: partner, status: 8 }),
];
const sums = { count: 0, amount: 0, commission: 0, deposit_amount: 0 };
const years: CollectionTotals[] = [
  {
    year: 2026,
    deposited: { count: 3, amount: 300_000, commission: 9_000, deposit_amount: 291_000 },
    planned: { count: 1, amount: 550_000, commission: 0, deposit_amount: 550_000 },
  },
  { year: 2025, deposited: { count: 2, amount: 200_000, commission: 0, deposit_amount: 200_000 }, planned: sums },
];
const noPayments = { invoices: [], count: 0, total_count: 0, total_count_is_action_required: 0, next_cursor: null };

function show({ search = '?kind=collections', api = {} }: { search?: string; api?: FakeAnswers } = {}) {
  const page = renderPage(Page, {
    path: patterns.supplierPaymentHistory,
    at: paths.supplierPaymentHistory(1) + search,
    api: {
      'get /suppliers/{id}': makeSupplierDetail(),
      'get /suppliers/{id}/payment_totals': { years: [] },
      'get /invoices': noPayments,
      'get /suppliers/{id}/collection_totals': { years },
      'get /invoices/request_sellers': collectionsAnswer(rows),
      ...api,
    },
  });
  /** Returns the latest query of the list. */
  const asked = () =>
    Object.fromEntries(page.calls.findLast(({ name }) => name === 'get /invoices/request_sellers')?.query ?? []);
  return { ...page, asked };
}
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map(({ textContent }) => textContent));

describe('the requests to a trading partner, beside the payments to it', () => {
  it('are listed in a table, each with a link', async () => {
    const { asked } = show();
    expect(await screen.findByRole('heading', { level: 1, name: '入金履歴' })).toBeVisible();
    expect(cells(await screen.findByRole('table', { name: '入金履歴' }))).toEqual([
      ['依頼番号', '依頼日', '請求金額（税込）', '手数料（税込）', '入金額', '入金予定日', 'ステータス', '支払通知書'],
      ['R-00000042', '11/18（水）', '550,000円', '0円（取引先負担）', '550,000円', '-', '決済待ち', '-'],
      [
        'R-00000041',
        '11/2（月）',
        '100,000円',
        '3,000円',
        '97,000円',
        '入金日 11/12（木）',
        '入金完了',
        'ダウンロード',
      ],
      ['R-00000040', '11/18（水）', '550,000円', '-', '-', '-', '期限切れ', '-'],
    ]);
    expect(screen.getByRole('link', { name: 'R-00000041' })).toHaveAttribute(
      'href',
      '/suppliers/1/collection-history/22',
    );
    expect(asked()).toEqual({ supplier_id: '1', page: '0', size: '50' });
  });

  it('are cards on a phone; a closed request shows only the requested amount', async () => {
    globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
    show();
    const cards = within(await screen.findByRole('list', { name: '入金履歴' })).getAllByRole('listitem');
    for (const text of [
      'R-00000041',
      '入金日 11/12（木）',
      '手数料（税込） 3,000円',
      '請求金額（税込） 100,000円',
      '97,000円',
    ])
      expect(cards[1]).toHaveTextContent(text);
    expect(cards[2]).toHaveTextContent('請求金額（税込） 550,000円');
    expect(cards[2]).not.toHaveTextContent(/入金|手数料/);
  });

  it('are totalled by year of deposit', async () => {
    show();
    expect(cells(await screen.findByRole('table', { name: '年ごとの合計' }))).toEqual([
      ['年', '区分', '件数', '請求金額（税込）', '手数料（税込）', '入金額'],
      ['2026年', '入金済み', '3件', '300,000円', '9,000円', '291,000円'],
      ['2026年', '予定', '1件', '550,000円', '0円', '550,000円'],
      ['2025年', '入金済み', '2件', '200,000円', '0円', '200,000円'],
    ]);
  });

  it('are filtered by year in the address, and saved as a table', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, asked, calls } = show({
      api: {
        'get /suppliers/{id}/collections/export/url': {
          url: '/api/v2/x?token=t',
          expires_at: '2026-11-20T10:05:00+09:00',
          collection_count: 2,
        },
      },
    });
    await user.click(await screen.findByRole('tab', { name: '2025年' }));
    await waitFor(() => expect(asked()).toEqual({ supplier_id: '1', year: '2025', page: '0', size: '50' }));
    expect(window.location.search).toBe('?kind=collections&year=2025');
    await user.click(await screen.findByRole('button', { name: '2025年の入金履歴のExcel用CSVをダウンロード' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(calls.find(({ name }) => name === 'get /suppliers/{id}/collections/export/url')?.query.get('year')).toBe(
      '2025',
    );
    click.mockRestore();
  });

  it('are reached from the payments, and link back to them', async () => {
    const { user } = show({ search: '?year=2026' });
    await user.click(await screen.findByRole('tab', { name: '入金履歴' }));
    expect(await screen.findByRole('table', { name: '入金履歴' })).toBeVisible();
    expect(window.location.search).toBe('?kind=collections');
    await user.click(screen.getByRole('tab', { name: '支払履歴' }));
    expect(await screen.findByText('この取引先への支払いはありません。')).toBeVisible();
  });

  it('can be created when there are none yet', async () => {
    show({
      api: {
        'get /suppliers/{id}/collection_totals': { years: [] },
        'get /invoices/request_sellers': collectionsAnswer(),
      },
    });
    expect(await screen.findByText('この取引先へのカード払い依頼はありません。')).toBeVisible();
    expect(screen.getByRole('link', { name: '依頼を作成' })).toHaveAttribute('href', '/collections/create');
  });

  it('show why they could not be loaded, and retry', async () => {
    let isDown = true;
    const { user } = show({
      api: {
        'get /invoices/request_sellers': () =>
          isDown ? refusal(503, { message: '混み合っています。' }) : collectionsAnswer(rows),
      },
    });
    const alert = await screen.findByText('混み合っています。');
    expect(alert).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('table', { name: '入金履歴' })).toBeVisible();
  });

  it.each(['buyer_only', 'disabled'] as const)(
    'are hidden from users who cannot send any: %s',
    async (collectionMode) => {
      const { calls } = show({ api: { 'get /users/information': { ...loginUser, collectionMode } } });
      expect(await screen.findByText('この取引先への支払いはありません。')).toBeVisible();
      expect(screen.getByRole('heading', { level: 1, name: '支払履歴' })).toBeVisible();
      expect(screen.queryByRole('tab', { name: '入金履歴' })).toBeNull();
      expect(calls.filter(({ name }) => /collection|request_sellers/.test(name))).toEqual([]);
    },
  );
});
