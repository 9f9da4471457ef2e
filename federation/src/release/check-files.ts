import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, type Release } from './manifest';
import { NOTICES_FILE } from './notices';

/**
 * Returns why a browser that requires integrity could not load a built remote, in sentences; empty if it can.
 *
 * @param dist folder of the build for the shell
 * @param release the same, as read by `readRelease`
 */
export function checkFiles(dist: string, { files }: Pick<Release, 'files'>): string[] {
  const present = readdirSync(dist).filter((name) => /\.(?:js|css)$/.test(name) || name === NOTICES_FILE);
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
