import { screen, waitFor, within } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { patterns } from 'shared-shell';
import type { RemoteRoute } from 'shared-shell/remote-config';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { MainLayout } from '../layouts/main-layout';
import { SimpleLayout } from '../layouts/simple-layout';
import type { RegisteredRemote } from '../remotes/registry';
import { RemoteLoader } from '../remotes/remote-loader';
import { RemotesProvider } from '../remotes/remotes-context';
import { RouteTable } from '../routes/route-table';

const main = { layout: 'main', session: true, title: '' } as const;
const list: RemoteRoute = { ...main, page: 'list', path: patterns.receivedInvoices, navigation: { label: '受取請求書', order: 1 } };
const upload: RemoteRoute = { ...main, page: 'upload', path: patterns.paymentUpload, navigation: { label: '請求書カード払い', order: 2 } };
const add: RemoteRoute = { ...main, page: 'add', path: patterns.paymentAdd };
const notifications: RemoteRoute = { ...main, page: 'notifications', path: patterns.notifications };
const company: RemoteRoute = { ...main, page: 'company', path: patterns.company };

const stats: FakeAnswers = {
  'get /users/notifications': { notifications: [], total_count: 3, count_unread: 2 },
  'get /invoices': { invoices: [], count: 0, total_count: 9, total_count_is_action_required: 0 },
};
const links = { manual: 'https://help.example/manual', faq: 'https://help.example/faq', contact: 'https://help.example/contact' };

interface Setting {
  readonly routes?: readonly (readonly RemoteRoute[])[];
  readonly at?: string;
  readonly api?: FakeAnswers;
  readonly config?: Parameters<typeof renderPage>[1]['config'];
}

function open({ routes = [[list], [upload, add]], at = '/receipt-invoices', api = stats, config }: Setting = {}) {
  const remotes = routes.map((own, index): RegisteredRemote => ({
    id: `mfe-${index}`, name: '', owner: '', version: '0.1.0', shellApi: '^1.0.0', manifest: 'http://localhost:8081/m.json', routes: own,
  }));
  const value = { table: new RouteTable(remotes), loader: new RemoteLoader() };
  const Shell = () => <RemotesProvider value={value}><MainLayout /></RemotesProvider>;
  return renderPage(Shell, { path: '*', at, api, config });
}
/** A button that the style sheet shows below 1024 px only. */
function onSmallScreen(name: string): HTMLElement {
  const button = screen.getAllByRole('button', { name, hidden: true }).find((one) => !one.hasAttribute('aria-haspopup'));
  if (button === undefined) throw new Error(`There is no button ${name}`);
  return button;
}
const navigation = () => screen.getByRole('navigation', { name: 'メインメニュー' });

describe('the header', () => {
  it('leads to the top page and to the pages that the registry has, in order', () => {
    open();
    expect(screen.getByRole('link', { name: 'カードで請求書' })).toHaveAttribute('href', '/toppage');
    expect(within(navigation()).getAllByRole('link').map((link) => link.textContent)).toEqual(['受取請求書', '請求書カード払い']);
  });

  it.each([
    ['/receipt-invoices', '受取請求書', 'page'],
    ['/receipt-invoices/payments/upload', '請求書カード払い', 'page'],
    ['/receipt-invoices/42/payments/add', '請求書カード払い', 'true'],
  ])('at %s marks %s', (at, label, current) => {
    open({ at });
    const marked = within(navigation()).getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, current]]);
  });

  it('says how many payments wait for the buyer', async () => {
    const invoices = { invoices: [], count: 0, total_count: 9, total_count_is_action_required: 2 };
    open({ api: { ...stats, 'get /invoices': invoices } });
    expect(await within(navigation()).findByRole('link', { name: /^受取請求書\s*要対応\s*2\s*件$/ })).toBeVisible();
  });

  it('lets the keyboard skip to the page', () => {
    open();
    expect(screen.getByRole('link', { name: '本文へ移動' })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('has a bell with the unread mark in its name, when there is a page behind it', async () => {
    open({ routes: [[list], [notifications]] });
    expect(await screen.findByRole('link', { name: 'お知らせ 未読あり' })).toHaveAttribute('href', '/notifications');
  });

  it('has a bell without a mark while nothing is unread, and while the count cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ routes: [[list], [notifications]], api: { ...stats, 'get /users/notifications': refusal(500, { message: '失敗' }) } });
    expect(screen.getByRole('link', { name: 'お知らせ' })).toBeVisible();
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByText('失敗')).toBeNull();
    warn.mockRestore();
  });

  it('has no bell and makes no call for it without that page', async () => {
    const { calls } = open();
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('get /invoices'));
    expect(calls.map(({ name }) => name)).not.toContain('get /users/notifications');
    expect(screen.queryByRole('link', { name: /お知らせ/ })).toBeNull();
    expect(calls.find(({ name }) => name === 'get /invoices')?.query.toString()).toBe('page=0&size=1');
  });
});

