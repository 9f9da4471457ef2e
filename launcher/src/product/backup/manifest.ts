import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireBinaries } from '../../postgres/binaries';
import { MANIFEST_FILE, type BackupFile } from './backup-files';

export const DATABASES_FILE = 'databases.tar.gz';
export const UPLOADS_FOLDER = 'files';

/** The release and the platform that databases are of. */
interface Origin {
  readonly version: string;
  /** Last migration of the API. A release that restores must have it. */
  readonly migration: string;
  /** Major version of PostgreSQL, whose files another one cannot read. */
  readonly postgres: string;
  /** As in `linux-x64`. */
  readonly platform: string;
}

/** The content of a manifest. */
export interface Manifest extends Origin {
  /** Moment of the databases, in Japan: '2026-11-26T18:20:31+09:00'. */
  readonly moment: string;
  /** The newest anchor of the books, as `operator verify --anchor` takes it; null if there is none yet. */
  readonly anchor: string | null;
  /** Fingerprints of the secrets that open it, by name (`fingerprintsOf`). */
  readonly secrets: Readonly<Record<string, string>>;
  readonly files: readonly BackupFile[];
  /** Fingerprint of the key that encrypted it; absent if nothing is encrypted. */
  readonly key?: string;
  /** Where the log continues it; absent in backups of earlier releases. */
  readonly log?: LogStart;
}

/** The log that continues a backup. */
export interface LogStart {
  /** Identifier of the database, which names its log. */
  readonly cluster: string;
  /** The segment in which the backup began. */
  readonly segment: string;
  /** When it began (ISO 8601): what a log has from before is not needed for it. */
  readonly begun: string;
}

const migrationsOf = (projectRoot: string): string[] =>
  readdirSync(join(projectRoot, 'api', 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** Returns the number of a migration: 36 of `0036_baseline.sql`, whatever its name was before. */
const numberOf = (migration: string): number => Number.parseInt(migration, 10);

/** Returns what databases that this release uses are of. */
export function originOfDatabases(projectRoot: string): Origin {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    migration: migrationsOf(projectRoot).at(-1) ?? '',
    postgres: requireBinaries(projectRoot).version.split('.')[0] ?? '',
    platform: `${process.platform}-${process.arch}`,
  };
}

/** Parses the manifest of a backup. Throws with the name of the file if it is damaged. */
export function parseManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`${file} is damaged. Move this backup elsewhere, and make a new one.`, { cause: error });
  }
}

/** Reads the manifest of a backup. Throws if the folder is no backup, or is one that this release cannot use. */
export function readManifest(projectRoot: string, folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) throw new Error(`${folder} is no backup, or not a whole one: it has no ${MANIFEST_FILE}.`);
  const manifest = parseManifest(folder);
  const own = originOfDatabases(projectRoot);
  if (manifest.postgres !== own.postgres)
    throw new Error(`The backup is of PostgreSQL ${manifest.postgres}, and this release has ${own.postgres}.`);
  if (manifest.platform !== own.platform)
    throw new Error(
      `The backup is of ${manifest.platform}, and this is ${own.platform}: PostgreSQL cannot use it here.`,
    );
  const [first = '', ...later] = migrationsOf(projectRoot);
  // The first one is the schema that a release had: databases from before it cannot be taken on from here.
  if (numberOf(manifest.migration) < numberOf(first))
    throw new Error(
      `The backup is of an earlier release than this one can take on: it ends at migration ${manifest.migration}. Restore it with that release.`,
    );
  if (numberOf(manifest.migration) > numberOf(first) && !later.includes(manifest.migration))
    throw new Error(
      `The backup is of a later release: this one lacks its migration ${manifest.migration}. Restore it with that release.`,
    );
  return manifest;
}
