import type { RemoteModule } from 'shared-shell';
import type { RegisteredRemote } from './registry';
import { RemoteLoader } from './remote-loader';

const remote: RegisteredRemote = {
  id: 'mfe-invoices',
  name: '受取請求書',
  owner: '請求書チーム',
  version: '0.1.0',
  shellApi: '^1.0.0',
  entry: 'http://localhost:8082/remoteEntry.js', entryIntegrity: 'sha384-a',
  routes: [],
};
function Page() {
  return null;
}
const remoteModule: RemoteModule = { shellApi: '^1.0.0', pages: { list: () => Promise.resolve({ Page }) } };
const fast = { retryDelayMs: 0 };

it('loads a page once, however often it is asked for', async () => {
  const load = jest.fn(() => Promise.resolve(remoteModule));
  const loader = new RemoteLoader({ ...fast, load });
  expect(loader.peek(remote, 'list')).toBeUndefined();
  const pages = await Promise.all([loader.loadPage(remote, 'list'), loader.loadPage(remote, 'list')]);
  expect(pages).toEqual([Page, Page]);
  expect(loader.peek(remote, 'list')).toBe(Page);
  expect(load).toHaveBeenCalledTimes(1);
});

it('tries a second time by itself, registering the remote anew', async () => {
  const load = jest.fn<Promise<RemoteModule>, [RegisteredRemote, boolean]>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(remoteModule);
  await expect(new RemoteLoader({ ...fast, load }).loadPage(remote, 'list')).resolves.toBe(Page);
  expect(load.mock.calls.map(([, again]) => again)).toEqual([false, true]);
});

it('forgets a failure: the next call loads', async () => {
  const load = jest.fn<Promise<RemoteModule>, [RegisteredRemote, boolean]>(() => Promise.reject(new Error('down')));
  const loader = new RemoteLoader({ ...fast, load });
  await expect(loader.loadPage(remote, 'list')).rejects.toMatchObject({ phase: 'load', message: 'mfe-invoices: down' });
  load.mockResolvedValue(remoteModule);
  await expect(loader.loadPage(remote, 'list')).resolves.toBe(Page);
});

it('gives up on a remote that never answers, and tries afresh the next time', async () => {
  const load = jest.fn<Promise<RemoteModule>, [RegisteredRemote, boolean]>(() => new Promise(() => undefined));
  const loader = new RemoteLoader({ ...fast, timeoutMs: 5, load });
  await expect(loader.loadPage(remote, 'list')).rejects.toMatchObject({ phase: 'timeout' });
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(remoteModule);
  await expect(loader.loadPage(remote, 'list')).resolves.toBe(Page);
});

it('gives up on a page that never answers', async () => {
  const load = () => Promise.resolve({ ...remoteModule, pages: { list: () => new Promise<never>(() => undefined) } });
  const loader = new RemoteLoader({ ...fast, timeoutMs: 5, load });
  await expect(loader.loadPage(remote, 'list')).rejects.toMatchObject({ phase: 'timeout' });
});

it('says what a page failed of, so that a missing chunk can be told', async () => {
  const chunk = Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });
  const load = () => Promise.resolve({ ...remoteModule, pages: { list: () => Promise.reject(chunk) } });
  await expect(new RemoteLoader({ ...fast, load }).loadPage(remote, 'list')).rejects.toMatchObject({ phase: 'page', cause: chunk });
});

it('downloads nothing of a remote that needs another port', async () => {
  const load = jest.fn();
  const loader = new RemoteLoader({ ...fast, load });
  await expect(loader.loadPage({ ...remote, shellApi: '^2.0.0' }, 'list')).rejects.toMatchObject({ phase: 'incompatible' });
  expect(load).not.toHaveBeenCalled();
});

it('refuses code that was built for another port than the registry says', async () => {
  const load = () => Promise.resolve({ ...remoteModule, shellApi: '^2.0.0' });
  await expect(new RemoteLoader({ ...fast, load }).loadPage(remote, 'list')).rejects.toMatchObject({ phase: 'incompatible' });
});

it('refuses a page that the code does not have', async () => {
  const load = () => Promise.resolve(remoteModule);
  await expect(new RemoteLoader({ ...fast, load }).loadPage(remote, 'other')).rejects.toMatchObject({ phase: 'incompatible' });
});
