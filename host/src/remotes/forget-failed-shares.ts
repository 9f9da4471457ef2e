import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Has federation ask again for a shared part that could not be had (`shared-ui/forms` and the like, which the host
 * gives out on demand). It keeps the rejected promise of the first try, so that every later one would fail for the rest
 * of the document's life, also when the file is there again. For the host and for every remote: each of them can be the
 * first to ask.
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
