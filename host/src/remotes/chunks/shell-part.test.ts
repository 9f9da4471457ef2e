import { webcrypto } from 'node:crypto';
import { watchScripts } from '../../reports/script-faults';
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
  const settled = jest.fn();
  await new Promise<void>((resolve) => {
    reload.mockImplementation(() => (resolve(), true));
    loadShellPart('header', () => Promise.reject(missing), options).then(settled, settled);
  });
  // One macrotask later, everything that the reload did not stop would have settled.
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(settled).not.toHaveBeenCalled();
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

it('fetches a file again on retry when its bytes were rejected', async () => {
  // jsdom has none.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  watchScripts();
  const script = Object.assign(document.createElement('script'), { type: 'text/plain', src: '/7.0a.js' });
  script.integrity = 'sha384-promised';
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({
      ok: true,
      status: 200,
      headers: new Headers({ 'content-type': 'text/javascript' }),
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode('other').buffer),
    } as Response),
  );
  const refetch = jest.fn(() => Promise.resolve());
  const withRefetch = { ...options, refetch };
  await expect(loadShellPart('header', () => Promise.reject(missing), withRefetch)).rejects.toMatchObject({
    kind: 'integrity',
  });
  expect(refetch).not.toHaveBeenCalled();
  await expect(loadShellPart('header', () => Promise.resolve('header'), withRefetch)).resolves.toBe('header');
  await loadShellPart('header', () => Promise.resolve('header'), withRefetch);
  expect(refetch.mock.calls).toEqual([['http://localhost/7.0a.js']]);
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
