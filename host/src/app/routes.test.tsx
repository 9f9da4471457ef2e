import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { endAfterEmailChange, initSession, queryClient, signIn, signOut } from 'shared-auth';
import { provideBrowserConfig } from 'shared-shell';
import type { RemoteModule } from 'shared-shell';
import { RemoteLoader } from '../remotes/remote-loader';
import { keepRequestKey } from '../session/request-key/kept-request-key';
import { RemotesProvider } from '../remotes/remotes-context';
import { noteSignedOut } from '../session/sign-out-reason';
import { createTokenStore } from 'shared-shell/token-store';
import { createRoutes } from './routes';
import { testTable } from '../remotes/testing';

const answer = { access_token: 'access', id_token: 'id', refresh_token: 'refresh' };
const heading = (name: string) => () => Promise.resolve({ Page: () => <h1>{name}</h1> });
const remoteModule: RemoteModule = {
  shellApi: '^2.0.0',
  pages: {
    signin: heading('ログイン'),
    'onetime-password': heading('認証コードの入力'),
    'registration-result': heading('登録完了'),
    'edit-email-complete': heading('メールアドレスの変更完了'),
    list: heading('受取請求書'),
    one: heading('請求書'),
    add: heading('請求書の登録'),
  },
};
const load = jest.fn(() => Promise.resolve(remoteModule));

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  load.mockClear();
  load.mockResolvedValue(remoteModule);
  // No API: the header's requests fail, and signing out still works.
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  provideBrowserConfig({ cardGateway: 'http://localhost:8091', links: {}, helpChat: null, allowOverrides: [] });
  initSession({ store: createTokenStore(), onSignedOut: noteSignedOut });
});

