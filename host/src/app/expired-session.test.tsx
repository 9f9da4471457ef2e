import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api, initSession, queryClient, signIn, signOut } from 'shared-auth';
import { tokensFor } from 'shared-auth/testing';
import { emptyReceivedInvoiceDraft, ReceivedInvoiceDraftSchema } from 'shared-features/invoice/received-invoice-form';
import { defineWorkflow, paths, provideBrowserConfig, useLeaveWarning, useWorkflow, workflowAreas } from 'shared-shell';
import { createTokenStore } from 'shared-shell/token-store';
import { RemoteLoader } from '../remotes/remote-loader';
import { RemotesProvider } from '../remotes/remotes-context';
import { createRoutes } from './routes';
import { testTable } from '../remotes/testing';
import { noteSignedOut } from '../session/sign-out-reason';

// jsdom has no resource timing, which the hook reads one frame after a first page.
jest.mock('../frame/remote-page/use-measured-page', () => ({ useMeasuredPage: () => undefined }));

const workflow = defineWorkflow({
  key: 'workflow:received-invoice',
  version: 1,
  schema: ReceivedInvoiceDraftSchema,
  area: workflowAreas['received-invoice'],
});

function AddPage() {
  const [kept, write] = useWorkflow(workflow);
  const { values } = kept ?? emptyReceivedInvoiceDraft;
  const keep = (memo: string) => write({ ...emptyReceivedInvoiceDraft, values: { ...values, memo } });
  useLeaveWarning(kept !== null, workflow.area);
  return (
    <>
      <h1>請求書の登録</h1>
      <input aria-label="メモ" defaultValue={values.memo} onChange={({ target }) => keep(target.value)} />
    </>
  );
}

const heading = (text: string) => () => Promise.resolve({ Page: () => <h1>{text}</h1> });
const remoteModule = {
  shellApi: '^2.0.0',
  pages: {
    signin: heading('ログイン'),
    'onetime-password': heading('認証コードの入力'),
    list: heading('受取請求書'),
    add: () => Promise.resolve({ Page: AddPage }),
  },
};

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({ status: 'unauthorized' }, { status: 401 })));
  provideBrowserConfig({ cardGateway: 'http://localhost:8091', links: {}, helpChat: null, allowOverrides: [] });
  initSession({ store: createTokenStore(), onSignedOut: noteSignedOut });
});

/** Signs in user 7 and types into the form. */
async function type() {
  // The header's requests fail, so the form's own request discovers the expired session.
  jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  signIn(tokensFor('7'));
  const table = testTable();
  // The hook reads the document's address, which a memory router does not change.
  const router = createMemoryRouter(createRoutes(table), { initialEntries: [paths.receivedInvoiceAdd()] });
  window.history.replaceState(null, '', paths.receivedInvoiceAdd());
  router.subscribe(({ location }) => window.history.replaceState(null, '', location.pathname));
  render(
    <QueryClientProvider client={queryClient}>
      <RemotesProvider
        value={{ table, loader: new RemoteLoader({ retryDelayMs: 0, load: () => Promise.resolve(remoteModule) }) }}
      >
        <RouterProvider router={router} />
      </RemotesProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByLabelText('メモ'), '月末まで');
  return router;
}

async function expire() {
  jest.mocked(globalThis.fetch).mockResolvedValue(Response.json({ status: 'unauthorized' }, { status: 401 }));
  await act(() => api.GET('/users/information').catch(() => undefined));
  await title('ログイン');
  jest.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const kept = () => sessionStorage.getItem(workflow.key);

it('restores the input after an expired session, also with a one-time code', async () => {
  const router = await type();
  await expire();
  const asked = 'ログインの有効期限が切れました。もう一度ログインしてください。';
  expect(await screen.findByText(asked)).toBeVisible();
  expect(router.state.location.search).toBe('?redirect=%2Freceipt-invoices%2Fadd');
  await act(() => router.navigate('/onetime-password?redirect=%2Freceipt-invoices%2Fadd'));
  await title('認証コードの入力');
  act(() => signIn(tokensFor('7')));
  expect(await screen.findByLabelText('メモ')).toHaveValue('月末まで');
  await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
});

it("shows another user an empty form, and deletes the first user's input", async () => {
  await type();
  await expire();
  act(() => signIn(tokensFor('8')));
  expect(await screen.findByLabelText('メモ')).toHaveValue('');
  expect(kept()).toBeNull();
});

it('deletes the input when its user goes to another page after signing in', async () => {
  const router = await type();
  await expire();
  await act(() => router.navigate(paths.signin()));
  act(() => signIn(tokensFor('7')));
  await title('受取請求書');
  await waitFor(() => expect(kept()).toBeNull());
});

it('deletes the input when its user signs out', async () => {
  await type();
  await act(() => signOut());
  await title('ログイン');
  expect(kept()).toBeNull();
});

it('reloads the page when another user signs in in another tab', async () => {
  await type();
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = tokensFor('8');
  localStorage.setItem('session:tokens', JSON.stringify({ accessToken, idToken, refreshToken, purpose: 'service' }));
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'session:tokens', newValue: localStorage.getItem('session:tokens') }),
      ),
  );
  await waitFor(() => expect(screen.getByLabelText('メモ')).toHaveValue(''));
  expect(kept()).toBeNull();
});
