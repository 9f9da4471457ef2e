import { relative } from 'node:path';
import type { RemoteConfig } from '../../remote-config';
import type { RemoteModule } from '../../remote-module';

/**
 * What of a remote's module does not agree with its configuration, one sentence each. The loaders are called, each
 * once.
 */
export async function moduleFaults(
  config: RemoteConfig,
  { shellApi, pages }: RemoteModule,
): Promise<readonly string[]> {
  const faults: string[] = [];
  if (shellApi !== config.shellApi)
    faults.push(`remote.ts works with the port ${shellApi}, remote.config.ts with ${config.shellApi}.`);
  const named = new Set(config.routes.map(({ page }) => page));
  for (const page of named)
    if (!(page in pages)) faults.push(`The route table names the page "${page}", which remote.ts does not have.`);
  for (const [page, load] of Object.entries(pages)) {
    if (!named.has(page)) faults.push(`No route leads to the page "${page}".`);
    faults.push(...(await pageFaults(page, load)));
  }
  return faults;
}

async function pageFaults(page: string, load: unknown): Promise<readonly string[]> {
  if (typeof load !== 'function') return [`The page "${page}" is no loader: its code is downloaded with the remote.`];
  try {
    const { Page } = (await load()) as { readonly Page?: unknown };
    return typeof Page === 'function' ? [] : [`The module of the page "${page}" exports no component Page.`];
  } catch (error) {
    return [
      `The module of the page "${page}" cannot be loaded: ${error instanceof Error ? error.message : String(error)}`,
    ];
  }
}

/**
 * What of the remote's own code, and of the parts of screens, is evaluated with its module already: all of it is
 * downloaded before the first page is asked for.
 * @param loaded files that were evaluated before and after the module was imported
 * @param folder `src` of the remote
 */
export function eagerFaults(
  loaded: { readonly before: readonly string[]; readonly after: readonly string[] },
  folder: string,
): readonly string[] {
  const before = new Set(loaded.before);
  return loaded.after
    .filter((file) => !before.has(file) && /[\\/](mfe-[^\\/]+|shared-features)[\\/]/.test(file))
    .map((file) => relative(folder, file))
    .filter((file) => file !== 'remote.ts')
    .map((file) => `${file} is evaluated with remote.ts: only a loader may lead to it.`);
}