describe('the account menu', () => {
  it('names company and person, and has only what exists', async () => {
    const { user } = open({ config: { links } });
    await user.click(await screen.findByRole('button', { name: 'アカウントメニュー 株式会社青葉製作所 山田 花子' }));
    const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items).toEqual(['お問い合わせ(新しいタブで開きます)', 'ログアウト']);
  });

  it.each([
    [1, '会社情報'],
    [2, '事業者情報'],
  ] as const)('calls the business form %i %s', async (businessForm, label) => {
    const sole = { ...loginUser, businessForm: 2, soleProprietor: { business_name: '青葉デザイン' } } as unknown as typeof loginUser;
    const { user } = open({ routes: [[list], [company]], api: { ...stats, 'get /users/information': businessForm === 1 ? loginUser : sole } });
    await user.click(await screen.findByRole('button', { name: /^アカウントメニュー .+ 山田 花子$/ }));
    expect(screen.getByRole('menuitem', { name: label })).toHaveAttribute('href', '/myaccount/company');
  });

  it('signs out', async () => {
    const { user, calls } = open({ api: { ...stats, 'post /logout': null } });
    await user.click(await screen.findByRole('button', { name: /アカウントメニュー/ }));
    await user.click(screen.getByRole('menuitem', { name: 'ログアウト' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(calls.map(({ name }) => name)).toContain('post /logout');
  });
});

describe('help', () => {
  it('leads to manual and FAQ in new tabs', async () => {
    const { user } = open({ config: { links } });
    await user.click(screen.getByRole('button', { name: 'ヘルプ' }));
    const item = screen.getByRole('menuitem', { name: '操作マニュアル (新しいタブで開きます)' });
    expect(item).toHaveAttribute('href', links.manual);
    expect(item).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('menuitem', { name: 'よくあるご質問 (新しいタブで開きます)' })).toBeVisible();
  });

  it('is not there where nothing is configured', () => {
    open();
    expect(screen.queryByRole('button', { name: 'ヘルプ' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'ヘルプチャット' })).toBeNull();
  });

  it('has the chat in a sandboxed frame, loaded when it is opened', async () => {
    const { user } = open({ config: { helpChat: { url: 'https://chat.example/widget' } } });
    expect(screen.queryByTitle('ヘルプチャット')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'チャットで質問' }));
    const frame = screen.getByTitle('ヘルプチャット');
    expect(frame).toHaveAttribute('src', 'https://chat.example/widget');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    await user.click(screen.getByRole('button', { name: 'チャットを閉じる' }));
    expect(frame).not.toBeVisible();
    expect(frame).toBeInTheDocument();
  });
});

describe('the drawers', () => {
  it('hold navigation and account, and close when a page is chosen', async () => {
    const { user } = open({ config: { links } });
    await user.click(onSmallScreen('メニューを開く'));
    const drawer = screen.getByRole('dialog', { name: 'メニュー' });
    expect(within(drawer).getByRole('button', { name: 'ログアウト' })).toBeVisible();
    await user.click(within(drawer).getByRole('link', { name: '請求書カード払い' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/receipt-invoices/payments/upload');
  });

  it('hold help, with links that open new tabs', async () => {
    const { user } = open({ config: { links } });
    await user.click(onSmallScreen('ヘルプ'));
    const drawer = screen.getByRole('dialog', { name: 'ヘルプ' });
    expect(within(drawer).getByRole('link', { name: 'よくあるご質問 (新しいタブで開きます)' })).toHaveAttribute('target', '_blank');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('the simple layout has a header with the logo only', () => {
  renderPage(SimpleLayout, { path: '*', at: '/oauth/payments/selection' });
  expect(screen.getByRole('banner')).toHaveTextContent('カードで請求書');
  expect(within(screen.getByRole('banner')).queryAllByRole('button')).toEqual([]);
});
