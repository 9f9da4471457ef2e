import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stopProcess } from './stop-process';

/** An API that drains its connections needs this long at most. */
const STOP_LIMIT_MS = 15_000;
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;
/** More deaths than this within the window are a fault that starting again does not cure. */
const RESTARTS = 5;
const RESTART_WINDOW_MS = 60_000;
/** The first new start is at once, each further one waits so much longer: its database may be starting too. */
const RESTART_PAUSE_MS = 1_000;

export interface ChildOptions {
  name: string;
  /** The built entry; run by this Node, in its package's folder. */
  entry: string;
  cwd: string;
  environment: NodeJS.ProcessEnv;
  logDir: string;
  /** Called with every process, also one started again. */
  onSpawn: (pid: number) => void;
  /** Called with a line for the terminal when it ended by itself and is started again. */
  onRestart: (message: string) => void;
}

export interface Child {
  /** Rejects, with the end of its log, when it ended too often or before it was ready. Never resolves. */
  failed: Promise<never>;
  /** From now on an unexpected end is followed by a new start. */
  keepRunning: () => void;
  stop: () => Promise<void>;
}

/** Starts a server of ours as a process with a log file, and starts it again when it ends without being asked to. */
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
  // It is awaited only in some places; elsewhere its rejection is no news.
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

/** The last lines of a log, for a message. */
function tail(logFile: string, lines = 15): string {
  return existsSync(logFile) ? readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '';
}

function openLog(folder: string, file: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}
