import { screen, waitFor, within } from '@testing-library/react';
import type { Payment, PaymentTotals } from 'shared-api/types';
import { makeChange, makePayment, makeSupplierDetail } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './supplier-payment-history.page';

const transferred = makePayment({
  id: 6,
  payment_number: 'I-00000041-1',
  status: 4,
  transferred_date: '2026-11-12',
  transfer_date: '2026-11-11',
  amount: 100_000,
  commission: 3_000,
  tax: 272,
  total_amount: 103_000,
  has_receipt: true,
  history: [makeChange('submit', '2026-11-02T10:00:00+09:00')],
  submitted_at: '2026-11-02T10:00:00+09:00',
});
const sums = { count: 0, amount: 0, commission: 0, total_amount: 0 };
const years: PaymentTotals[] = [
  {
    year: 2026,
    transferred: { count: 3, amount: 300_000, commission: 9_000, total_amount: 309_000 },
    planned: { count: 1, amount: 264_000, commission: 7_920, total_amount: 271_920 },
  },
  {
    year: 2025,
    transferred: { count: 12, amount: 1_200_000, commission: 36_000, total_amount: 1_236_000 },
    planned: sums,
  },
];
const list = (invoices: readonly Payment[] = [makePayment(), transferred], total = invoices.length) => ({
  invoices: [...invoices],
  count: invoices.length,
  total_count: total,
  total_count_is_action_required: 0,
  next_cursor: null,
});

function show({
  search = '',
  at = paths.supplierPaymentHistory(1) + search,
  api = {},
}: { search?: string; at?: string; api?: FakeAnswers } = {}) {
  const page = renderPage(Page, {
    path: patterns.supplierPaymentHistory,
    at,
    api: {
      'get /suppliers/{id}': makeSupplierDetail(),
      'get /suppliers/{id}/payment_totals': { years },
      'get /invoices': list(),
      ...api,
    },
  });
  /** Returns the latest query of the list. */
  const asked = () => Object.fromEntries(page.calls.findLast(({ name }) => name === 'get /invoices')?.query ?? []);
  return { ...page, asked };
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole<HTMLTableRowElement>('row')
    .map((row) => [...row.cells].map(({ textContent }) => textContent));
const onPhone = () => {
  globalThis.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
};
afterEach(() => Reflect.deleteProperty(globalThis, 'matchMedia'));

describe('the payment history of a supplier', () => {
  it('names the supplier, and links back to it', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: '支払履歴' })).toBeVisible();
    const [crumb, link] = await screen.findAllByRole('link', { name: '有限会社みなと印刷' });
    expect(crumb).toHaveAttribute('href', '/suppliers/1');
    expect(link).toHaveAttribute('href', '/suppliers/1');
  });

  it('lists the payments in a table, each with a link', async () => {
    const { asked } = show();
    const table = await screen.findByRole('table', { name: '支払履歴' });
    expect(cells(table)).toEqual([
      ['申請番号', '申請日', '振込金額', '手数料', 'カード決済金額', 'カード', '振込予定日', 'ステータス'],
      ['I-00000042-1', '11/20（金）', '264,000円', '7,920円', '271,920円', 'Visa •••• 4242', '11/26（木）', '審査中'],
      [
        'I-00000041-1',
        '11/2（月）',
        '100,000円',
        '3,000円',
        '103,000円',
        'Visa •••• 4242',
        '振込実行日 11/12（木）',
        '振込完了',
      ],
    ]);
    expect(screen.getByRole('link', { name: 'I-00000041-1' })).toHaveAttribute(
      'href',
      '/suppliers/1/payment-history/6',
    );
    expect(asked()).toEqual({ supplier_id: '1', page: '0', size: '50' });
  });

  it('adds up completed and planned transfers by year', async () => {
    show();
    expect(cells(await screen.findByRole('table', { name: '年ごとの合計' }))).toEqual([
      ['年', '区分', '件数', '振込金額', '決済手数料', 'カード決済金額'],
      ['2026年', '振込済み', '3件', '300,000円', '9,000円', '309,000円'],
      ['2026年', '予定', '1件', '264,000円', '7,920円', '271,920円'],
      ['2025年', '振込済み', '12件', '1,200,000円', '36,000円', '1,236,000円'],
    ]);
  });

  it('is filtered by the year in the address', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('tab', { name: '2025年' }));
    expect(window.location.search).toBe('?year=2025');
    await waitFor(() => expect(asked()).toEqual({ supplier_id: '1', year: '2025', page: '0', size: '50' }));
    expect(cells(screen.getByRole('table', { name: '年ごとの合計' })).slice(1)).toEqual([
      ['2025年', '振込済み', '12件', '1,200,000円', '36,000円', '1,236,000円'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'すべて' }));
    expect(window.location.search).toBe('');
  });

  it('moves to the next page in the address, and keeps the year', async () => {
    const { user, asked } = show({ search: '?year=2026', api: { 'get /invoices': list([makePayment()], 120) } });
    await user.click(await screen.findByRole('button', { name: '2ページ' }));
    expect(window.location.search).toBe('?year=2026&page=2');
    await waitFor(() => expect(asked()).toMatchObject({ year: '2026', page: '1' }));
  });

  it('redirects to the last page when the requested page no longer exists', async () => {
    show({
      search: '?page=9',
      api: { 'get /invoices': ({ query }) => (query.get('page') === '0' ? list() : list([], 2)) },
    });
    await screen.findByRole('table', { name: '支払履歴' });
    expect(window.location.search).toBe('');
  });

  it.each([
    ['', undefined, '支払履歴のExcel用CSVをダウンロード'],
    ['?year=2026', '2026', '2026年の支払履歴のExcel用CSVをダウンロード'],
  ])('exports the shown payments as a table: %p', async (search, year, name) => {
    const follow = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const url = '/api/v2/suppliers/payments/export?token=t';
    const { user, calls } = show({
      search,
      api: {
        'get /suppliers/{id}/payments/export/url': { url, expires_at: '2026-11-20T10:05:00+09:00', payment_count: 2 },
      },
    });
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
    expect((follow.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe(url);
    expect(calls.at(-1)?.query.get('year') ?? undefined).toBe(year);
    follow.mockRestore();
  });

  it('shows the error of a failed export beside the button', async () => {
    const { user } = show({
      api: { 'get /suppliers/{id}/payments/export/url': refusal(503, { message: 'ただいま混み合っています。' }) },
    });
    await user.click(await screen.findByRole('button', { name: '支払履歴のExcel用CSVをダウンロード' }));
    expect(await screen.findByText('ただいま混み合っています。')).toBeVisible();
  });

  it('is a list of cards on a phone, with all values of the table', async () => {
    onPhone();
    show();
    const [, card] = within(await screen.findByRole('list', { name: '支払履歴' })).getAllByRole('listitem');
    for (const text of [
      '振込完了',
      '申請日 11/2（月）',
      '振込実行日 11/12（木）',
      '手数料 3,000円',
      'カード決済金額 103,000円（Visa •••• 4242）',
      '振込金額',
      '100,000円',
    ]) {
      expect(card).toHaveTextContent(text);
    }
    expect(within(screen.getByRole('list', { name: '年ごとの合計' })).getAllByRole('listitem')[0]).toHaveTextContent(
      '3件2026年 振込済み決済手数料 9,000円カード決済金額 309,000円振込金額300,000円',
    );
  });
});

