import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { runBuild } from './run-build';

/** Builds of a package. The host has only its own. */
export type BuildName = 'host' | 'remote' | 'standalone';

/**
 * Builds a package by its `webpack.config.ts`.
 *
 * @param directory the package's folder; becomes the current one, because a configuration is read in its package's
 * folder
 * @param names the builds to make
 * @returns the report to print @throws with the errors, if a build fails
 */
export async function buildPackage(directory: string, names: readonly BuildName[]): Promise<string> {
  // Builds with the names of production, where React exports fewer.
  process.env.NODE_ENV = 'production';
  process.chdir(directory);
  const { default: exported } = (await import(pathToFileURL(join(directory, 'webpack.config.ts')).href)) as {
    default: Configuration | Configuration[];
  };
  const configs = [exported].flat().filter(({ name }) => names.some((each) => name?.endsWith(`:${each}`)));
  // Federation writes its set-up below the current folder of its first build. This makes it the same for all packages,
  // in any order.
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  const reports: string[] = [];
  for (const config of configs) reports.push(await runBuild(config));
  return reports.join('\n');
}
