import { RemoteLoadError } from '../remote-load-error';
import { loadShellPart } from './shell-part';

const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: '/7.0a.js' });
const reload = jest.fn(() => false);
const options = { retryDelayMs: 0, timeoutMs: 50, reload };

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  reload.mockReturnValue(false);
  globalThis.fetch = jest.fn(() => Promise.resolve({ ok: false, status: 404, headers: new Headers() } as Response));
});

it('a part is retried once', async () => {
  const download = jest.fn<Promise<string>, []>().mockRejectedValueOnce(missing).mockResolvedValueOnce('header');
  await expect(loadShellPart('header', download, options)).resolves.toBe('header');
  expect(reload).not.toHaveBeenCalled();
});

it('a missing part reloads the page, and stays pending meanwhile', async () => {
  reload.mockReturnValue(true);
  const part = loadShellPart('header', () => Promise.reject(missing), options);
  const first = await Promise.race([part, new Promise((resolve) => setTimeout(() => resolve('nothing yet'), 40))]);
  expect(first).toBe('nothing yet');
  expect(reload).toHaveBeenCalledTimes(1);
});

it('after the reload it fails with the HTTP status', async () => {
  await expect(loadShellPart('header', () => Promise.reject(missing), options)).rejects.toMatchObject({
    phase: 'chunk',
    kind: 'http',
    status: 404,
    url: 'http://localhost/7.0a.js',
  });
});

it('a part that throws during evaluation does not reload', async () => {
  await expect(loadShellPart('header', () => Promise.reject(new TypeError('broken')), options)).rejects.toMatchObject({
    phase: 'chunk',
    kind: 'threw',
  });
  expect(reload).not.toHaveBeenCalled();
});

it('a part that never answers times out with the pending script, and a retry starts again', async () => {
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: '/7.0a.js' });
  script.dataset['webpack'] = 'host';
  const foreign = Object.assign(document.createElement('script'), {
    type: 'text/plain',
    src: 'http://localhost:8082/7.0a.js',
  });
  foreign.dataset['webpack'] = 'mfe-invoices';
  const given = jest.fn();
  for (const element of [script, foreign]) {
    element.addEventListener('error', () => {
      given(element.src);
    });
    document.head.append(element);
  }
  const failure: unknown = await loadShellPart('header', () => new Promise(() => undefined), options).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(RemoteLoadError);
  expect(failure).toMatchObject({ phase: 'chunk', kind: 'timeout' });
  expect(given.mock.calls).toEqual([['http://localhost/7.0a.js']]);
  expect(reload).not.toHaveBeenCalled();
});
