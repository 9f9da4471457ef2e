import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'tar';
import { requireBinaries } from './binaries';
import { carryDatabase, type Carried } from './carry-database';
import { prepareHome, requireOwnVersion, type ClusterHome } from './home';
import { serverUser, type ServerUser } from './server-user';
import { runSingle } from './single-user';
import { stopStaleServer } from './stale-server';

/** How far the log is replayed. */
export interface Recovery {
  /** To the end of the backup, to the end of the log, or to the last moment that counts (ISO 8601 with an offset). */
  readonly until: 'backup' | 'end' | (string & {});
  /** Writes plain segments and histories of the log into a folder. Returns the timeline of its end. */
  readonly writeLog: (folder: string) => Promise<number>;
  /** A database that is as at the end of the log all the same; null: none. */
  readonly newestOf: Carried | null;
}

/** A place for databases in which there are none. */
export interface EmptyCluster {
  /**
   * Fills it from an archive of `writeBaseBackup`, and replays the log in it to the moment of the backup, or beyond.
   * The databases appear only when all of it has succeeded. Their log has a new timeline from here on. Returns the
   * moment of the last change (ISO 8601), null if nothing changed after the backup. Throws with the words of PostgreSQL
   * if the log is not whole.
   */
  restore: (archive: string, recovery: Recovery) => Promise<string | null>;
}

/** Prepares the folders for the databases of a data directory. Returns null if it has databases. */
export async function findEmptyCluster(projectRoot: string, dataDir: string): Promise<EmptyCluster | null> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const user = serverUser();
  const home = prepareHome(dataDir, requireBinaries(projectRoot), user);
  await stopStaleServer(home.data);
  if (existsSync(join(home.data, 'PG_VERSION'))) return null;
  const [restoring, newest, log, carried] = ['data.restoring', 'data.newest', 'log.restoring', 'carried'].map((name) =>
    join(home.folder, name),
  ) as [string, string, string, string];
  // A restore that was killed may have left its PostgreSQL, which replays the log.
  for (const folder of [restoring, newest]) await stopStaleServer(folder, 'SIGKILL');
  const removeAll = () => {
    for (const folder of [restoring, newest, log, carried]) rmSync(folder, { recursive: true, force: true });
  };
  const fill = async (folder: string, archive: string): Promise<void> => {
    makeFolder(folder, user);
    await extract({ file: archive, cwd: folder, preserveOwner: false, strict: true });
    requireOwnVersion(folder, home.major);
    writeFileSync(join(folder, 'recovery.signal'), '');
    if (user !== null) giveTo(folder, user);
  };
  return {
    restore: async (archive, { until, writeLog, newestOf }) => {
      removeAll();
      try {
        await fill(restoring, archive);
        makeFolder(log, user);
        const timeline = String(await writeLog(log));
        if (user !== null) giveTo(log, user);
        const reached = replay(home, restoring, user, { log, timeline, until });
        if (newestOf !== null) {
          await fill(newest, archive);
          replay(home, newest, user, { log, timeline, until: 'end', isBrief: true });
          makeFolder(carried, user);
          carryDatabase({ ...home, user }, newestOf, { from: newest, to: restoring, by: carried });
        }
        rmSync(home.data, { recursive: true, force: true });
        renameSync(restoring, home.data);
        return reached;
      } finally {
        removeAll();
      }
    },
  };
}

function makeFolder(folder: string, user: ServerUser | null): void {
  mkdirSync(folder, { mode: 0o700 });
  if (user !== null) chownSync(folder, user.uid, user.gid);
}

function giveTo(folder: string, { uid, gid }: ServerUser): void {
  for (const name of ['', ...(readdirSync(folder, { recursive: true }) as string[])])
    chownSync(join(folder, name), uid, gid);
}

interface Replay extends Pick<Recovery, 'until'> {
  /** Folder of the plain log. */
  readonly log: string;
  readonly timeline: string;
  /** Whether the folder is erased soon, and need not be on the disk. */
  readonly isBrief?: boolean;
}

/** Returns PostgreSQL's settings of how far a log is replayed. A moment is the last one that counts. */
function targetSettings({ until, timeline }: Replay): Record<string, string> {
  if (until === 'backup') return { recovery_target: 'immediate', recovery_target_timeline: 'current' };
  return { recovery_target_timeline: timeline, ...(until !== 'end' && { recovery_target_time: until }) };
}

/** A shell runs it. PostgreSQL also asks for files that are not there, and expects a failure then. */
const copyCommand = (log: string): string =>
  process.platform === 'win32'
    ? `copy "${log.replaceAll('/', '\\')}\\%f" "%p"`
    : `test -f "${log}/%f" && cp "${log}/%f" "%p"`;

/**
 * Replays the log in the folder of a backup, which begins a new timeline, so that its segments do not bear the names of
 * those that the backup's own product writes on. Gives the superuser the password of this place. In single-user mode
 * nobody can connect meanwhile.
 */
function replay(home: ClusterHome, folder: string, user: ServerUser | null, to: Replay): string | null {
  const { isDone, words } = runSingle({ ...home, user }, folder, {
    database: 'postgres',
    statements: [`alter role postgres password '${home.password}'`],
    settings: {
      // Not possible in single-user mode.
      hot_standby: 'off',
      restore_command: copyCommand(to.log),
      recovery_target_action: 'promote',
      ...(to.isBrief === true && { fsync: 'off' }),
      ...targetSettings(to),
    },
  });
  if (isDone) return lastChange(words);
  if (words.includes('recovery ended before configured recovery target was reached'))
    throw new Error(
      `The log ends before ${to.until}: its last change is of ${lastChange(words) ?? 'the backup itself'}. Name a moment until then, or: --to latest`,
    );
  if (words.includes('requested recovery stop point is before consistent recovery point'))
    throw new Error(`The backup was not complete at ${to.until}. Name an earlier backup, or a later moment.`);
  const last = words.trim().split('\n').slice(-12).join('\n');
  throw new Error(`The databases of the backup are not whole. PostgreSQL says:\n${last}`);
}

/** Reads the moment of the last change from what PostgreSQL logged in UTC. */
function lastChange(words: string): string | null {
  const [, day, time] = /last completed transaction was at log time (\S+) (\S+?)\+00/.exec(words) ?? [];
  return day === undefined ? null : `${day}T${time}Z`;
}
