import { relative } from 'node:path';
import type { RemoteConfig } from '../../remote-config';
import type { RemoteModule } from '../../remote-module';

/**
 * Returns the differences between a remote's module and its configuration, one sentence each. Calls each loader once.
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
 * Returns the files of the remote, its flows and shared-features that are evaluated with its module. They would all be
 * downloaded before the first page.
 * @param loaded files evaluated before and after the import of the module
 * @param folder `src` of the remote
 */
export function eagerFaults(
  loaded: { readonly before: readonly string[]; readonly after: readonly string[] },
  folder: string,
): readonly string[] {
  const before = new Set(loaded.before);
  return loaded.after
    .filter((file) => !before.has(file) && /[\\/](mfe-[^\\/]+|flow-[^\\/]+|shared-features)[\\/]/.test(file))
    .map((file) => relative(folder, file))
    .filter((file) => file !== 'remote.ts')
    .map((file) => `${file} is evaluated with remote.ts: only a loader may lead to it.`);
}
