import { screen, within } from '@testing-library/react';
import type { LogEntry } from 'shared-api/types';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './received-invoice-logs.page';

const line = (part: Partial<LogEntry> = {}): LogEntry => ({
  id: 1,
  at: '2026-11-20T14:05:00+09:00',
  actor: 'buyer',
  actor_name: '山田 花子',
  action: 'change',
  payment_number: null,
  field: 'amount',
  before: '264000',
  after: '275000',
  ...part,
});
const page = (part: object = {}) => ({ logs: [line()], total_count: 1, is_deleted: false, ...part });
const show = (answer: FakeAnswers['get /received_invoices/{doc_number}/logs'], at = paths.receivedInvoiceLogs(42)) =>
  renderPage(Page, {
    path: patterns.receivedInvoiceLogs,
    at,
    api: { 'get /received_invoices/{doc_number}/logs': answer },
  });

describe('the history of a received invoice', () => {
  it('shows who changed which field and when, with the values before and after', async () => {
    show(
      page({
        logs: [
          line(),
          line({
            id: 2,
            action: 'submit_payment',
            payment_number: 'I-00000042-1',
            field: null,
            before: null,
            after: null,
          }),
        ],
        total_count: 2,
      }),
    );
    const table = await screen.findByRole('table', { name: '変更履歴' });
    const cells = within(table)
      .getAllByRole<HTMLTableRowElement>('row')
      .map((row) => [...row.cells].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['日時', '操作者', '操作', '項目', '変更前', '変更後'],
      ['11/20（金） 14:05', '山田 花子', '請求金額を変更', '請求金額（税込）', '264,000円', '275,000円'],
      ['11/20（金） 14:05', '山田 花子', 'カード払いを申請I-00000042-1', '-', '-', '-'],
    ]);
    expect(screen.getByRole('link', { name: '請求書 I-00000042' })).toHaveAttribute('href', paths.receivedInvoice(42));
  });

  it('shows that the invoice was deleted, without a link to it', async () => {
    show(page({ is_deleted: true }));
    expect(
      await screen.findByText('請求書 I-00000042 は削除されています。変更履歴は引き続き確認できます。'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: '請求書 I-00000042' })).toBeNull();
  });

  it('moves to the next page in the address', async () => {
    const { user, calls } = show(page({ total_count: 120 }));
    await user.click(await screen.findByRole('button', { name: '2ページ' }));
    expect(window.location.search).toBe('?page=2');
    expect(calls.at(-1)?.query.get('page')).toBe('1');
  });

  it('shows a message when there are no entries', async () => {
    show(page({ logs: [], total_count: 0 }));
    expect(await screen.findByText('変更履歴はありません。')).toBeVisible();
  });

  it('offers a retry after a failure', async () => {
    let tries = 0;
    const { user } = show(() =>
      tries++ === 0 ? refusal(500, { message: '予期しないエラーが発生しました。' }) : page(),
    );
    await user.click(await screen.findByRole('button', { name: '再試行' }));
    expect(await screen.findByText('請求金額を変更')).toBeVisible();
  });

  it.each([
    ['an unknown number', paths.receivedInvoiceLogs(42)],
    ['no number', '/receipt-invoices/abc/logs'],
  ])('shows that the invoice was not found for %s', async (_, at) => {
    show(refusal(404, { message: 'この請求書は見つかりませんでした。' }), at);
    expect(await screen.findByRole('heading', { name: '請求書が見つかりません' })).toBeVisible();
  });
});
