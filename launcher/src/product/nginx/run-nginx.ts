import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait for running answers, in ms; then connections are cut. */
const STOP_LIMIT_MS = 5_000;
const START_LIMIT_MS = 120_000;

export interface RunningNginx {
  /** Rejects if it ends without being stopped. */
  readonly failed: Promise<never>;
  readonly stop: () => Promise<void>;
}

/**
 * Creates a folder for nginx's prefix, and addresses of sockets inside of it. The path is short, because a socket's
 * address has at most 107 characters.
 */
export function nginxFolder(): { readonly folder: string; readonly socketOf: (name: string) => string } {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  for (const name of ['conf.d', 'run', 'logs']) mkdirSync(join(folder, name));
  return { folder, socketOf: (name) => `unix:${join(folder, 'run', `${name}.sock`)}` };
}

/** Writes a configuration into such a folder. @param files name below the prefix to text */
export function writeConfiguration(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

// Puts everything below the prefix, and errors on the terminal from the first line on. Workers of root can read root's
// files.
const wordsOf = (folder: string): string[] => ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'];
const asUser = (): string => (userInfo().uid === 0 ? 'user root; ' : '');

/** Returns nginx's error about a configuration; null if the configuration is valid. */
export function configurationFault(binary: string, folder: string): string | null {
  try {
    execFileSync(binary, [...wordsOf(folder), '-t', '-q', '-g', asUser()], { encoding: 'utf8', stdio: 'pipe' });
    return null;
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr ?? error);
  }
}

/**
 * Starts nginx on the configuration in a folder, and resolves once `ready` does. Stopping removes the folder.
 *
 * @param ready resolves when its servers answer
 * @param logFile file of its error log; none by default
 */
export async function runNginx(
  binary: string,
  folder: string,
  ready: () => Promise<boolean>,
  logFile?: string,
): Promise<RunningNginx> {
  const child = spawn(binary, [...wordsOf(folder), '-g', `${asUser()}daemon off;`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-4_000);
    if (logFile !== undefined) appendFileSync(logFile, text, { mode: 0o600 });
  });
  let isStopping = false;
  const ended = once(child, 'exit');
  const failed = new Promise<never>((_, reject) => {
    void ended.then(() => {
      if (!isStopping) reject(new Error(`nginx ended:\n${output}`));
    }, reject);
  });
  failed.catch(() => undefined);
  const stop = async (): Promise<void> => {
    isStopping = true;
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
    }, STOP_LIMIT_MS);
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
    await ended;
    clearTimeout(timer);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([failed, untilReady(ready)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { failed, stop };
}

async function untilReady(ready: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; Date.now() < deadline; await delay(30)) {
    if (await ready().catch(() => false)) return;
  }
  throw new Error(`nginx did not answer within ${START_LIMIT_MS / 1000} seconds.`);
}
