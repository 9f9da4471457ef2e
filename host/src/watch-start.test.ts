import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchStart } from './watch-start';

const PAGE = readFileSync(join(__dirname, 'index.html'), 'utf8');
const MAIN = 'http://localhost/main.1a2b.js';

const reload = jest.fn();
const unregister = jest.fn(() => Promise.resolve(true));
/** Addresses of kept files by the name of their cache. */
const kept = new Map<string, Set<string>>();
const answer = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>();
const listening = jest.spyOn(window, 'addEventListener');

/** Sets a property that jsdom lacks. */
const define = (object: object, name: string, value: unknown): void =>
  void Object.defineProperty(object, name, { value, configurable: true });

const keptFiles = (): string[] => [...kept.values()].flatMap((files) => [...files]);
/** Ends when all promises that are under way have settled. */
const settled = (): Promise<void> => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  sessionStorage.clear();
  localStorage.setItem('session:tokens', 'tokens');
  sessionStorage.setItem('workflow:invoice-payment', '{}');
  kept.clear();
  kept.set('precache', new Set([MAIN, 'http://localhost:8082/1/entry.js'])).set('older', new Set([MAIN]));
  answer.mockResolvedValue({ ok: true });
  globalThis.fetch = answer as unknown as typeof fetch;
  define(window, 'caches', {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) =>
      Promise.resolve({ delete: (address: string) => Promise.resolve(kept.get(name)?.delete(address)) }),
  });
  define(navigator, 'serviceWorker', { getRegistration: () => Promise.resolve({ unregister }) });
});

afterEach(() => {
  close();
  localStorage.clear();
  sessionStorage.clear();
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  jest.useRealTimers();
});

/** Ends what earlier documents listen to. */
function close(): void {
  for (const [type, listener, options] of listening.mock.calls) window.removeEventListener(type, listener, options);
  document.body.innerHTML = '';
}

/** Loads the document again, as far as the first script. Returns the element in which the shell starts. */
function open(): HTMLElement {
  close();
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(PAGE)?.[1] ?? '';
  watchStart(reload);
  return document.getElementById('root') as HTMLElement;
}

/** Starts the shell, before or after everything of the document has loaded. */
function start(root: HTMLElement, when: 'before' | 'after' = 'before'): Promise<void> {
  if (when === 'after') window.dispatchEvent(new Event('load'));
  root.append('started');
  if (when === 'before') window.dispatchEvent(new Event('load'));
  return settled();
}

function fail(element: HTMLScriptElement | HTMLLinkElement | HTMLImageElement): Promise<void> {
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
  return settled();
}

/** Makes a script fail: by default the entry, which the document names. */
const failScript = (src = MAIN, defer = true): Promise<void> =>
  fail(Object.assign(document.createElement('script'), { type: 'text/plain', src, defer }));

const button = (): HTMLButtonElement | null => document.querySelector('button');

describe('a script of the document that fails', () => {
  it('clears all caches, ends the worker and reloads, once', async () => {
    open();
    await failScript();
    await failScript('http://localhost/other.js');
    expect(kept.size).toBe(0);
    expect([unregister, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('is fetched past the cache of the browser before the page reloads', async () => {
    reload.mockImplementation(() => expect(answer.mock.calls.at(-1)).toEqual([MAIN, { cache: 'reload' }]));
    open();
    await failScript();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('changes no other stored data', async () => {
    open();
    await failScript();
    expect({ ...localStorage }).toEqual({ 'session:tokens': 'tokens' });
    expect(sessionStorage.getItem('workflow:invoice-payment')).toBe('{}');
  });

  it('shows cause and remedy when it fails again after the reload, and never reloads by itself', async () => {
    open();
    await failScript();
    open();
    await failScript();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.body).toHaveTextContent('アプリのファイルを正しく読み込めませんでした。');
    expect(document.body).toHaveTextContent('時間をおいて、再試行してください。');
    open();
    await failScript();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is tried again by the button', async () => {
    open();
    await failScript();
    open();
    await failScript();
    button()?.click();
    expect(reload).toHaveBeenCalledTimes(2);
    open();
    await failScript();
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it.each(['before', 'after'] as const)('reloads again if it started %s everything had loaded', async (when) => {
    open();
    await failScript();
    await start(open(), when);
    open();
    await failScript();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['without a connection', () => answer.mockRejectedValue(new TypeError('Failed to fetch'))],
    ['without an answer of the server', () => answer.mockResolvedValue({ ok: false })],
  ])('keeps everything %s, and says so', async (_, cut) => {
    cut();
    open();
    await failScript();
    expect(keptFiles()).toHaveLength(3);
    expect([unregister, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    expect(document.body).toHaveTextContent('サーバーに接続できないため');
    button()?.click();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without session storage', async () => {
    const refused = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    open();
    await failScript();
    refused.mockRestore();
    expect(reload).not.toHaveBeenCalled();
    expect(button()).toHaveTextContent('再試行');
  });

  it('reloads once over plain HTTP, where there are no caches', async () => {
    Reflect.deleteProperty(window, 'caches');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    open();
    await failScript();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

it('recovers a document whose style sheet failed, although the page starts, and only once', async () => {
  // jsdom loads no style sheets, so each has failed.
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/main.3c4d.css' });
  document.head.append(link);
  await start(open());
  expect([kept.size, reload.mock.calls.length]).toEqual([0, 1]);
  await start(open());
  link.remove();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(button()).toHaveTextContent('再試行');
});

it.each(['error', 'unhandledrejection'])(
  'recovers a page that is still empty some seconds after an %s',
  async (type) => {
    open();
    window.dispatchEvent(new Event(type));
    await jest.advanceTimersByTimeAsync(4_999);
    expect(reload).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect([kept.size, reload.mock.calls.length]).toEqual([0, 1]);
  },
);

it('leaves a page alone that has started in spite of an error', async () => {
  const root = open();
  window.dispatchEvent(new Event('error'));
  await start(root);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([keptFiles().length, reload.mock.calls.length]).toEqual([3, 0]);
});
