import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { type FakeAnswers, loginUser, refusal } from 'shared-shell/testing';
import { navigationLinks, onSmallScreen, openShell, routes, stats } from '../testing/open-shell';

type Counts = Record<'draft' | 'request' | 'decided' | 'history', number>;

const none: Counts = { draft: 0, request: 0, decided: 0, history: 0 };
const counted = (counts: Partial<Counts>) => ({
  invoice_requests: [],
  count: 0,
  total_count_invoice_requests: 0,
  next_cursor: null,
  tab_counts: { ...none, ...counts },
});

/** Opens the shell with the pages of card-payment requests, for a user of this mode. */
function open(
  mode: LoginUser['collectionMode'],
  collections: FakeAnswers['get /invoices/request_sellers'] = counted({}),
  at = '/receipt-invoices',
) {
  return openShell({
    remotes: [[routes.list], [routes.upload], [routes.collectionsDecided, routes.collectionHistory]],
    at,
    api: {
      ...stats,
      'get /users/information': { ...loginUser, collectionMode: mode },
      'get /invoices/request_sellers': collections,
    },
  });
}

const collections = () => screen.findByRole('link', { name: 'カード払い依頼' });

describe('card-payment requests in the navigation', () => {
  it('come third', async () => {
    open('enabled');
    await collections();
    expect(navigationLinks().map((link) => link.textContent)).toEqual([
      '受取請求書',
      '請求書カード払い',
      'カード払い依頼',
    ]);
  });

  it.each([
    [{ draft: 1, request: 2, decided: 3, history: 4 }, '/collections/draft'],
    [{ request: 2, decided: 3, history: 4 }, '/collections/request'],
    [{ decided: 3, history: 4 }, '/collections/decided'],
    [{ history: 4 }, '/collections/history'],
    [{}, '/collections/history'],
  ] satisfies [Partial<Counts>, string][])('with %j link to %s', async (counts, path) => {
    open('enabled', counted(counts));
    await waitFor(() => expect(screen.getByRole('link', { name: 'カード払い依頼' })).toHaveAttribute('href', path));
  });

  it('link to the history when the counts cannot be loaded, and log the failure', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('enabled', refusal(500, { message: '失敗' }));
    expect(await collections()).toHaveAttribute('href', '/collections/history');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByText('失敗')).toBeNull();
    warn.mockRestore();
  });

  it.each(['buyer_only', 'disabled'] as const)('are hidden for %s, and their counts are not loaded', async (mode) => {
    const { calls } = open(mode);
    await screen.findByRole('button', { name: /山田 花子/ });
    expect(screen.queryByRole('link', { name: 'カード払い依頼' })).toBeNull();
    expect(calls.map(({ name }) => name)).not.toContain('get /invoices/request_sellers');
  });

  it('are hidden until the user is loaded', async () => {
    let tell: (user: LoginUser) => void = () => undefined;
    const user = new Promise<LoginUser>((resolve) => {
      tell = resolve;
    });
    openShell({
      remotes: [[routes.collectionHistory]],
      api: { ...stats, 'get /users/information': () => user, 'get /invoices/request_sellers': counted({}) },
    });
    expect(screen.queryByRole('link', { name: 'カード払い依頼' })).toBeNull();
    tell({ ...loginUser, collectionMode: 'enabled' });
    expect(await collections()).toBeVisible();
  });

  it('are marked on each of their pages', async () => {
    open('enabled', counted({ draft: 1 }), '/collections/decided');
    expect(await collections()).toHaveAttribute('aria-current', 'true');
  });

  it('request one row', async () => {
    const { calls } = open('enabled');
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'get /invoices/request_sellers')?.query.toString()).toBe(
        'page=0&size=1',
      ),
    );
  });

  it('are in the drawer of a small screen, with the same link', async () => {
    const { user } = open('enabled', counted({ decided: 1 }));
    await collections();
    await user.click(onSmallScreen('メニューを開く'));
    const drawer = within(screen.getByRole('dialog', { name: 'メニュー' }));
    await waitFor(() =>
      expect(drawer.getByRole('link', { name: 'カード払い依頼' })).toHaveAttribute('href', '/collections/decided'),
    );
  });
});