function open(address: string) {
  const table = testTable();
  const router = createMemoryRouter(createRoutes(table), { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RemotesProvider value={{ table, loader: new RemoteLoader({ retryDelayMs: 0, load }) }}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </QueryClientProvider>,
  );
  const address_ = () => router.state.location.pathname + router.state.location.search;
  return { router, address: address_ };
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

it('redirects a visitor without a session to the sign-in page, and then to the requested address', async () => {
  const { address } = open('/receipt-invoices/12?tab=logs');
  await title('ログイン');
  expect(address()).toBe('/signin?redirect=%2Freceipt-invoices%2F12%3Ftab%3Dlogs');
  act(() => signIn(answer));
  await title('請求書');
  expect(address()).toBe('/receipt-invoices/12?tab=logs');
});

it('redirects from the sign-in page to the top page without a valid redirect address', async () => {
  const { address } = open('/signin?redirect=%2F%2Fevil.example');
  await title('ログイン');
  act(() => signIn(answer));
  await title('受取請求書');
  expect(address()).toBe('/receipt-invoices');
});

it.each([
  ['/onetime-password?redirect=%2Freceipt-invoices%2F12', '/receipt-invoices/12'],
  ['/onetime-password?redirect=%2F%2Fevil.example', '/receipt-invoices'],
  ['/onetime-password?redirect=%2Fonetime-password', '/receipt-invoices'],
])('redirects from the second factor, %s, as from the sign-in page', async (from, to) => {
  const { address } = open(from);
  await title('認証コードの入力');
  expect(address()).toBe(from);
  act(() => signIn(answer));
  await waitFor(() => expect(address()).toBe(to));
});

it.each([
  ['/signin?redirect=%2Freceipt-invoices%2F12', '/receipt-invoices/12'],
  ['/registration/result', '/registration/result'],
])('loads the request of an opened link once there is a session, from %s', async (from, to) => {
  keepRequestKey('k');
  const { address } = open(from);
  if (from.startsWith('/signin')) await title('ログイン');
  act(() => signIn(answer));
  // No API: that it was asked for shows by its failure.
  expect(await screen.findByRole('alertdialog', { name: 'お支払い依頼を確認できませんでした' })).toBeVisible();
  expect(address()).toBe(to);
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
});

it('ends the session in this browser when the sign-in page is entered', async () => {
  signIn(answer);
  const { address } = open('/signin');
  await title('ログイン');
  expect(localStorage).toHaveLength(0);
  expect(address()).toBe('/signin');
});

it('redirects to the sign-in page when the session ends while a page is open', async () => {
  signIn(answer);
  const { address } = open('/receipt-invoices');
  await title('受取請求書');
  act(() => createTokenStore().clear());
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session:tokens' })));
  await title('ログイン');
  expect(address()).toBe('/signin?redirect=%2Freceipt-invoices');
});

it('keeps no redirect address after a sign-out', async () => {
  signIn(answer);
  const { address } = open('/receipt-invoices');
  await title('受取請求書');
  await act(() => signOut());
  await title('ログイン');
  expect(address()).toBe('/signin');
});

it('redirects to the completion of the e-mail change, without a session', async () => {
  signIn(answer);
  const { address } = open('/receipt-invoices');
  await title('受取請求書');
  act(endAfterEmailChange);
  await title('メールアドレスの変更完了');
  expect(address()).toBe('/myaccount/edit-email-complete');
  expect(localStorage).toHaveLength(0);
});

it.each([
  ['/', '/signin'],
  ['/toppage', '/signin?redirect=%2Freceipt-invoices'],
])('%s redirects to %s', async (from, to) => {
  const { address } = open(from);
  await title('ログイン');
  expect(address()).toBe(to);
});

it('sets the document title, and focuses the heading after a navigation', async () => {
  signIn(answer);
  const { router } = open('/receipt-invoices');
  await title('受取請求書');
  expect(document.title).toBe('受取請求書｜カードで請求書');
  expect(document.body).toHaveFocus();
  await act(() => router.navigate('/receipt-invoices/add'));
  await waitFor(async () => expect(await title('請求書の登録')).toHaveFocus());
  expect(document.title).toBe('請求書の登録｜カードで請求書');
});

it('shows an error page with plain text only', async () => {
  open(`/error/${encodeURIComponent('<b>障害</b>')}/${encodeURIComponent('https://evil.example へ')}`);
  await title('<b>障害</b>');
  expect(screen.getByText('https://evil.example へ')).toBeInTheDocument();
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/signin']);
});

it('shows an error page without text from the address', async () => {
  open('/error');
  await title('エラーが発生しました');
});

describe('an unknown address', () => {
  it('keeps header and navigation for a signed-in user, and links back', async () => {
    signIn(answer);
    open('/no/such/page');
    await title('ページが見つかりません');
    expect(screen.getByRole('link', { name: '受取請求書に戻る' })).toHaveAttribute('href', '/receipt-invoices');
    expect(await screen.findByRole('navigation', { name: 'メインメニュー' })).toBeInTheDocument();
  });

  it('is public, and links to the sign-in page', async () => {
    open('/no/such/page');
    await title('ページが見つかりません');
    expect(screen.getByRole('link', { name: 'ログイン画面へ' })).toHaveAttribute('href', '/signin');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('names the remote that failed to load, and retries', async () => {
  load.mockRejectedValue(new Error('down'));
  open('/signin');
  const panel = await screen.findByText('「アカウント」を表示できませんでした');
  expect(panel).toBeInTheDocument();
  expect(screen.getByText(/エラーID: E-[0-9A-F]{8}/)).toBeInTheDocument();
  load.mockResolvedValue(remoteModule);
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await title('ログイン');
});

it('keeps an error of a page inside the content area', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('broken');
    return <h1>直った</h1>;
  };
  load.mockResolvedValue({ ...remoteModule, pages: { signin: () => Promise.resolve({ Page }) } });
  open('/signin');
  await screen.findByText('「アカウント」を表示できませんでした');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '再試行' }));
  await title('直った');
});
