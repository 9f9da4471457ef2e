import type { RemoteModule } from 'shared-shell';
import type { ErrorReport } from '../reports/report-error';
import type { RegisteredRemote, RemoteRelease } from './registry';
import { RemoteLoadError } from './remote-load-error';
import { RemoteLoader, type LoaderOptions } from './remote-loader';

const release: RemoteRelease = {
  name: '受取請求書',
  owner: '請求書チーム',
  version: '0.2.0',
  shellApi: '^2.0.0',
  entry: 'http://localhost:8082/0.2.0-b/remoteEntry.js',
  entryIntegrity: 'sha384-b',
  routes: [],
};
const previous: RemoteRelease = {
  ...release,
  version: '0.1.0',
  entry: 'http://localhost:8082/0.1.0-a/remoteEntry.js',
  entryIntegrity: 'sha384-a',
};
const remote: RegisteredRemote = { ...release, id: 'mfe-invoices' };
const both: RegisteredRemote = { ...remote, previous };

function Page() {
  return null;
}
const remoteModule: RemoteModule = { shellApi: '^2.0.0', pages: { list: () => Promise.resolve({ Page }) } };
const gone = Object.assign(new Error('Loading chunk 1 failed.'), {
  name: 'ChunkLoadError',
  request: 'http://localhost:8082/0.2.0-b/1.js',
});
type PageModule = { readonly Page: typeof Page };
const withPage = (list: () => Promise<PageModule>) => () => Promise.resolve({ ...remoteModule, pages: { list } });
const forNextShell: RemoteModule = { ...remoteModule, shellApi: '^3.0.0' };
const pageGone: RemoteModule = { ...remoteModule, pages: { list: () => Promise.reject(gone) } };
const down = () => Promise.reject(new RemoteLoadError('entry', 'network', 'down'));

const load = jest.fn<Promise<RemoteModule>, [string, RemoteRelease, number]>();
const reload = jest.fn(() => false);
const report = jest.fn((_report: ErrorReport) => 'E-1');
const renew = jest.fn((asked: RegisteredRemote) => Promise.resolve(asked));
const loaderWith = (options: Partial<LoaderOptions> = {}) =>
  new RemoteLoader({ retryDelayMs: 0, load, reload, renew, report, ...options });
const tried = () => load.mock.calls.map(([, { version }]) => version);

beforeEach(() => {
  for (const mock of [load, reload, report]) mock.mockReset();
  load.mockResolvedValue(remoteModule);
  report.mockReturnValue('E-1');
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('Failed to fetch')));
});

/** Lets the current version fail in a way, and the previous one load. */
function currentFails(how: () => Promise<RemoteModule>): void {
  load.mockImplementation((_, { version }) => (version === '0.2.0' ? how() : Promise.resolve(remoteModule)));
}

