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

/**
 * The API of the worker, with an untouched world for the tests of a file. The invariants must hold after every test.
 */
export const useApi = (): (() => Api) => useStarted(async () => (await openSharedWorld('api')).api);

/**
 * An API process of the file's own, for tests that configure, stop or kill it. A function gives options that are known
 * only when the tests begin. The invariants must hold after every test.
 */
export const useOwnApi = (options: StartOptions | (() => StartOptions)): (() => OwnApi) =>
  useStarted(() => startApi(typeof options === 'function' ? options() : options));

/** The same with access tokens that live for ten years, for tests that move the clock by days. */
export const useApiWithLongSessions = (): (() => Api) => useStarted(async () => (await openSharedWorld('money')).api);
