import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** A first compilation, or a build of everything, on a machine that has other work too. */
const START_LIMIT_MS = 600_000;

/** One command of the root's package.json that runs, on ports and data of its own. */
export interface Launched {
  /** What the command says to open. */
  readonly addresses: readonly string[];
  /** The origin of what is so many ports above the shell's. */
  readonly originOf: (offset: number) => string;
  /** As Ctrl-C does. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs a command of the launcher, as in `['remote', 'suppliers']`, and waits until it says that it is running. Its last
 * words are the error when it ends instead.
 *
 * @param port of the shell; by default the first of some that are free
 */
export async function launch(words: readonly string[], port?: number): Promise<Launched> {
  const first = port ?? (await freeRange());
  const dataDir = mkdtempSync(join(tmpdir(), 'launched-'));
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
    // A database lies elsewhere where root starts it.
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

/**
 * The first of thirteen ports that were free a moment ago: the system gives out high ones, the next above it are tried
 * at start.
 */
async function freeRange(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return Math.min(port, 65_000);
}
