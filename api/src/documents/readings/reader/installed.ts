import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Returns the path of a file or folder in an installed package. The program that runs finds its packages from where it
 * lies; a bundle has no other address.
 */
export const installed = (name: string, ...path: readonly string[]): string =>
  join(dirname(createRequire(process.argv[1] ?? '').resolve(`${name}/package.json`)), ...path);
