import type { Page } from '@playwright/test';

/**
 * The part of the federation runtime's instances that this uses: the host's and one of every remote that was loaded.
 */
interface Federation {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly shareScopeMap: { readonly default: Readonly<Record<string, Readonly<Record<string, Share>>>> };
  }[];
}

/** One version of a shared module, as it was evaluated. */
interface Share {
  readonly lib?: () => SharedAuth;
}

interface SharedAuth {
  readonly api: { GET(path: '/users/information'): Promise<{ response: Response }> };
}

/** The parts of webpack's own runtime that this uses: its modules by their id, and how to get what one exports. */
interface WebpackRequire {
  (id: string): Readonly<Record<string, unknown>>;
  readonly m: Readonly<Record<string, { toString(): string }>>;
}

/** What became of the calls, and which applications made them. */
export interface CallsAtOnce {
  readonly statuses: readonly number[];
  readonly callers: readonly string[];
}

/**
 * Makes `count` calls at the same moment, in turn by the host and by every remote of the page, each with the copy of
 * `shared-auth` that the federation gives it; the one bundle is one caller. A call that fails counts with status 0.
 */
export function callAtOnce(page: Page, count: number): Promise<CallsAtOnce> {
  return page.evaluate(async (total) => {
    const page = globalThis as unknown as {
      __FEDERATION__?: Federation;
      webpackChunkone_bundle?: { push(chunk: unknown): void };
    };
    const instances = page.__FEDERATION__?.__INSTANCES__ ?? [];
    const callers = instances.length > 0 ? instances.map(({ name }) => name) : ['one_bundle'];
    const copies = instances.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap.default['shared-auth'] ?? {}).flatMap(({ lib }) => (lib ? [lib()] : [])),
    );
    // A chunk without modules gets at those of the one bundle, whose exports have lost their names: who renews tokens
    // is `shared-auth`.
    page.webpackChunkone_bundle?.push([
      [Symbol('test')],
      {},
      (require: WebpackRequire) => {
        const exported = Object.keys(require.m)
          .filter((id) => require.m[id]?.toString().includes('/users/token'))
          .flatMap((id) => Object.values(require(id)));
        copies.push(
          ...exported.flatMap((value) =>
            typeof (value as Partial<SharedAuth['api']> | null)?.GET === 'function'
              ? [{ api: value as SharedAuth['api'] }]
              : [],
          ),
        );
      },
    ]);
    if (copies.length !== callers.length)
      throw new Error(`${copies.length} copies of shared-auth for ${callers.length} applications`);
    const calls = Array.from({ length: Math.ceil(total / copies.length) }, () => copies)
      .flat()
      .slice(0, total);
    const results = await Promise.allSettled(calls.map(({ api }) => api.GET('/users/information')));
    return {
      statuses: results.map((result) => (result.status === 'fulfilled' ? result.value.response.status : 0)),
      callers,
    };
  }, count);
}