describe('an empty payment history', () => {
  const nothing: FakeAnswers = { 'get /invoices': list([]), 'get /suppliers/{id}/payment_totals': { years: [] } };

  it('links to the first payment', async () => {
    show({ api: nothing });
    expect(await screen.findByText('この取引先への支払いはありません。')).toBeVisible();
    expect(screen.getByRole('link', { name: '請求書カード払いを申請' })).toHaveAttribute('href', paths.paymentUpload());
    expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '年ごとの合計' })).not.toBeInTheDocument();
  });

  it('has no link to a payment when the supplier is disabled', async () => {
    show({ api: { ...nothing, 'get /suppliers/{id}': makeSupplierDetail({ status: 'disable' }) } });
    await screen.findByText('この取引先への支払いはありません。');
    expect(screen.queryByRole('link', { name: '請求書カード払いを申請' })).not.toBeInTheDocument();
  });

  it('names the empty year and keeps its tab', async () => {
    show({ search: '?year=2024', api: { 'get /invoices': list([]) } });
    expect(await screen.findByText('2024年の支払いはありません。')).toBeVisible();
    expect(screen.getByRole('tab', { name: '2024年' })).toHaveAttribute('aria-selected', 'true');
  });
});

describe('a payment history that fails to load', () => {
  const broken = () => {
    let tries = 0;
    return (answer: object) => () =>
      (tries++ === 0 ? refusal(500, { message: '予期しないエラーが発生しました。' }) : answer) as never;
  };

  it.each([
    ['the supplier', 'get /suppliers/{id}', makeSupplierDetail()],
    ['the payments', 'get /invoices', list()],
  ] as const)('offers a retry for %s', async (_what, call, answer) => {
    const { user } = show({ api: { [call]: broken()(answer) } });
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('table', { name: '支払履歴' })).toBeVisible();
  });

  it('shows the payments without the totals, and retries the totals', async () => {
    const { user } = show({ api: { 'get /suppliers/{id}/payment_totals': broken()({ years }) } });
    expect(await screen.findByRole('table', { name: '支払履歴' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('table', { name: '年ごとの合計' })).toBeVisible();
  });

  it.each([
    ['an unknown supplier', paths.supplierPaymentHistory(9)],
    ['no number', '/suppliers/abc/payment-history'],
  ])('shows not found for %s', async (_what, at) => {
    show({ at, api: { 'get /suppliers/{id}': refusal(404, { message: '見つかりません。' }) } });
    expect(await screen.findByRole('heading', { name: '取引先が見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '取引先に戻る' })).toHaveAttribute('href', '/suppliers');
  });
});
