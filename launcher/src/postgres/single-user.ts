import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { ServerUser } from './server-user';

/** Binaries, and the user who runs them. */
export interface Runner {
  /** Folder with `bin`. */
  readonly binaries: string;
  readonly user: ServerUser | null;
}

interface Session {
  readonly database: string;
  /** Each is one line. */
  readonly statements: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Runs statements as superuser on a data directory on which no server runs, in PostgreSQL's single-user mode. Returns
 * what it printed, and whether all of them succeeded: the first error ends it.
 */
export function runSingle(
  { binaries, user }: Runner,
  folder: string,
  { database, statements, settings = {} }: Session,
): { readonly isDone: boolean; readonly words: string } {
  // Leaves what it writes for a server that keeps its log.
  const all = { archive_mode: 'on', exit_on_error: 'on', log_timezone: 'Asia/Tokyo', timezone: 'UTC', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { status, error, stdout, stderr } = spawnSync(
    join(binaries, 'bin', 'postgres'),
    ['--single', '-D', folder, ...options, database],
    {
      ...user,
      cwd: folder,
      input: statements.map((statement) => `${statement}\n`).join(''),
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      encoding: 'utf8',
      maxBuffer: Number.MAX_SAFE_INTEGER,
    },
  );
  return { isDone: status === 0, words: error?.message ?? `${stdout}${stderr}` };
}
