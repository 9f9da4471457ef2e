import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../../../launcher/src/processes/free-port';

const MAIN = resolve(__dirname, '../../dist/main.js');

/** A running gateway. */
export interface GatewayProcess {
  url: string;
  /** Returns its whole log. */
  logged(): string;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Asks it to stop. Returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built gateway and waits until it listens. @throws Error with its log if it ends instead. */
export async function startProcess(environment: Record<string, string>): Promise<GatewayProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: String(port), PUBLIC_ORIGIN: url, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  await new Promise<void>((started, failed) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Server listening')) started();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => failed(new Error(`The gateway ended: ${output}`)));
  });
  return {
    url,
    logged: () => output,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
