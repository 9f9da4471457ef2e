import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stopProcess } from './stop-process';

/** Longest time that an API needs to drain its connections, in ms. */
const STOP_LIMIT_MS = 15_000;
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
/** Most restarts within the window. More mean a fault that a restart does not fix. */
const RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
/** The first restart is immediate; each further one waits so much longer, because its database may be starting too. */
const RESTART_PAUSE_MS = 1_000;

export interface ChildOptions {
  name: string;
  /** The built entry; runs with this Node, in its package's folder. */
  entry: string;
  cwd: string;
  environment: NodeJS.ProcessEnv;
  logDir: string;
  /** Called with every process, also a restarted one. */
  onSpawn: (pid: number) => void;
  /** Called with a line for the terminal when it ended unexpectedly and is restarted. */
  onRestart: (message: string) => void;
}

export interface Child {
  /** Rejects, with the end of its log, if it ended too often or before it was ready. Never resolves. */
  failed: Promise<never>;
  /** Enables restarts after an unexpected end. */
  keepRunning: () => void;
  stop: () => Promise<void>;
}

/** Starts one of our servers as a process with a log file, and restarts it after an unexpected end. */
export function startChild(options: ChildOptions): Child {
  const logFile = join(options.logDir, `${options.name}.log`);
  let pid: number | null = null;
  let isStopping = false;
  let isKept = false;
  let deaths: number[] = [];
  let restart: NodeJS.Timeout | undefined;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // Not awaited everywhere; elsewhere its rejection is handled here.
  failed.catch(() => undefined);

  function start(): void {
    const log = openLog(options.logDir, logFile);
    const child = spawn(process.execPath, ['--enable-source-maps', options.entry], {
      cwd: options.cwd,
      env: options.environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    pid = child.pid ?? null;
    if (pid !== null) options.onSpawn(pid);
    child.once('error', (error) => {
      fail(error);
    });
    child.once('exit', (code, signal) => {
      onExit(signal ?? `code ${code}`);
    });
  }

  function onExit(how: string): void {
    pid = null;
    if (isStopping) return;
    const now = Date.now();
    deaths = [...deaths.filter((time) => now - time < RESTART_WINDOW_MS), now];
    if (!isKept || deaths.length > RESTARTS) {
      fail(new Error(`${options.name} ended (${how}). The end of ${logFile}:\n${tail(logFile)}`));
      return;
    }
    options.onRestart(`${options.name} ended (${how}) and is started again; see ${logFile}`);
    restart = setTimeout(start, (deaths.length - 1) * RESTART_PAUSE_MS);
  }

  start();
  return {
    failed,
    keepRunning: () => {
      isKept = true;
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(restart);
      if (pid !== null) await stopProcess(pid, 'SIGTERM', STOP_LIMIT_MS);
    },
  };
}

/** Returns the last lines of a log, for a message. */
function tail(logFile: string, lines = 15): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}

function openLog(folder: string, file: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
