import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { findBinaries } from './binaries';
import { prepareHome, requireOwnVersion, type ClusterHome } from './home';
import { serverUser, type ServerUser } from './server-user';
import { stopStaleServer } from './stale-server';

/** A place for databases in which there are none. */
export interface EmptyCluster {
  /**
   * Fills it from an archive of `writeBaseBackup`, and replays the log in it to the moment of the backup. The databases
   * appear only when all of it has succeeded. Throws with the words of PostgreSQL if the log is not whole.
   */
  restore: (archive: string) => Promise<void>;
}

/** Prepares the folders for the databases of a data directory. Returns null if it has databases. */
export async function findEmptyCluster(projectRoot: string, dataDir: string): Promise<EmptyCluster | null> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const user = serverUser();
  const home = prepareHome(dataDir, findBinaries(projectRoot), user);
  await stopStaleServer(home.data);
  if (existsSync(join(home.data, 'PG_VERSION'))) return null;
  return {
    restore: async (archive) => {
      const restoring = `${home.data}.restoring`;
      rmSync(restoring, { recursive: true, force: true });
      mkdirSync(restoring, { mode: 0o700 });
      await extract({ file: archive, cwd: restoring, preserveOwner: false, strict: true });
      requireOwnVersion(restoring, home.major);
      if (user !== null) giveTo(restoring, user);
      replay(home, restoring, user);
      rmSync(home.data, { recursive: true, force: true });
      renameSync(restoring, home.data);
    },
  };
}

function giveTo(folder: string, { uid, gid }: ServerUser): void {
  for (const name of ['', ...(readdirSync(folder, { recursive: true }) as string[])])
    chownSync(join(folder, name), uid, gid);
}

/**
 * Replays the log in the folder of a backup and gives the superuser the password of this place, which is not that of
 * the place where the backup was made. In single-user mode nobody can connect meanwhile.
 */
function replay({ binaries, password }: ClusterHome, folder: string, user: ServerUser | null): void {
  const { status, error, stdout, stderr } = spawnSync(
    join(binaries, 'bin', 'postgres'),
    ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', 'log_timezone=Asia/Tokyo', 'postgres'],
    {
      ...user,
      cwd: folder,
      input: `alter role postgres password '${password}'\n`,
      env: { PATH: process.env.PATH, TZ: 'UTC' },
      encoding: 'utf8',
    },
  );
  if (status === 0) return;
  const words = error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n');
  throw new Error(`The databases of the backup are not whole. PostgreSQL says:\n${words}`);
}
