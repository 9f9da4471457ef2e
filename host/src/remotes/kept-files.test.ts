import { waitFor } from '@testing-library/react';
import type { RemoteModule } from 'shared-shell';
import { RemoteLoadError } from './remote-load-error';
import { RemoteLoader } from './remote-loader';
import { testRemotes } from './testing';

const remote = testRemotes()[1]!;
const address = 'http://localhost:8082/page.js';
function Page() {
  return null;
}
const remoteModule: RemoteModule = { shellApi: '^2.0.0', pages: { list: () => Promise.resolve({ Page }) } };
const refused = () => Promise.reject(new RemoteLoadError('chunk', 'integrity', 'other bytes', { url: address }));
const report = jest.fn(() => 'E-1');
beforeEach(() => report.mockClear());

describe('a file of a remote that the service worker keeps', () => {
  it('loses its kept copy when it fails, before it is asked for again', async () => {
    const kept = new Set([address, 'http://localhost:8082/other.js']);
    const cache = { delete: (url: string) => Promise.resolve(kept.delete(url)) };
    const caches = { keys: () => Promise.resolve(['kept']), open: () => Promise.resolve(cache) };
    Object.defineProperty(window, 'caches', { configurable: true, value: caches });
    const load = () => (kept.has(address) ? refused() : Promise.resolve(remoteModule));
    const loader = new RemoteLoader({ retryDelayMs: 0, load, report });
    await expect(loader.loadPage(remote, 'list')).resolves.toMatchObject({ Page });
    Reflect.deleteProperty(window, 'caches');
    expect([kept.size, report.mock.calls]).toEqual([1, []]);
  });

  it('leads to one reload without any kept copy if it fails again: the document had asked for it', async () => {
    const dropKept = jest.fn().mockResolvedValueOnce(true).mockResolvedValue(false);
    const reload = jest.fn(() => dropKept.mock.lastCall?.length === 0);
    void new RemoteLoader({ retryDelayMs: 0, load: refused, report, reload, dropKept }).loadPage(remote, 'list');
    await waitFor(() => expect(reload).toHaveReturnedWith(true));
    expect(report).not.toHaveBeenCalled();
  });
});
