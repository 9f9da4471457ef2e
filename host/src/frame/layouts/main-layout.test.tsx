import { screen } from '@testing-library/react';
import { renderPage } from 'shared-shell/testing';
import { routes, stats } from '../testing/open-shell';
import { RemoteLoader } from '../../remotes/remote-loader';
import { RemotesProvider } from '../../remotes/remotes-context';
import { RouteTable } from '../../remotes/route-table';
import { MainLayout } from './main-layout';

const download = jest.fn<Promise<unknown>, []>();
const here = jest.fn<unknown, []>();
jest.mock('../chrome/load-main-chrome', () => ({ loadMainChrome: () => download(), peekMainChrome: () => here() }));
const report = jest.fn((_report: unknown) => 'E-1');
jest.mock('../../reports/report-error', () => ({ reportError: (sent: unknown) => report(sent) }));

const value = {
  loader: new RemoteLoader(),
  table: new RouteTable([
    {
      id: 'mfe-invoices',
      name: '',
      owner: '',
      version: '0.1.0',
      shellApi: '^2.0.0',
      entry: 'http://localhost:8081/remoteEntry.js',
      entryIntegrity: 'sha384-a',
      routes: [routes.list, routes.upload, routes.collectionHistory],
    },
  ]),
};
const open = () =>
  renderPage(
    () => (
      <RemotesProvider value={value}>
        <MainLayout />
      </RemotesProvider>
    ),
    { path: '*', at: '/receipt-invoices', api: stats },
  );
const broken = new TypeError('broken');

beforeEach(() => {
  report.mockClear();
  here.mockReset();
});

it('shows a header that arrives during the first render', async () => {
  const chrome = { Header: () => <header>見出し</header>, Asides: () => null };
  here.mockReturnValueOnce(undefined).mockReturnValue(chrome);
  download.mockResolvedValue(chrome);
  open();
  expect(await screen.findByText('見出し')).toBeVisible();
});

it('shows a plain header with home, areas, sign-out and retry when the header fails to load', async () => {
  download
    .mockRejectedValueOnce(broken)
    .mockRejectedValueOnce(broken)
    .mockResolvedValue({ Header: () => <header>見出し</header>, Asides: () => null });
  const { user } = open();
  expect(await screen.findByRole('link', { name: 'カードで請求書' })).toHaveAttribute('href', '/toppage');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['受取請求書', '請求書カード払い']);
  expect(screen.getByRole('link', { name: '受取請求書' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'ログアウト' })).toBeEnabled();
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(report.mock.calls).toEqual([[expect.objectContaining({ phase: 'chunk', kind: 'threw' })]]);

  await user.click(screen.getByRole('button', { name: 'メニューを再読み込み' }));
  expect(await screen.findByText('見出し')).toBeVisible();
  expect(report).toHaveBeenCalledTimes(1);
});

it('keeps the page when the header throws, and reports it once', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  download.mockResolvedValue({
    Header: () => {
      throw broken;
    },
    Asides: () => <p>引き出し</p>,
  });
  open();
  expect(await screen.findByRole('button', { name: 'メニューを再読み込み' })).toBeVisible();
  expect(screen.getByText('引き出し')).toBeVisible();
  expect(screen.getByRole('main')).toBeInTheDocument();
  expect(report.mock.calls).toEqual([[expect.objectContaining({ phase: 'render', kind: 'TypeError' })]]);
});