describe('a remote without a previous version', () => {
  it('is loaded once for several requests of its page', async () => {
    const loader = loaderWith();
    expect(loader.peek(remote, 'list')).toBeUndefined();
    const [one, two] = await Promise.all([
      loader.loadPage(remote, 'list'),
      loader.loadPage(remote, 'list'),
      loader.preload(remote, 'list'),
    ]);
    expect([one, two]).toEqual([expect.objectContaining({ status: 'ready', Page }), expect.objectContaining({ Page })]);
    expect(loader.peek(remote, 'list')).toMatchObject({ Page });
    expect(load).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('is retried once, and reports nothing if that works', async () => {
    load.mockImplementationOnce(down);
    await expect(loaderWith().loadPage(remote, 'list')).resolves.toMatchObject({ Page });
    expect(report).not.toHaveBeenCalled();
  });

  it('is retried as long as each try fails at another file', async () => {
    const missing = (file: string) => () =>
      Promise.reject(
        Object.assign(new Error(`${file} failed`), {
          name: 'ChunkLoadError',
          request: `http://localhost:8082/0.2.0-b/${file}.js`,
        }),
      );
    load
      .mockImplementationOnce(missing('module'))
      .mockResolvedValueOnce({ ...remoteModule, pages: { list: missing('page') } });
    await expect(loaderWith().loadPage(remote, 'list')).resolves.toMatchObject({ Page });
    expect([reload.mock.calls, report.mock.calls]).toEqual([[], []]);
  });

  it('fetches a file again on retry when its bytes were rejected', async () => {
    const address = 'http://localhost:8082/0.2.0-b/page.js';
    const fetchAnew = jest.fn(() => Promise.resolve());
    load.mockImplementation(() =>
      Promise.reject(new RemoteLoadError('chunk', 'integrity', 'other bytes', { url: address })),
    );
    const loader = loaderWith({ fetchAnew });
    await expect(loader.loadPage(remote, 'list')).resolves.toMatchObject({ status: 'failed' });
    expect(fetchAnew).not.toHaveBeenCalled();
    load.mockResolvedValue(remoteModule);
    await expect(loader.retry(remote, 'list')).resolves.toMatchObject({ Page });
    await loader.retry(remote, 'list');
    expect(fetchAnew.mock.calls).toEqual([[address]]);
  });

  it('is reported once for two requests of its page; the next visit loads it', async () => {
    load.mockImplementation(down);
    const loader = loaderWith();
    const visits = await Promise.all([loader.loadPage(remote, 'list'), loader.loadPage(remote, 'list')]);
    expect(visits).toEqual([
      expect.objectContaining({ status: 'failed', errorId: 'E-1' }),
      expect.objectContaining({ errorId: 'E-1' }),
    ]);
    expect(report.mock.calls).toEqual([
      [
        {
          type: 'error',
          phase: 'entry',
          kind: 'network',
          message: 'down',
          remote: { id: 'mfe-invoices', version: '0.2.0' },
        },
      ],
    ]);
    load.mockResolvedValue(remoteModule);
    await expect(loader.loadPage(remote, 'list')).resolves.toMatchObject({ Page });
  });

  it('is loaded from the current registry when the user retries', async () => {
    currentFails(down);
    renew.mockResolvedValueOnce({ ...remote, ...previous });
    const loader = loaderWith();
    await loader.loadPage(remote, 'list');
    await expect(loader.retry(remote, 'list')).resolves.toMatchObject({ loader: { release: { version: '0.1.0' } } });
    expect(loader.peek(remote, 'list')).toMatchObject({ Page });
    expect(tried()).toEqual(['0.2.0', '0.2.0', '0.1.0']);
  });

  it('is not reported when only a preload failed', async () => {
    load.mockImplementation(down);
    await loaderWith().preload(remote, 'list');
    expect(load).toHaveBeenCalledTimes(1);
    expect(report).not.toHaveBeenCalled();
  });

  it('times out when it never answers, and is loaded again the next time', async () => {
    load.mockImplementation(() => new Promise(() => undefined));
    const loader = loaderWith({ timeoutMs: 5 });
    await expect(loader.loadPage(remote, 'list')).resolves.toMatchObject({
      failure: { phase: 'chunk', kind: 'timeout' },
    });
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue(remoteModule);
    await expect(loader.loadPage(remote, 'list')).resolves.toMatchObject({ Page });
  });

  it('times out when its page never answers', async () => {
    load.mockResolvedValue({ ...remoteModule, pages: { list: () => new Promise<never>(() => undefined) } });
    await expect(loaderWith({ timeoutMs: 5 }).loadPage(remote, 'list')).resolves.toMatchObject({
      failure: { phase: 'chunk', kind: 'timeout' },
    });
  });

  it.each([
    ['throws while it is evaluated', () => Promise.reject(new TypeError('broken')), 'evaluate', 'threw'],
    ['has a page that throws while it is evaluated', withPage(() => Promise.reject(new Error())), 'page', 'threw'],
    ['has a page that was left half-evaluated', withPage(() => Promise.resolve({} as PageModule)), 'page', 'threw'],
    ['does not have the page', () => Promise.resolve({ ...remoteModule, pages: {} }), 'page', 'missing'],
    ['was built for another port than the registry says', () => Promise.resolve(forNextShell), 'range', 'unmet'],
  ])('fails at its step when it %s: %s, %s', async (_, how, phase, kind) => {
    load.mockImplementation(how);
    await expect(loaderWith().loadPage(remote, 'list')).resolves.toMatchObject({ failure: { phase, kind } });
  });

  it('is not downloaded when it needs another shell API or is switched off', async () => {
    await expect(loaderWith().loadPage({ ...remote, shellApi: '^3.0.0' }, 'list')).resolves.toMatchObject({
      failure: { phase: 'range', kind: 'unmet' },
    });
    await loaderWith().preload({ ...remote, disabled: '点検中です。' }, 'list');
    await expect(loaderWith().loadPage({ ...remote, disabled: '点検中です。' }, 'list')).resolves.toEqual({
      status: 'disabled',
      reason: '点検中です。',
    });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a missing file of a page', () => {
  it('reloads the page, and reports nothing meanwhile', async () => {
    load.mockResolvedValue(pageGone);
    await new Promise<void>((resolve) => {
      reload.mockImplementation(() => {
        resolve();
        return true;
      });
      void loaderWith().loadPage(both, 'list');
    });
    expect(report).not.toHaveBeenCalled();
  });

  it('reloads the page also when the whole release is missing', async () => {
    load.mockResolvedValueOnce(pageGone).mockImplementation(down);
    await new Promise<void>((resolve) => {
      reload.mockImplementation(() => {
        resolve();
        return true;
      });
      void loaderWith().loadPage(remote, 'list');
    });
    expect(report).not.toHaveBeenCalled();
  });

  it('falls back to the previous version when the page was already reloaded', async () => {
    currentFails(() => Promise.resolve(pageGone));
    await expect(loaderWith().loadPage(both, 'list')).resolves.toMatchObject({ degraded: 'E-1' });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(report.mock.calls[0]?.[0]).toMatchObject({
      type: 'degraded',
      phase: 'chunk',
      kind: 'network',
      remote: { version: '0.2.0' },
    });
  });

  it('does not reload without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    load.mockResolvedValue(pageGone);
    await expect(loaderWith().loadPage(remote, 'list')).resolves.toMatchObject({
      failure: { phase: 'chunk', kind: 'offline' },
    });
    expect(reload).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

describe('a remote with a previous version', () => {
  it('falls back to it when the current one fails, and reports the reason once', async () => {
    currentFails(down);
    const loader = loaderWith();
    await expect(loader.loadPage(both, 'list')).resolves.toMatchObject({
      Page,
      loader: { release: previous },
      degraded: 'E-1',
    });
    expect(loader.peek(both, 'list')).toMatchObject({ degraded: 'E-1' });
    expect(report.mock.calls).toEqual([
      [
        {
          type: 'degraded',
          phase: 'entry',
          kind: 'network',
          message: 'down',
          remote: { id: 'mfe-invoices', version: '0.2.0' },
        },
      ],
    ]);
  });

  it('keeps using it for some minutes, unless the user retries', async () => {
    currentFails(down);
    const loader = loaderWith();
    await loader.loadPage(both, 'list');
    expect(tried()).toEqual(['0.2.0', '0.2.0', '0.1.0']);
    await loader.loadPage(both, 'list');
    expect(tried()).toHaveLength(3);
    load.mockResolvedValue(remoteModule);
    await expect(loader.retry(both, 'list')).resolves.toMatchObject({ loader: { release } });
  });

  it('tries the current one again after that time', async () => {
    currentFails(down);
    const loader = loaderWith({ brokenMs: -1 });
    await loader.loadPage(both, 'list');
    load.mockResolvedValue(remoteModule);
    await expect(loader.loadPage(both, 'list')).resolves.toMatchObject({ loader: { release } });
  });

  it('falls back to it when the current one needs another shell API', async () => {
    await expect(loaderWith().loadPage({ ...both, shellApi: '^3.0.0' }, 'list')).resolves.toMatchObject({
      loader: { release: previous },
    });
    expect(tried()).toEqual(['0.1.0']);
    expect(report.mock.calls[0]?.[0]).toMatchObject({ type: 'degraded', phase: 'range', kind: 'unmet' });
  });

  it('reports once, with the failure of the current one, when both fail', async () => {
    load.mockImplementation((_, { version }) => (version === '0.2.0' ? down() : Promise.reject(new Error('too'))));
    await expect(loaderWith().loadPage(both, 'list')).resolves.toMatchObject({
      status: 'failed',
      failure: { phase: 'entry' },
    });
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ type: 'error', phase: 'entry', remote: { id: 'mfe-invoices', version: '0.2.0' } })],
    ]);
  });
});
