import { startApi, type Api, type OwnApi, type StartOptions } from './api';
import { openSharedWorld } from './shared-world';

function useStarted<T extends Api>(start: () => Promise<T>): () => T {
  let api: T | undefined;
  const current = (): T => {
    if (!api) throw new Error('The API is only there inside tests.');
    return api;
  };
  beforeAll(async () => {
    api = await start();
  });
  afterEach(async () => {
    expect(await current().brokenInvariants()).toEqual([]);
  });
  afterAll(async () => {
    await api?.stop();
  });
  return current;
}

/** Returns the worker's API, with restored data for the tests of a file. The invariants must hold after every test. */
export const useApi = (): (() => Api) => useStarted(async () => (await openSharedWorld('api')).api);

/**
 * Returns an API process of the file's own, for tests that configure, stop or kill it. A function returns options that
 * are known only when the tests begin. The invariants must hold after every test.
 */
export const useOwnApi = (options: StartOptions | (() => StartOptions)): (() => OwnApi) =>
  useStarted(() => startApi(typeof options === 'function' ? options() : options));

/** Returns the same with access tokens that are valid for ten years, for tests that move the clock by days. */
export const useApiWithLongSessions = (): (() => Api) => useStarted(async () => (await openSharedWorld('money')).api);
