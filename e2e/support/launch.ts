import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freeRange } from '../../launcher/src/processes/free-port';

const ROOT = join(import.meta.dirname, '..', '..');
/** In ms, for a first compilation, or a build of everything, on a busy machine. */
const START_LIMIT_MS = 600_000;
/** Number of ports of a product: docs/commands.md, `PORT`. */
const PORTS = 13;

/** A running command of the root's package.json, on its own ports and data. */
export interface Launched {
  /** Addresses that the command prints. */
  readonly addresses: readonly string[];
  /** Returns the origin a number of ports above the shell's. */
  readonly originOf: (offset: number) => string;
  /** Stops it like Ctrl-C. */
  readonly stop: () => Promise<void>;
}

/** Makes a data directory for {@link launch}, whose `stop` erases it with its database. */
export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'launched-'));

/** Runs a command of the launcher on a data directory to its end. Returns its output, and throws with it on failure. */
export async function runCommand(words: readonly string[], dataDir: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['launcher/bootstrap.mjs', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}

/**
 * Runs a command of the launcher, as in `['remote', 'suppliers']`, and waits until it reports that it is running.
 * Throws with its last output if it ends instead.
 *
 * @param port of the shell; a free one by default
 * @param dataDir a new one by default
 */
export async function launch(words: readonly string[], port?: number, dataDir = newDataDir()): Promise<Launched> {
  const first = port ?? (await freeRange(PORTS));
  const env = { ...process.env, PORT: String(first), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['launcher/bootstrap.mjs', ...words], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const isRunning = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('is running')) resolve();
      });
    }
    child.once('close', () => {
      reject(new Error(output));
    });
    setTimeout(() => {
      reject(new Error(`Not within ${START_LIMIT_MS / 1000} s:\n${output}`));
    }, START_LIMIT_MS).unref();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    // Root's database is in another folder.
    execFileSync(process.execPath, ['launcher/bootstrap.mjs', 'reset'], { cwd: ROOT, env, stdio: 'ignore' });
    rmSync(dataDir, { recursive: true, force: true });
  };
  await isRunning.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const addresses = /is running[^\n]*/.exec(output)?.[0].match(/https?:\S+/g) ?? [];
  return { addresses, originOf: (offset) => `http://localhost:${first + offset}`, stop };
}
