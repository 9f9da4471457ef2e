import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { runBuild } from './run-build';

/** What a package can be built as; the host is built as itself. */
export type BuildName = 'host' | 'remote' | 'standalone';

/**
 * Builds a package by its `webpack.config.ts`.
 *
 * @param directory the package's folder; it becomes the current one, for a configuration is read where its package lies
 * @param names which of its builds
 * @returns what is printed of them @throws with what is wrong, when one fails
 */
export async function buildPackage(directory: string, names: readonly BuildName[]): Promise<string> {
  // A release is asked for the names of what it is shipped with: React gives fewer in production.
  process.env.NODE_ENV = 'production';
  process.chdir(directory);
  const { default: exported } = (await import(pathToFileURL(join(directory, 'webpack.config.ts')).href)) as {
    default: Configuration | Configuration[];
  };
  const configs = [exported].flat().filter(({ name }) => names.some((each) => name?.endsWith(`:${each}`)));
  // Federation writes its set-up below the folder that is current at its first build: the same for all packages,
  // whichever comes first.
  process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
  const reports: string[] = [];
  for (const config of configs) reports.push(await runBuild(config));
  return reports.join('\n');
}
