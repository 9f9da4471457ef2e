import { startApi, type Api, type StartOptions } from './api';

/** One API for the tests of a file. After every test the invariants must hold. Options that only tests know are given by a function. */
export function useApi(options?: StartOptions | (() => StartOptions)): () => Api {
  let api: Api | undefined;
  const current = (): Api => {
    if (!api) throw new Error('The API is only there inside tests.');
    return api;
  };
  beforeAll(async () => {
    api = await startApi(typeof options === 'function' ? options() : options);
  });
  afterEach(async () => {
    expect(await current().brokenInvariants()).toEqual([]);
  });
  afterAll(async () => {
    await api?.stop();
  });
  return current;
}
