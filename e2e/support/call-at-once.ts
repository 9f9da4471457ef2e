import type { Page } from '@playwright/test';

/** The part of the federation runtime's instances that this uses: the host's and one of every remote that was loaded. */
interface Federation {
  readonly __INSTANCES__: readonly { readonly name: string; readonly shareScopeMap: { readonly default: Readonly<Record<string, Readonly<Record<string, Share>>>> } }[];
}

/** One version of a shared module, as it was evaluated. */
interface Share {
  readonly lib?: () => SharedAuth;
}

interface SharedAuth {
  readonly api: { GET(path: '/users/information'): Promise<{ response: Response }> };
}

/** What became of the calls, and which applications made them. */
export interface CallsAtOnce {
  readonly statuses: readonly number[];
  readonly callers: readonly string[];
}

/**
 * Makes `count` calls at the same moment, in turn by the host and by every remote of the page, each with the copy of
 * `shared-auth` that the federation gives it. A call that fails counts with status 0.
 */
export function callAtOnce(page: Page, count: number): Promise<CallsAtOnce> {
  return page.evaluate(async (total) => {
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: Federation }).__FEDERATION__;
    const copies = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap.default['shared-auth'] ?? {}).flatMap(({ lib }) => (lib ? [lib()] : [])));
    if (copies.length !== instances.length) throw new Error(`${copies.length} copies of shared-auth for ${instances.length} applications`);
    const callers = Array.from({ length: Math.ceil(total / copies.length) }, () => copies).flat().slice(0, total);
    const results = await Promise.allSettled(callers.map(({ api }) => api.GET('/users/information')));
    return {
      statuses: results.map((result) => (result.status === 'fulfilled' ? result.value.response.status : 0)),
      callers: instances.map(({ name }) => name),
    };
  }, count);
}
