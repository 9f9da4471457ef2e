import { cleanup, screen, waitFor } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { loginUser, refusal } from 'shared-shell/testing';
import { navigationLinks, openShell, routes, stats } from '../testing/open-shell';

describe('the header', () => {
  it('links to the top page and to the registered pages, in order', () => {
    openShell();
    expect(screen.getByRole('link', { name: 'カードで請求書' })).toHaveAttribute('href', '/toppage');
    expect(navigationLinks().map((link) => link.textContent)).toEqual(['受取請求書', '請求書カード払い']);
  });

  it.each([
    ['/receipt-invoices', '受取請求書', 'page'],
    ['/receipt-invoices/payments/upload', '請求書カード払い', 'page'],
    ['/receipt-invoices/42/payments/add', '請求書カード払い', 'true'],
  ])('at %s marks %s', (at, label, current) => {
    openShell({ at });
    const marked = navigationLinks().filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, current]]);
  });

  it('shows how many payments require action', async () => {
    const invoices = { invoices: [], count: 0, total_count: 9, total_count_is_action_required: 2, next_cursor: null };
    openShell({ api: { ...stats, 'get /invoices': invoices } });
    expect(await screen.findByRole('link', { name: /^受取請求書\s*要対応\s*2\s*件$/ })).toBeVisible();
  });

  it('has a skip link to the content', () => {
    openShell();
    expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('has a bell with an unread mark in its name, when the page exists', async () => {
    openShell({ remotes: [[routes.list], [routes.notifications]] });
    expect(await screen.findByRole('link', { name: 'お知らせ 未読あり' })).toHaveAttribute('href', '/notifications');
  });

  it('has a bell without a mark when nothing is unread, or the count cannot be loaded', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    openShell({
      remotes: [[routes.list], [routes.notifications]],
      api: { ...stats, 'get /users/notifications': refusal(500, { message: '失敗' }) },
    });
    expect(screen.getByRole('link', { name: 'お知らせ' })).toBeVisible();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByText('失敗')).toBeNull();
    warn.mockRestore();
  });

  describe('the bell of a company with rules for approval', () => {
    const remotes = [[routes.list], [routes.notifications], [routes.approvals]];
    const openAs = (approvals: LoginUser['approvals'], waiting: { to_approve: number; returned: number }) =>
      openShell({
        remotes,
        api: {
          ...stats,
          'get /users/information': { ...loginUser, approvals },
          'get /approvals': { approvals: [], count: waiting.to_approve, counts: { ...waiting, to_pay: 5 } },
        },
      });

    it('counts what waits for the user, in its name too', async () => {
      const { calls } = openAs({ mayApprove: true, mayPay: true }, { to_approve: 2, returned: 1 });
      const bell = await screen.findByRole('link', { name: 'お知らせ 未読あり 対応待ちの社内承認 3件' });
      expect(bell).toHaveTextContent(/^3$/);
      expect(calls.find(({ name }) => name === 'get /approvals')?.query.toString()).toBe('of=to_approve&size=1');
    });

    it('has room for two figures, and says the number', async () => {
      openAs({ mayApprove: true, mayPay: true }, { to_approve: 120, returned: 0 });
      expect(await screen.findByRole('link', { name: /対応待ちの社内承認 120件$/ })).toHaveTextContent(/^99\+$/);
    });

    it('is as ever where nothing waits, and asks nothing without rules', async () => {
      openAs({ mayApprove: false, mayPay: true }, { to_approve: 0, returned: 0 });
      expect(await screen.findByRole('link', { name: 'お知らせ 未読あり' })).toHaveTextContent(/^$/);
      cleanup();
      const { calls } = openAs(null, { to_approve: 2, returned: 0 });
      expect(await screen.findByRole('link', { name: 'お知らせ 未読あり' })).toHaveTextContent(/^$/);
      expect(calls.map(({ name }) => name)).not.toContain('get /approvals');
    });
  });

  it('has no bell and loads no count without that page', async () => {
    const { calls } = openShell();
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('get /invoices'));
    expect(calls.map(({ name }) => name)).not.toContain('get /users/notifications');
    expect(screen.queryByRole('link', { name: /お知らせ/ })).toBeNull();
    expect(calls.find(({ name }) => name === 'get /invoices')?.query.toString()).toBe('page=0&size=1');
  });
});
