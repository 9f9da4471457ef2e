import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
/** A first compilation of shell and remote on a machine that has other work too. */
const START_LIMIT_MS = 300_000;

/** `npm run dev <remote> -- --in <deployment>`, on ports and data of its own. */
export interface DevShell {
  readonly host: string;
  /** As Ctrl-C does. */
  readonly stop: () => Promise<void>;
}

/** Starts it, and waits until the shell can be opened. Its last words are the error when it ends instead. */
export async function startDevShell(remote: string, deployment: string): Promise<DevShell> {
  const port = await freeRange();
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-shell-'));
  const child = spawn(process.execPath, ['launcher/bootstrap.mjs', 'dev', remote, '--in', deployment], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RUN_DIR: dataDir },
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
    child.once('exit', () => { reject(new Error(output)); });
    setTimeout(() => { reject(new Error(`Not within ${START_LIMIT_MS / 1000} s:\n${output}`)); }, START_LIMIT_MS).unref();
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  await isRunning.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { host: `http://localhost:${port}`, stop };
}

/** Changes a file of the workspace while `look` looks, and puts it back whatever happens. */
export async function whileChanged(file: string, from: string, to: string, look: () => Promise<void>): Promise<void> {
  const path = join(ROOT, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not hold "${from}" any more.`);
  writeFileSync(path, before.replace(from, to));
  try {
    await look();
  } finally {
    writeFileSync(path, before);
  }
}

/** The first of thirteen ports that were free a moment ago: the system gives out high ones, the next above it are tried at start. */
async function freeRange(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return Math.min(port, 65_000);
}
