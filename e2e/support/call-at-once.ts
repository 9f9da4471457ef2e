import type { Page } from '@playwright/test';

/** The used part of the federation runtime's instances: the host's, and one of every loaded remote. */
interface Federation {
  readonly __INSTANCES__: readonly {
    readonly name: string;
    readonly shareScopeMap: { readonly default: Readonly<Record<string, Readonly<Record<string, Share>>>> };
  }[];
}

/** One version of a shared module, as evaluated. */
interface Share {
  readonly lib?: () => SharedAuth;
}

interface SharedAuth {
  readonly api: { GET(path: '/users/information'): Promise<{ response: Response }> };
}

/** The used parts of webpack's own runtime: its modules by id, and their exports. */
interface WebpackRequire {
  (id: string): Readonly<Record<string, unknown>>;
  readonly m: Readonly<Record<string, { toString(): string }>>;
}

/** Statuses of the calls, and the applications that made them. */
export interface CallsAtOnce {
  readonly statuses: readonly number[];
  readonly callers: readonly string[];
}

/**
 * Makes `count` calls at the same moment, in turn by the host and every remote of the page, each with its copy of
 * `shared-auth` from federation; the one bundle is one caller. A failed call has status 0.
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
    // A chunk without modules gives access to those of the one bundle. Its exports have lost their names, so
    // `shared-auth` is recognised by its token renewal.
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
