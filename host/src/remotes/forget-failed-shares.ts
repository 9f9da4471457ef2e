import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Makes federation request a shared part again after a failure (`shared-ui/forms` and the like, which the host provides
 * on demand). Federation caches the rejected promise of the first try, so that every later one would fail while the
 * document lives, even if the file is available again. Needed in the host and in every remote: each can be the first to
 * request a part.
 */
export const forgetFailedShares: ModuleFederationRuntimePlugin = {
  name: 'forget-failed-shares',
  errorLoadShare({ pkgName, shareInfo, shareScopeMap, error }) {
    if (error === undefined) return;
    for (const scope of shareInfo?.scope ?? []) {
      for (const shared of Object.values(shareScopeMap[scope]?.[pkgName] ?? {}))
        if (shared.loaded !== true) shared.loading = null;
    }
  },
};
