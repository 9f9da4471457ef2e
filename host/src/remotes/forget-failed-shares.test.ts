import { ModuleFederation } from '@module-federation/runtime-core';
import { forgetFailedShares } from './forget-failed-shares';

it('a shared part that failed to load is requested again', async () => {
  const get = jest
    .fn<Promise<() => string>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue(() => 'forms');
  const shared = {
    version: '0.1.0',
    scope: 'default',
    get,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
  const host = new ModuleFederation({
    name: 'host',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [forgetFailedShares],
    shared: { 'shared-ui/forms': [shared] },
  });
  await expect(host.loadShare('shared-ui/forms')).rejects.toThrow('Loading chunk 7 failed.');
  const factory = await host.loadShare<string>('shared-ui/forms');
  expect(factory === false ? undefined : factory?.()).toBe('forms');
  expect(get).toHaveBeenCalledTimes(2);
});
