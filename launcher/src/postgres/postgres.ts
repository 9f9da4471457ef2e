import { spawn, type ChildProcess } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../processes/free-port';
import { stopProcess } from '../processes/stop-process';
import { requireBinaries } from './binaries';
import { answers } from './database';
import { clusterFolder, logSpool, prepareHome, type ClusterHome } from './home';
import { initialise } from './initdb';
import { serverUser, type ServerUser } from './server-user';
import { stopStaleServer } from './stale-server';
import { requireWhole } from './unfinished-restore';

const START_LIMIT_MS = 600_000;
/** Gives PostgreSQL the time to write everything to the disk before it is killed, in ms. */
const STOP_LIMIT_MS = 30_000;
/** Longest time, in seconds, that a written log waits to be complete: what the loss of the disk costs at most. */
const LOSS_LIMIT_S = 60;
/** Most restarts within the window. More mean a fault that a restart does not fix. */
const RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
const RESTART_PAUSE_MS = 1_000;

export interface PostgresOptions {
  /** The project's root; the binaries are found from its launcher package. */
  projectRoot: string;
  /** Folder of the project's data. As root the database itself is in a system folder named after it. */
  dataDir: string;
  /** For tests: starts empty, does not wait for the disk, runs no vacuum, and is removed when stopped. */
  ephemeral: boolean;
  /** Puts complete segments of the log into `logSpool`, at least one a minute while something is written. */
  keepsLog?: boolean;
  /** Enables restarts after an unexpected end. Called with a line for the terminal. */
  onRestart?: (message: string) => void;
}

export interface Postgres {
  /** Address of the `postgres` database, as superuser: by the server's socket file if it has one. */
  url: string;
  /** The same address by the loopback, for measurements: a database elsewhere costs as much. */
  loopbackUrl: string;
  readonly pid: number;
  /** Settles when the server has ended unexpectedly and is not restarted. */
  died: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts a real PostgreSQL on a free port of the loopback and on a socket file, and resolves when it accepts queries
 * (docs/domain.md 9). A server that a killed start left running on the same data is stopped first.
 */
export async function startPostgres({
  projectRoot,
  dataDir,
  ephemeral,
  keepsLog = false,
  onRestart,
}: PostgresOptions): Promise<Postgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  requireWhole(dataDir);
  const user = serverUser();
  if (ephemeral) await removeCluster(dataDir);
  const home = prepareHome(dataDir, requireBinaries(projectRoot), user);
  await stopStaleServer(home.data);
  initialise(home, user);
  const logFile = join(dataDir, 'logs', 'postgres.log');
  mkdirSync(dirname(logFile), { recursive: true });
  const port = await freePort();
  const socketFolder = openSocketFolder(home, user);
  const spool = keepsLog ? openSpool(home, user) : null;
  const loopbackUrl = `postgres://postgres:${home.password}@127.0.0.1:${port}/postgres`;
  const url = socketFolder === '' ? loopbackUrl : `${loopbackUrl}?host=${encodeURIComponent(socketFolder)}`;
  let stopping = false;
  let deaths: number[] = [];
  let running = await start();
  /** The running start, so that `stop` waits for it. */
  let starting: Promise<unknown> = Promise.resolve();

  async function start(): Promise<Running> {
    const server = spawnServer(home, user, { port, socketFolder, ephemeral, spool }, logFile);
    const ended = new Promise<void>((resolve) => {
      server.once('exit', () => {
        resolve();
      });
    });
    await whenReady(url, ended, logFile);
    if (server.pid === undefined) throw new Error('PostgreSQL has no process.');
    return { pid: server.pid, ended };
  }

  /** Restarts it, also if it ends while it starts. Throws once it has ended too often. */
  async function restart(cause: Error): Promise<Running> {
    const now = Date.now();
    deaths = [...deaths.filter((time) => now - time < RESTART_WINDOW_MS), now];
    if (onRestart === undefined || deaths.length > RESTARTS) throw cause;
    onRestart(`PostgreSQL ended and is started again; see ${logFile}`);
    try {
      await stopStaleServer(home.data);
      return await start();
    } catch (error) {
      // Its shared memory, or the other user of its port, may be gone in a moment.
      await delay(RESTART_PAUSE_MS);
      if (stopping) throw error;
      return restart(error instanceof Error ? error : cause);
    }
  }

