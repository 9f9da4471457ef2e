import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the path of a file or folder in an installed package, resolved from the running program, because a bundle has
 * no other location.
 */
export const installed = (name: string, ...path: readonly string[]): string =>
  join(dirname(createRequire(process.argv[1] ?? '').resolve(`${name}/package.json`)), ...path);
