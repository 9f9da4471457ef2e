import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, type Release } from './manifest';

/**
 * What keeps a built remote from being loaded by a browser that insists on integrity, in sentences; empty when nothing
 * does.
 *
 * @param dist folder of the build for the shell
 * @param release the same, as `readRelease` has read it
 */
export function checkFiles(dist: string, { files }: Pick<Release, 'files'>): string[] {
  const present = readdirSync(dist).filter((name) => /\.(?:js|css)$/.test(name));
  return [
    ...Object.keys(files)
      .filter((name) => !present.includes(name))
      .map((name) => `${name} is missing`),
    ...present.filter((name) => files[name] === undefined).map((name) => `${name} has no integrity in the manifest`),
    ...present
      .filter((name) => files[name] !== undefined && files[name] !== integrityOf(readFileSync(join(dist, name))))
      .map((name) => `${name} is not the file that was built`),
  ];
}
