import { screen, waitFor } from '@testing-library/react';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { notice } from '../testing/notifications';
import { Page } from './notification.page';

function open(api: FakeAnswers) {
  return renderPage(Page, { path: patterns.notification, at: paths.notification(7), api });
}
const confirmations = (calls: readonly { name: string }[]) =>
  calls.filter(({ name }) => name.startsWith('post')).length;

describe('/notifications/:id', () => {
  it('shows the notification, links to its invoice, and marks it as read', async () => {
    const { calls } = open({
      'get /users/notices/{id}': notice({ id: 7, is_confirmed: false }),
      'post /users/notifications/{id}/confirmation': null,
    });
    expect(await screen.findByRole('heading', { name: '振込が完了しました' })).toBeVisible();
    expect(screen.getByText('振込の完了')).toBeVisible();
    expect(screen.getByText(/有限会社みなと印刷への振込が完了しました。/)).toBeVisible();
    expect(screen.getByRole('link', { name: '請求書 I-00000042 を見る' })).toHaveAttribute(
      'href',
      '/receipt-invoices/42',
    );
    await waitFor(() => expect(confirmations(calls)).toBe(1));
  });

  it.each([
    ['request', '/collections/request/21'],
    ['decided', '/collections/decided/21'],
    ['history', '/collections/history/21'],
  ] as const)('links to its card-payment request in the tab %s', async (tab, address) => {
    open({ 'get /users/notices/{id}': notice({ id: 7, doc_number: null, collection: { id: 21, tab } }) });
    expect(await screen.findByRole('link', { name: 'カード払い依頼を見る' })).toHaveAttribute('href', address);
    expect(screen.queryByRole('link', { name: /^請求書/ })).toBeNull();
  });

  it.each(['approval_requested', 'approval_given', 'approval_returned', 'approval_due'])(
    'leads from %s to the approvals, and to the invoice where there is one',
    async (category) => {
      const asked = notice({ id: 7, kind: 'action_required', category, doc_number: 42 });
      open({ 'get /users/notices/{id}': asked });
      expect(await screen.findByRole('link', { name: '社内承認を開く' })).toHaveAttribute('href', '/approvals');
      expect(screen.getByText(/^社内承認の/)).toBeVisible();
      expect(screen.getByRole('link', { name: '請求書 I-00000042 を見る' })).toHaveAttribute(
        'href',
        '/receipt-invoices/42',
      );
    },
  );

  it('does not confirm a notification that is already read', async () => {
    const { calls } = open({ 'get /users/notices/{id}': notice({ id: 7, doc_number: null }) });
    await screen.findByRole('heading', { name: '振込が完了しました' });
    expect(screen.queryByRole('link', { name: /を見る|社内承認/ })).toBeNull();
    expect(confirmations(calls)).toBe(0);
  });

  it('shows a message when the notification does not exist', async () => {
    open({ 'get /users/notices/{id}': refusal(404, { message: 'お知らせが見つかりません。' }) });
    expect(await screen.findByText('このお知らせはありません。アドレスを確認してください。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
    expect(screen.getByRole('link', { name: 'お知らせの一覧に戻る' })).toHaveAttribute('href', '/notifications');
    expect(screen.getByRole('link', { name: 'お知らせ' })).toHaveAttribute('href', '/notifications');
  });
});
