import { screen, within } from '@testing-library/react';
import { makeSummary } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice-list.page';

const tab_counts = { all: 120, waiting: 0, review: 5, actionRequired: 2, reserved: 8, history: 3, draft: 0 };
const time = {
  now: '2026-11-20T10:00:00+09:00', date: '2026-11-20', cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26', latest_transfer_date: '2026-12-20',
};
const payment = { id: 7, status: 1, is_action_required: false, transfer_date: '2026-11-26', transferred_date: null, has_receipt: false };
const list = (rows = [makeSummary()], total_count = rows.length) => ({ received_invoices: rows, count: rows.length, total_count, is_total_capped: false, next_cursor: null, tab_counts });

const show = (api: FakeAnswers, at: string = patterns.receivedInvoices) =>
  renderPage(Page, { path: patterns.receivedInvoices, at, api: { 'get /system/time': time, ...api } });

/** The cells of the only row, as they are read. */
async function cells(): Promise<(string | null)[]> {
  const table = await screen.findByRole('table', { name: '受取請求書' });
  const [, row] = within(table).getAllByRole('row');
  return [...(row?.children ?? [])].map((cell) => cell.textContent);
}

describe('the list of received invoices', () => {
  it('shows an invoice that can be applied for', async () => {
    show({ 'get /received_invoices': list() });
    expect(await cells()).toEqual([
      'I-00000042', '有限会社みなと印刷', '2026/10/31', '2026/11/30（月）', '264,000円', '未申請', 'カード払いを申請',
    ]);
    expect(screen.getByRole('link', { name: 'I-00000042' })).toHaveAttribute('href', '/receipt-invoices/42');
    expect(screen.getByRole('link', { name: 'カード払いを申請' })).toHaveAttribute('href', '/receipt-invoices/42/payments/add');
  });

  it.each([
    [{ ...payment, status: 1 }, '審査中', '審査の結果をお知らせします'],
    [{ ...payment, status: 2 }, '審査中 (内容確認済み)', '審査の結果をお知らせします'],
    [{ ...payment, status: 3 }, '振込予約済み', '11/26（木）に振り込みます'],
    [{ ...payment, status: 4, has_receipt: true }, '振込完了', '領収書をダウンロード'],
    [{ ...payment, is_action_required: true }, '要対応', '内容を確認'],
  ])('says where a payment stands and what comes next: %#', async (latest_payment, status, next) => {
    show({ 'get /received_invoices': list([makeSummary({ remaining_amount: 0, latest_payment })]) });
    expect((await cells()).slice(-2)).toEqual([status, next]);
  });

  it('offers the rest of an invoice that was paid in part', async () => {
    const row = makeSummary({ remaining_amount: 1000, latest_payment: { ...payment, status: 4, has_receipt: true } });
    show({ 'get /received_invoices': list([row]) });
    expect((await cells()).at(-1)).toBe('カード払いを申請領収書をダウンロード');
  });

  it('marks a due date that is near while something remains to be paid', async () => {
    show({ 'get /received_invoices': list([makeSummary({ due_date: '2026-11-24' })]) });
    expect(await screen.findByText('2026/11/24（火）あと4日')).toBeVisible();
  });

  it('leaves the due date of a paid invoice alone', async () => {
    show({ 'get /received_invoices': list([makeSummary({ due_date: '2026-11-24', remaining_amount: 0 })]) });
    expect(await screen.findByText('2026/11/24（火）')).toBeVisible();
  });

  it('has the tabs of the screens that exist, with their counts', async () => {
    show({ 'get /received_invoices': list() });
    await screen.findByRole('table');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'すべて120件', '要対応2件', '審査中5件', '振込予約8件', '履歴3件',
    ]);
  });

  it('keeps tab and page in the address', async () => {
    const { user, calls } = show({ 'get /received_invoices': list([makeSummary()], 120) });
    await user.click(await screen.findByRole('button', { name: '次へ' }));
    expect(window.location.search).toBe('?page=2');
    await user.click(screen.getByRole('tab', { name: /審査中/ }));
    expect(window.location.search).toBe('?tab=review');
    const asked = calls.filter(({ name }) => name === 'get /received_invoices').map(({ query }) => query.toString());
    expect(asked).toEqual(['page=0&size=50', 'page=1&size=50', 'tab=review&page=0&size=50']);
  });

  it('opens at the tab and page of the address', async () => {
    const { calls } = show({ 'get /received_invoices': list([makeSummary()], 120) }, `${patterns.receivedInvoices}?tab=history&page=2`);
    expect(await screen.findByRole('tab', { name: /履歴/, selected: true })).toBeVisible();
    expect(calls.find(({ name }) => name === 'get /received_invoices')?.query.toString()).toBe('tab=history&page=1&size=50');
  });

  it('leads to the registration where there is nothing yet', async () => {
    show({ 'get /received_invoices': list([]) });
    expect(await screen.findByText('受取請求書はありません。請求書を登録して、カード払いを申請できます。')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: '請求書を登録' })) expect(link).toHaveAttribute('href', '/receipt-invoices/add');
  });

  it('tells a failure and tries again when asked', async () => {
    let tries = 0;
    const { user } = show({
      'get /received_invoices': () => (tries++ === 0 ? refusal(500, { message: '予期しないエラーが発生しました。時間をおいて、やり直してください。' }) : list()),
    });
    expect(await screen.findByText(/予期しないエラーが発生しました。/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});
