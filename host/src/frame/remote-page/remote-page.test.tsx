import { cleanup, screen } from '@testing-library/react';
import type { Supplier } from 'shared-api/types';
import { $api, useKeptQuery } from 'shared-auth';
import { renderPage } from 'shared-shell/testing';
import { RemoteLoader } from '../../remotes/remote-loader';
import { RemotesProvider } from '../../remotes/remotes-context';
import { testTable } from '../../remotes/testing';
import { RemotePage } from './remote-page';

const report = jest.fn((_report: unknown) => 'E-1');
jest.mock('../../reports/report-error', () => ({ reportError: (sent: unknown) => report(sent) }));
// jsdom keeps no record of downloads to measure.
jest.mock('./use-measured-page', () => ({ useMeasuredPage: () => undefined }));

/** Lists suppliers, and throws if the answer has none. */
function Page() {
  const { data, isPlaceholderData } = useKeptQuery($api.queryOptions('get', '/suppliers', { params: { query: {} } }));
  if (data === undefined) return <h1>読み込み中</h1>;
  return <h1>{`${isPlaceholderData ? '前回' : '最新'}の取引先${data.suppliers.map(({ name }) => name).join('')}`}</h1>;
}

/** Opens the page as a new document does. The answer is that of the server. */
function open(answer: unknown) {
  cleanup();
  const table = testTable();
  const page = table.find('/receipt-invoices')!;
  const load = () => Promise.resolve({ shellApi: '^2.0.0', pages: { list: () => Promise.resolve({ Page }) } });
  return renderPage(
    () => (
      <RemotesProvider value={{ table, loader: new RemoteLoader({ retryDelayMs: 0, load }) }}>
        <RemotePage {...page} />
      </RemotesProvider>
    ),
    { path: page.route.path, user: '7', api: { 'get /suppliers': () => answer as Response } },
  );
}

const rows = (names: readonly string[]) => ({ suppliers: names.map((name) => ({ name }) as Supplier) });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Changes what this tab keeps of the last visit. */
function changeKept(data: unknown): void {
  const [key] = Object.keys(sessionStorage);
  sessionStorage.setItem(key!, JSON.stringify({ at: 1, data }));
}

beforeEach(() => {
  sessionStorage.clear();
  report.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows a page without kept answers if it throws with them, and reports nothing', async () => {
  open(rows(['青葉']));
  await heading('最新の取引先青葉');
  changeKept({ suppliers: null });
  open(rows(['若葉']));
  expect(await heading('最新の取引先若葉')).toBeVisible();
  expect(report).not.toHaveBeenCalled();
});

it('reports a page once that throws without kept answers too, and shows the panel', async () => {
  open(rows(['青葉']));
  await heading('最新の取引先青葉');
  open({ suppliers: null });
  expect(await screen.findByRole('button', { name: '再試行' })).toBeVisible();
  expect(report.mock.calls).toEqual([[expect.objectContaining({ phase: 'render', kind: 'threw' })]]);
});
