import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { initSession, queryClient, signIn } from 'shared-auth';
import { provideBrowserConfig, useSnackbar, useUnsavedWork } from 'shared-shell';
import { patterns } from 'shared-shell/paths';
import { isShowing } from 'shared-shell/showing';
import { createTokenStore } from 'shared-shell/token-store';
import { RemoteLoader } from '../remotes/remote-loader';
import { RemotesProvider } from '../remotes/remotes-context';
import { createRoutes } from './routes';
import { RouteTable } from '../remotes/route-table';
import { testRemotes } from '../remotes/testing';
import { isAtWork, isFree } from '../remotes/updates/at-work';
import { loadBetweenAreas } from '../remotes/updates/load-between-areas';
import { VersionWatch } from '../remotes/updates/version-watch';

const notice = '新しいバージョンがあります。';
const suppliers = { page: 'list', path: patterns.suppliers, layout: 'main', session: true, title: '取引先' } as const;
const table = () =>
  new RouteTable([...testRemotes(), { ...testRemotes()[1]!, id: 'mfe-suppliers', routes: [suppliers] }]);

function Page() {
  const { show } = useSnackbar();
  useUnsavedWork(window.name === 'at work', true);
  return <button onClick={() => show({ color: 'success', text: '保存しました。' })}>保存</button>;
}
const load = () =>
  Promise.resolve({
    shellApi: '^2.0.0',
    pages: {
      list: () => Promise.resolve({ Page }),
      add: () => Promise.resolve({ Page }),
      signin: () => Promise.resolve({ Page }),
    },
  });

let reload: jest.Mock;
let server: string;
/** Puts the version of the page on the server, as after a deploy. */
const deploy = (revision: number) => {
  server = `<script src="/main.1.js"></script><script type="application/json" id="remotes">{"revision":${revision}}</script>`;
};

async function open(at = '/receipt-invoices', until?: number) {
  const watch = new VersionWatch({
    isAtWork,
    fetchPage: () => Promise.resolve(server),
    ...(until !== undefined && { until }),
  });
  const router = createMemoryRouter(createRoutes(table()), { initialEntries: [at] });
  loadBetweenAreas(router, { table: table(), watch, isFree, leave: reload });
  render(
    <QueryClientProvider client={queryClient}>
      <RemotesProvider value={{ table: table(), loader: new RemoteLoader({ load }), watch }}>
        <RouterProvider router={router} />
      </RemotesProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: '保存' });
  return { watch, move: (to: string) => act(() => router.navigate(to)) };
}

beforeEach(() => {
  document.head.innerHTML =
    '<script src="/main.1.js"></script><script type="application/json" id="remotes">{"revision":1}</script>';
  // No API: the header's requests fail.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
  window.name = '';
  reload = jest.fn();
  deploy(1);
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  provideBrowserConfig({ cardGateway: 'http://localhost:8091', links: {}, helpChat: null, allowOverrides: [] });
  initSession({ store: createTokenStore(), onSignedOut: () => undefined });
  signIn({ access_token: 'access', id_token: 'id', refresh_token: 'refresh' });
});

// Snackbars are of the whole page, and would be there in the next test.
async function closeSnackbar(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(isShowing()).toBe(false));
}

it('does not reload without another version', async () => {
  const { watch, move } = await open();
  await watch.check();
  await move('/suppliers');
  expect(reload).not.toHaveBeenCalled();
});

it('loads a new version on a navigation between areas, not inside one or to a page without a session', async () => {
  const { watch, move } = await open();
  deploy(2);
  await act(() => watch.check());
  expect(screen.queryByText(notice)).toBeNull();
  await move('/receipt-invoices/add');
  await move('/signin');
  expect(reload).not.toHaveBeenCalled();
  await move('/suppliers');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads once per version, and notifies the user when the reload brought another', async () => {
  sessionStorage.setItem('update-reload', '2 /main.1.js');
  const { watch, move } = await open();
  deploy(2);
  await watch.check();
  await move('/suppliers');
  expect(reload).not.toHaveBeenCalled();
  expect(await screen.findByText(notice)).toBeInTheDocument();
  await closeSnackbar();
});

it('notifies a user at work once, and does not reload without consent', async () => {
  window.name = 'at work';
  const { watch, move } = await open();
  deploy(2);
  await act(() => watch.check());
  expect(await screen.findByText(notice)).toBeInTheDocument();
  await move('/suppliers');
  expect(reload).not.toHaveBeenCalled();
  await closeSnackbar();
  await act(() => watch.check());
  expect(isShowing()).toBe(false);
});

it('does not reload over a message shown with the navigation', async () => {
  const { watch, move } = await open();
  deploy(2);
  await watch.check();
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await move('/suppliers');
  expect(reload).not.toHaveBeenCalled();
  await closeSnackbar();
});

it('ends an expired override on the next navigation', async () => {
  const { move } = await open('/receipt-invoices', Date.now() - 1);
  await move('/suppliers');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('checks when the page becomes visible, and treats a failure as no update', async () => {
  const fetchPage = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const watch = new VersionWatch({ isAtWork, fetchPage });
  watch.start();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetchPage).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  expect(watch.found).toBeNull();
});
