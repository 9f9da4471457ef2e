import { screen, waitFor, within } from '@testing-library/react';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makeOperation } from '../testing/operations';
import { Page } from './operations.page';

const list = (operations = [makeOperation()], total = operations.length) => ({ operations, total_count: total });
const open = (api: FakeAnswers = {}, search = '') =>
  renderPage(Page, {
    path: patterns.operations,
    at: `${paths.operations()}${search}`,
    api: { 'get /operations': list(), ...api },
  });
const asked = (calls: readonly { name: string; query: URLSearchParams }[]) =>
  calls.filter(({ name }) => name === 'get /operations').map(({ query }) => Object.fromEntries(query));

describe('/myaccount/operations', () => {
  it('shows when, what, to what, by whom and from where', async () => {
    open({
      'get /operations': list([
        makeOperation(),
        makeOperation({
          action: 'submit_payment',
          subject: 'I-00000042-1 有限会社みなと印刷',
          doc_number: 42,
          ip_address: null,
          device: null,
        }),
        makeOperation({ action: 'of_a_newer_server', subject: null, actor_name: '当社' }),
      ]),
    });
    const table = await screen.findByRole('table', { name: '操作履歴' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) => Array.from(children, ({ textContent }) => textContent));
    expect(rows).toEqual([
      ['11/20（金） 09:05', 'カード', 'カードを登録', 'Visa **** 1111', '山田 花子', '198.51.100.7Chrome (Windows)'],
      ['11/20（金） 09:05', 'お支払い', 'カード払いを申請', 'I-00000042-1 有限会社みなと印刷', '山田 花子', ''],
      ['11/20（金） 09:05', '', 'of_a_newer_server', '', '当社', '198.51.100.7Chrome (Windows)'],
    ]);
    expect(screen.getByRole('link', { name: 'I-00000042-1 有限会社みなと印刷' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42/logs',
    );
  });

  it('names the role that a person had', async () => {
    const roles = ['preparer', 'of_a_newer_server'];
    open({ 'get /operations': list(roles.map((role) => makeOperation({ actor_role: role }))) });
    const rows = within(await screen.findByRole('table', { name: '操作履歴' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ children }) => children[4]?.textContent)).toEqual(['山田 花子（支払担当）', '山田 花子']);
  });

  it.each([
    ['change_approval_rules', '設定', '社内承認のルールを変更'],
    ['set_absence', '設定', '不在と代理の承認者を設定'],
    ['end_absence', '設定', '不在の設定を終了'],
    ['request_approval', 'お支払い', '社内承認を申請'],
    ['approve_payment', 'お支払い', '支払いを承認（社内承認）'],
    ['return_approval', 'お支払い', '支払いの申請を差し戻し（社内承認）'],
    ['withdraw_approval', 'お支払い', '社内承認の申請を取り下げ'],
  ])('names %s in words', async (action, kind, label) => {
    open({ 'get /operations': list([makeOperation({ action })]) });
    const [, row] = within(await screen.findByRole('table', { name: '操作履歴' })).getAllByRole('row');
    expect(Array.from(row?.children ?? [], ({ textContent }) => textContent).slice(1, 3)).toEqual([kind, label]);
  });

  it('asks for the kind and the days of the filter, and keeps them in the address', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: /種別/ }));
    await user.click(await screen.findByRole('option', { name: 'お支払い' }));
    await user.type(screen.getByRole('textbox', { name: '期間の開始日' }), '2026/11/1');
    await user.type(screen.getByRole('textbox', { name: '期間の終了日' }), '2026/11/30');
    await user.click(screen.getByRole('button', { name: '検索' }));
    await waitFor(() => expect(window.location.search).toBe('?kind=payment&from=2026-11-01&to=2026-11-30'));
    const wanted = { page: '0', size: '50', kind: 'payment', from: '2026-11-01', to: '2026-11-30' };
    await waitFor(() => expect(asked(calls).at(-1)).toEqual(wanted));
    await user.click(screen.getByRole('button', { name: '条件をクリア' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('rejects days that are none, and a period that ends before it begins, at the field', async () => {
    const { user, calls } = open();
    const to = await screen.findByRole('textbox', { name: '期間の終了日' });
    await user.type(to, '2026/2/30');
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect(await screen.findByText('期間の日付が正しくありません。暦にある日付を入力してください。')).toBeVisible();
    await user.clear(to);
    await user.type(to, '2026/11/1');
    await user.type(screen.getByRole('textbox', { name: '期間の開始日' }), '2026/11/2');
    await user.click(screen.getByRole('button', { name: '検索' }));
    expect(
      await screen.findByText('期間の範囲が正しくありません。終了日は開始日以降の日付を入力してください。'),
    ).toBeVisible();
    expect(asked(calls)).toHaveLength(1);
  });

  it('leaves out conditions of the address that are not valid', async () => {
    const { calls } = open({}, '?kind=nothing&from=2026-13-01&to=2026-11-30&page=2');
    await screen.findByRole('table');
    expect(asked(calls)).toEqual([{ page: '1', size: '50', to: '2026-11-30' }]);
  });

  it('downloads the rows of the filter as CSV', async () => {
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, calls } = open(
      { 'get /operations/export/url': { url: '/api/v2/operations/export?token=t', expires_at: '' } },
      '?kind=card',
    );
    await user.click(await screen.findByRole('button', { name: '操作履歴のExcel用CSVをダウンロード' }));
    await waitFor(() => expect(click.mock.contexts).toMatchObject([{ download: '操作履歴.csv' }]));
    click.mockRestore();
    expect(calls.find(({ name }) => name === 'get /operations/export/url')?.query.toString()).toBe('kind=card');
  });

  it('shows that nothing matches, and why rows could not be loaded', async () => {
    let isDown = true;
    const { user } = open({
      'get /operations': () => (isDown ? refusal(503, { message: '混み合っています。' }) : list([])),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('条件に合う操作履歴はありません。')).toBeVisible();
  });
});
