import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { $api, queryClient } from 'shared-auth';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { notification } from '../testing/notifications';
import { Page } from './notifications.page';

const USER = $api.queryOptions('get', '/users/information').queryKey;
const unread = notification({
  id: 7,
  subject: '請求書の確認をお願いします',
  kind: 'action_required',
  category: 'payment_sent_back',
  is_confirmed: false,
});
const read = notification({ id: 6 });

function open(api: FakeAnswers, at = paths.notifications()) {
  return renderPage(Page, { path: patterns.notifications, at, api });
}
const list = (rows = [unread, read], total = rows.length) => ({
  notifications: rows,
  total_count: total,
  count_unread: rows.filter((row) => !row.is_confirmed).length,
});

describe('/notifications', () => {
  it('lists the notifications and marks the unread ones', async () => {
    open({ 'get /users/notifications': list() });
    const first = await screen.findByRole('row', { name: /請求書の確認をお願いします/ });
    expect(within(first).getByText('未読')).toBeVisible();
    expect(within(first).getByText('要修正')).toBeVisible();
    expect(screen.getByText('未読 1件')).toBeVisible();
    expect(within(first).getByRole('link')).toHaveAttribute('href', '/notifications/7');
    const second = screen.getByRole('row', { name: /振込が完了しました/ });
    expect(within(second).queryByText('未読')).toBeNull();
    expect(second).toHaveTextContent('11/20（金） 09:05');
  });

  it('shows the event, the other side and the amount of each', async () => {
    const old = notification({ id: 5, subject: '以前のお知らせ', category: null, party_name: null, amount: null });
    const newer = notification({ id: 4, subject: '新しい種類のお知らせ', category: 'of_a_newer_server' });
    const returned = { kind: 'action_required', category: 'transfer_returned' } as const;
    const failed = notification({ id: 3, subject: '振込を完了できませんでした', ...returned });
    open({ 'get /users/notifications': list([unread, read, old, newer, failed]) });
    const texts = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1, 4);
    expect(await texts(/請求書の確認/)).toEqual(['要修正', '有限会社みなと印刷', '110,000円']);
    expect(await texts(/振込が完了/)).toEqual(['振込の完了', '有限会社みなと印刷', '110,000円']);
    expect(await texts(/完了できません/)).toEqual(['振込不能', '有限会社みなと印刷', '110,000円']);
    expect(await texts(/以前の/)).toEqual(['お知らせ', '', '']);
    expect(await texts(/新しい種類の/)).toEqual(['お知らせ', '有限会社みなと印刷', '110,000円']);
  });

  it('marks all as read with one confirmation per unread notification', async () => {
    let rows = [unread, notification({ id: 8, is_confirmed: false }), read];
    const { user, calls } = open({
      'get /users/notifications': () => list(rows),
      'post /users/notifications/{id}/confirmation': ({ params }) => {
        rows = rows.map((row) => (row.id === Number(params.id) ? { ...row, is_confirmed: true } : row));
        return null;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'すべて既読にする' }));
    await waitFor(() => expect(screen.queryByText('未読', { selector: 'td *' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull();
    const confirmed = calls.filter(({ name }) => name.startsWith('post')).map(({ params }) => params.id);
    expect(confirmed.sort()).toEqual(['7', '8']);
    expect(await screen.findByText('すべて既読にしました。')).toBeInTheDocument();
  });

  describe('of a company with rules for approval', () => {
    const openAs = (approvals: LoginUser['approvals'], counts: { to_approve: number; returned: number }) => {
      const user = { ...loginUser, approvals };
      const page = open({
        // Also asked for where a test before has signed in.
        'get /users/information': user,
        'get /users/notifications': list(),
        'get /approvals': { approvals: [], count: 0, counts: { ...counts, to_pay: 3 } },
      });
      act(() => void queryClient.setQueryData(USER, user));
      return page;
    };

    it('leads to what waits for the user', async () => {
      openAs({ mayApprove: true, mayPay: true }, { to_approve: 2, returned: 1 });
      const link = await screen.findByRole('link', { name: '承認してください 2件' });
      expect(link).toHaveAttribute('href', '/approvals?tab=to_approve');
      expect(screen.getByRole('link', { name: '差し戻されました 1件' })).toHaveAttribute(
        'href',
        '/approvals?tab=returned',
      );
    });

    it('is as ever where nothing waits, and asks nothing without rules', async () => {
      const { calls } = openAs({ mayApprove: true, mayPay: true }, { to_approve: 0, returned: 0 });
      await waitFor(() => expect(calls.map(({ name }) => name)).toContain('get /approvals'));
      expect(screen.queryByText(/対応待ち/)).toBeNull();
      cleanup();
      const alone = openAs(null, { to_approve: 2, returned: 1 });
      expect(await screen.findByText('未読 1件')).toBeVisible();
      expect(alone.calls.map(({ name }) => name)).not.toContain('get /approvals');
    });
  });

  it('shows a message when there are none', async () => {
    open({ 'get /users/notifications': list([]) });
    expect(await screen.findByText('お知らせはありません。')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'すべて既読にする' })).toBeNull();
  });

  it('requests the page in the address, and moves to the next', async () => {
    const { user, calls } = open({ 'get /users/notifications': list([read], 120) }, `${paths.notifications()}?page=2`);
    await user.click(await screen.findByRole('button', { name: /次へ/ }));
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
    await waitFor(() => expect(calls.map(({ query }) => query.get('page'))).toEqual(['1', '2']));
    expect(calls[0]?.query.get('size')).toBe('50');
  });

  it('shows why the list could not be loaded, and retries', async () => {
    let isDown = true;
    const { user } = open({
      'get /users/notifications': () => (isDown ? refusal(503, { message: '混み合っています。' }) : list()),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('link', { name: '請求書の確認をお願いします' })).toBeVisible();
  });
});
