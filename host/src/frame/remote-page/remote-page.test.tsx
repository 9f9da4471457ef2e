import { cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import type { Supplier } from 'shared-api/types';
import { $api, ApiError, useKeptQuery } from 'shared-auth';
import { renderPage } from 'shared-shell/testing';
import { RemoteLoader } from '../../remotes/remote-loader';
import { RemotesProvider } from '../../remotes/remotes-context';
import { testTable } from '../../remotes/testing';
import type { ReleaseLoader } from '../../remotes/release-loader';
import { RemotePage } from './remote-page';
import { wasShown } from './shown-well';

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

describe('a release that throws', () => {
  const previous = {
    version: '0.0.9',
    shellApi: '^2.0.0',
    entry: 'http://localhost:8082/0.0.9/remoteEntry.js',
    entryIntegrity: 'sha384-b',
  };

  /** Throws while a text says so; shown without an error otherwise. */
  let fault: Error | undefined;
  function Current() {
    const { data } = $api.useQuery('get', '/suppliers', { params: { query: {} } });
    const [, render] = useState(0);
    if (fault !== undefined) throw fault;
    return (
      <>
        <h1>{data === undefined ? '読み込み中' : '現行'}</h1>
        <button onClick={() => render(1)}>開く</button>
      </>
    );
  }
  function Throwing(): never {
    throw new TypeError('also broken');
  }
  function Previous() {
    return <h1>{`以前${sessionStorage.getItem('workflow:invoice') ?? ''}`}</h1>;
  }

  let entries = 0;
  const entryNow = (): string => `http://localhost:8082/${entries}/remoteEntry.js`;
  /** Opens the page with these components of the current and of the previous release. Each has its own entry. */
  function openReleases(components: readonly [() => ReactNode, () => ReactNode], hasPrevious = true) {
    entries += 1;
    const table = testTable();
    const { remote, route } = table.find('/receipt-invoices')!;
    const current = { ...remote, entry: entryNow() };
    const load = (_: string, { version }: { readonly version: string }) =>
      Promise.resolve({
        shellApi: '^2.0.0',
        pages: { list: () => Promise.resolve({ Page: components[version === previous.version ? 1 : 0] }) },
      });
    const loader = new RemoteLoader({ retryDelayMs: 0, load, report: (sent) => report(sent) });
    const shown = { remote: hasPrevious ? { ...current, previous: { ...current, ...previous } } : current, route };
    return renderPage(
      () => (
        <RemotesProvider value={{ table, loader }}>
          <RemotePage {...shown} />
        </RemotesProvider>
      ),
      { path: route.path, api: { 'get /suppliers': () => Response.json(rows(['青葉'])) } },
    );
  }

  const panel = () => screen.findByRole('button', { name: '再試行' });

  beforeEach(() => {
    fault = undefined;
  });

  it('as its page is first shown gives way to the previous one, is reported, and keeps what was typed', async () => {
    fault = new TypeError('broken');
    sessionStorage.setItem('workflow:invoice', '入力');
    openReleases([Current, Previous]);
    await heading('以前入力');
    expect(screen.getByText(/以前のバージョン（0\.0\.9）で表示しています.*E-1/)).toBeVisible();
    expect(report.mock.calls).toEqual([
      [
        expect.objectContaining({
          type: 'degraded',
          phase: 'render',
          kind: 'threw',
          message: expect.stringContaining('TypeError: broken') as string,
          remote: { id: 'mfe-invoices', version: '0.1.0' },
        }),
      ],
    ]);
  });

  it('shows the panel if the previous one throws too, and goes round no more', async () => {
    fault = new TypeError('broken');
    openReleases([Current, Throwing]);
    expect(await panel()).toBeVisible();
    expect(report.mock.calls.map(([sent]) => sent)).toMatchObject([
      { type: 'degraded', remote: { version: '0.1.0' } },
      { phase: 'render', remote: { version: '0.0.9' } },
    ]);
  });

  it('shows the panel if there is no previous one', async () => {
    fault = new TypeError('broken');
    openReleases([Current, Previous], false);
    expect(await panel()).toBeVisible();
    expect(report).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an answer of the API', new ApiError({ httpStatus: 404, message: '見つかりません。' })],
    [
      'an error that an answer has caused',
      new Error('no', { cause: new ApiError({ httpStatus: 500, message: '障害' }) }),
    ],
    ['a request without an answer', new TypeError('Failed to fetch')],
    ['something that was given up', new DOMException('given up', 'AbortError')],
  ])('shows the panel for %s, which is no fault of the release', async (_, thrown) => {
    fault = thrown;
    openReleases([Current, Previous]);
    expect(await panel()).toBeVisible();
    expect(report.mock.calls).toMatchObject([[{ phase: 'render', remote: { version: '0.1.0' } }]]);
  });

  it('after its page was shown well shows the panel', async () => {
    const { user } = openReleases([Current, Previous]);
    await heading('現行');
    await waitFor(() => expect(wasShown({ release: { entry: entryNow() } } as ReleaseLoader, 'list')).toBe(true));
    fault = new TypeError('later');
    await user.click(screen.getByRole('button', { name: '開く' }));
    expect(await panel()).toBeVisible();
    expect(report.mock.calls).toMatchObject([[{ phase: 'render', remote: { version: '0.1.0' } }]]);
  });

  it('with its data gives way too, because it was not shown well before', async () => {
    function WithData() {
      const { data } = $api.useQuery('get', '/suppliers', { params: { query: {} } });
      if (data !== undefined) throw new TypeError('broken by data');
      return <h1>読み込み中</h1>;
    }
    openReleases([WithData, Previous]);
    await heading('以前');
  });
});
