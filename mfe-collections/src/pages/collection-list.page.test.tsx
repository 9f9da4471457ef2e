import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { collectionsAnswer, makeCollectionSummary as make } from 'shared-features/testing';
import { $api, queryClient } from 'shared-auth';
import { loginUser, refusal } from 'shared-shell/testing';
import { cellsOf, offPhone, onPhone, showTab } from '../testing/collection-pages';

const deposited = make({
  id: 30,
  request_number: 'R-00000030',
  status: 4,
  fee_bearer: 'seller',
  commission: 16_500,
  deposit_amount: 533_500,
  deposit_date: '2026-11-18',
  deposited_date: '2026-11-17',
  has_statement: true,
});
const counts = { tab_counts: { draft: 1, request: 2, decided: 3, history: 1234 } };

afterEach(offPhone);

describe('card-payment requests', () => {
  it('have a tab for each stage, with its count', async () => {
    showTab('request', { 'get /invoices/request_sellers': collectionsAnswer([make()], counts) });
    expect(await screen.findByRole('tab', { name: /履歴 ?1,234 ?件/ })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '下書き1件',
      '依頼中2件',
      '入金予定3件',
      '履歴1,234件',
    ]);
    expect(screen.getByRole('tab', { name: /依頼中/, selected: true })).toBeVisible();
    expect(screen.getByRole('link', { name: '依頼を作成' })).toHaveAttribute('href', '/collections/create');
  });

  it('show while open the current turn, whether they were opened, and the deadline', async () => {
    showTab('request', {
      'get /invoices/request_sellers': collectionsAnswer([
        make(),
        make({
          id: 22,
          request_number: 'R-00000043',
          status: 6,
          opened_at: '2026-11-19T09:00:00+09:00',
          payment_deadline: '2026-12-20',
        }),
        make({
          id: 23,
          request_number: 'R-00000044',
          status: 1,
          opened_at: '2026-11-19T09:00:00+09:00',
          deposit_date: '2026-11-26',
        }),
      ]),
    });
    const partner = '株式会社北陸精工keiri@hokuriku.example';
    // The days that are left come with the server's clock.
    await screen.findByText('あと10日');
    expect(await cellsOf(/R-00000042/)).toEqual([
      '決済待ち未開封',
      'R-00000042',
      partner,
      '550,000円',
      '11/18（水）',
      '11/30（月）あと10日',
      '-',
    ]);
    expect(await cellsOf(/R-00000043/)).toEqual([
      '取引先の登録待ち開封済み',
      'R-00000043',
      partner,
      '550,000円',
      '11/18（水）',
      '12/20（日）あと30日',
      '-',
    ]);
    expect(await cellsOf(/R-00000044/)).toEqual([
      '審査中',
      'R-00000044',
      partner,
      '550,000円',
      '11/18（水）',
      '11/30（月）',
      '11/26（木）',
    ]);
    expect(screen.getByRole('link', { name: 'R-00000042' })).toHaveAttribute('href', '/collections/request/21');
  });

  it('show once decided the deposit and its day', async () => {
    const decided = make({ status: 3, deposit_date: '2026-11-26', has_statement: true });
    showTab('decided', { 'get /invoices/request_sellers': collectionsAnswer([decided]) });
    expect(await cellsOf(/R-00000042/)).toEqual([
      '11/26（木）予定',
      '550,000円',
      '550,000円',
      '0円（取引先負担）',
      '株式会社北陸精工R-00000042',
      '入金予定',
      'ダウンロード',
    ]);
    expect(screen.getByRole('link', { name: '株式会社北陸精工' })).toHaveAttribute('href', '/collections/decided/21');
    expect(screen.queryByRole('button', { name: /ステータス/ })).toBeNull();
  });

  it('show no deposit once closed, or the real day and the fee of one that was made', async () => {
    showTab('history', {
      'get /invoices/request_sellers': collectionsAnswer([
        deposited,
        make({ status: 5, deposit_date: '2026-11-26', commission: 0 }),
        make({ id: 9, request_number: 'R-00000009', status: 8 }),
      ]),
    });
    expect(await cellsOf(/R-00000030/)).toEqual([
      '11/17（火）',
      '533,500円',
      '550,000円',
      '16,500円',
      '株式会社北陸精工R-00000030',
      '入金完了',
      'ダウンロード',
    ]);
    expect(await cellsOf(/R-00000042/)).toEqual([
      '-',
      '-',
      '550,000円',
      '-',
      '株式会社北陸精工R-00000042',
      'キャンセル済み',
      '-',
    ]);
    expect((await cellsOf(/R-00000009/))[5]).toBe('期限切れ');
  });

  it('offer their statement as a download', async () => {
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, calls } = showTab('history', {
      'get /invoices/request_sellers': collectionsAnswer([deposited]),
      'get /invoices/{id}/request_seller/statement/url': {
        url: '/api/v2/statement',
        expires_at: '2026-11-20T10:05:00+09:00',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'R-00000030 の支払通知書をダウンロード' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(calls.find(({ name }) => name.endsWith('statement/url'))?.params).toEqual({ id: '30' });
    saved.mockRestore();
  });

  it('are searched by the address, and the fields follow it', async () => {
    const { user, asked } = showTab(
      'request',
      { 'get /invoices/request_sellers': collectionsAnswer([make()]) },
      '?search=北陸&status=2&page=2',
    );
    expect(await screen.findByRole('searchbox')).toHaveValue('北陸');
    expect(screen.getByRole('button', { name: /決済待ち/ })).toBeVisible();
    expect(asked()).toEqual(['tab=request&search=%E5%8C%97%E9%99%B8&collection_number=2&page=1&size=50']);
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'R-00000042{Enter}');
    await waitFor(() => expect(decodeURIComponent(window.location.search)).toBe('?search=R-00000042&status=2'));
    await waitFor(() =>
      expect(asked().at(-1)).toBe('tab=request&search=R-00000042&collection_number=2&page=0&size=50'),
    );
  });

  it('are filtered by one status, and cleared again', async () => {
    const { user, asked } = showTab('history', {
      'get /invoices/request_sellers': ({ query }) =>
        collectionsAnswer(query.has('collection_number') ? [] : [deposited]),
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: /ステータス/ }));
    await user.click(await screen.findByRole('option', { name: '期限切れ' }));
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect(await screen.findByText('該当するカード払い依頼はありません。別の条件を試してください。')).toBeVisible();
    expect(asked().at(-1)).toContain('collection_number=6');
    await user.click(screen.getAllByRole('button', { name: '条件をクリア' })[0]!);
    expect(await screen.findByRole('table')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it.each([
    ['request', '依頼中のカード払い依頼はありません。依頼を作成して、取引先にカードでのお支払いをお願いできます。'],
    ['decided', '入金予定のカード払い依頼はありません。'],
    ['history', '入金完了・期限切れ・キャンセル済みのカード払い依頼はありません。'],
  ] as const)('show a message in an empty tab (%s)', async (tab, text) => {
    showTab(tab, { 'get /invoices/request_sellers': collectionsAnswer() });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are loaded again on retry after a failure', async () => {
    let tries = 0;
    const { user } = showTab('request', {
      'get /invoices/request_sellers': ({ query }) =>
        query.has('tab') && tries++ === 0
          ? refusal(500, { message: '予期しないエラーが発生しました。' })
          : collectionsAnswer([make()]),
    });
    expect(await screen.findByText('予期しないエラーが発生しました。')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('table')).toBeVisible();
    expect(screen.queryByText('予期しないエラーが発生しました。')).toBeNull();
  });

  it('show the last page instead of one beyond the end', async () => {
    const { asked } = showTab(
      'history',
      {
        'get /invoices/request_sellers': ({ query }) =>
          collectionsAnswer(Number(query.get('page')) < 2 ? [deposited] : [], { total: 51 }),
      },
      '?page=9',
    );
    expect(await screen.findByRole('table')).toBeVisible();
    expect(asked().at(-1)).toContain('page=1');
    expect(
      within(screen.getByRole('navigation', { name: 'ページ送り' })).getByRole('button', { name: '2ページ' }),
    ).toHaveAttribute('aria-current', 'page');
  });

  it('have an address for each tab', async () => {
    const { user } = showTab('request', { 'get /invoices/request_sellers': collectionsAnswer([make()], counts) });
    await user.click(await screen.findByRole('tab', { name: /入金予定/ }));
    expect(window.location.pathname).toBe('/collections/decided');
  });

  it('keep the focus on the selected tab', async () => {
    showTab('decided', { 'get /invoices/request_sellers': collectionsAnswer([], counts) }, '', { isTabChosen: true });
    await waitFor(() => expect(screen.getByRole('tab', { name: /入金予定/ })).toHaveFocus());
  });

  it('are cards on a phone, each with a link', async () => {
    onPhone();
    showTab('history', { 'get /invoices/request_sellers': collectionsAnswer([deposited]) });
    const card = within(await screen.findByRole('list', { name: 'カード払い依頼' })).getByRole('article');
    expect(card).toHaveTextContent(
      '入金完了R-00000030株式会社北陸精工入金日 11/17（火）請求金額 550,000円手数料 16,500円533,500円支払通知書をダウンロード',
    );
    expect(within(card).getByRole('link', { name: '株式会社北陸精工' })).toHaveAttribute(
      'href',
      '/collections/history/30',
    );
  });

  it('are not available to a sole proprietor, and not loaded', async () => {
    const { calls } = showTab('request', { 'get /users/information': { ...loginUser, collectionMode: 'buyer_only' } });
    expect(await screen.findByText(/法人のお客様だけがご利用いただけます。/)).toBeVisible();
    expect(calls.map(({ name }) => name)).toEqual(['get /users/information']);
  });
});

describe('the list, opened again in the same session', () => {
  const rows = (request: number) => collectionsAnswer([make()], { tab_counts: { ...counts.tab_counts, request } });
  const silent = () => new Promise<never>(() => undefined);
  type List = () => ReturnType<typeof rows> | Promise<never>;
  const show = (list: List, stats: List = () => rows(5)) =>
    showTab(
      'request',
      { 'get /invoices/request_sellers': ({ query }) => (query.has('tab') ? list() : stats()) },
      '',
      null,
      '7',
    );
  beforeEach(async () => {
    show(() => rows(2));
    await screen.findByRole('table');
    cleanup();
  });
  afterEach(() => sessionStorage.clear());

  it('begins with its last rows as soon as the user may see it', async () => {
    show(silent);
    const table = await screen.findByRole('table');
    expect(table).toHaveAttribute('aria-busy', 'true');
    expect(within(table).getByText('R-00000042')).toBeVisible();
    expect(screen.getByText('更新中…')).toBeVisible();
  });

  it('leaves the counts of the navigation as they are until fresh ones are there', async () => {
    const { queryKey } = $api.queryOptions('get', '/invoices/request_sellers', {
      params: { query: { page: 0, size: 1 } },
    });
    const counted = () => queryClient.getQueryData<ReturnType<typeof rows>>(queryKey)?.tab_counts.request;
    let calls = 0;
    const { user } = show(silent, () => (calls++ === 0 ? rows(5) : silent()));
    await waitFor(() => expect(counted()).toBe(5));
    await user.click(screen.getByRole('tab', { name: /履歴/ }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    act(() => window.history.back());
    expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(counted()).toBe(5);
  });
});