  /** Resolves when it has finally ended: too often, or without restarts enabled. */
  async function keep(): Promise<void> {
    for (;;) {
      await running.ended;
      if (stopping) return new Promise(() => undefined);
      const again = restart(new Error('PostgreSQL ended.'));
      starting = again.catch(() => undefined);
      running = await again;
    }
  }

  return {
    url,
    loopbackUrl,
    get pid() {
      return running.pid;
    },
    died: keep().catch(() => undefined),
    stop: async () => {
      stopping = true;
      await starting;
      await stopProcess(running.pid, 'SIGINT', STOP_LIMIT_MS, 'SIGQUIT');
      if (ephemeral) rmSync(home.folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly pid: number;
  readonly ended: Promise<void>;
}

/** Returns whether a data directory has databases. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(dataDir) && existsSync(join(clusterFolder(dataDir, serverUser()), 'data', 'PG_VERSION'));

/** Returns the folder of a data directory's log that waits to be backed up. */
export const spoolOf = (dataDir: string): string => logSpool(clusterFolder(dataDir, serverUser()));

/** Removes the database of a data directory. A server that still runs on it is stopped first. */
export async function removeCluster(dataDir: string): Promise<void> {
  const folder = clusterFolder(dataDir, serverUser());
  await stopStaleServer(join(folder, 'data'));
  rmSync(folder, { recursive: true, force: true });
}

/** Longest path of a socket file on any system that has them, in bytes. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Makes the folder of the server's socket file, which only its user can enter. A statement over it takes a quarter less
 * of the processor than over the loopback (ADR 78). Returns '' where there can be none: on Windows, below a long path.
 */
function openSocketFolder({ folder }: ClusterHome, user: ServerUser | null): string {
  const path = join(folder, 'socket');
  const isTooLong = Buffer.byteLength(join(path, '.s.PGSQL.65535')) > LONGEST_SOCKET_PATH;
  if (process.platform === 'win32' || isTooLong) return '';
  // A server that was killed leaves its file.
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
  if (user !== null) chownSync(path, user.uid, user.gid);
  return path;
}

/** Makes the folder of the log that waits to be backed up. Only the server's user and the launcher use it. */
function openSpool({ folder }: ClusterHome, user: ServerUser | null): string {
  const path = logSpool(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(path, user.uid, user.gid);
  return path;
}

interface ServerSettings {
  readonly port: number;
  readonly socketFolder: string;
  readonly ephemeral: boolean;
  /** Folder for complete segments of the log; null keeps none. */
  readonly spool: string | null;
}

/** Settings of a server that keeps its log. Its own module copies: no shell, and each file is on the disk first. */
const keepingLog = (spool: string): Record<string, string> => ({
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': spool,
  archive_timeout: String(LOSS_LIMIT_S),
});

function spawnServer(
  home: ClusterHome,
  user: ServerUser | null,
  { port, socketFolder, ephemeral, spool }: ServerSettings,
  logFile: string,
): ChildProcess {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketFolder,
    // The tests run several services at once, each with its connections.
    max_connections: ephemeral ? '400' : '200',
    log_timezone: 'Asia/Tokyo',
    timezone: 'UTC',
  };
  if (spool !== null) Object.assign(settings, keepingLog(spool));
  if (ephemeral)
    Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' });
  const log = openSync(logFile, 'a', 0o600);
  try {
    // In a separate process group, so that Ctrl-C reaches only the launcher, which then stops everything in order.
    return spawn(
      join(home.binaries, 'bin', 'postgres'),
      ['-D', home.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        ...user,
        cwd: home.data,
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, TZ: 'UTC' },
      },
    );
  } finally {
    closeSync(log);
  }
}

async function whenReady(url: string, ended: Promise<void>, logFile: string): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (await answers(url)) return;
    if (hasEnded)
      throw new Error(
        `PostgreSQL did not start. The end of ${logFile}:\n${readFileSync(logFile, 'utf8').split('\n').slice(-12).join('\n')}`,
      );
    await delay(30);
  }
  throw new Error(`PostgreSQL did not answer within ${START_LIMIT_MS / 1000} seconds. See ${logFile}.`);
}
