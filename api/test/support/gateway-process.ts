import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '../../../launcher/src/processes/free-port';
import { API_FOLDER, dropDatabase, gatewayTemplateName, onServer, ROLES, urlAs, urlOf } from './databases';

const MAIN = join(API_FOLDER, '../card-gateway/dist/main.js');
export const GATEWAY_SECRET = 'gateway-secret-of-the-tests';

/** The built card gateway on its own database. */
export interface GatewayProcess {
  readonly url: string;
  readonly databaseUrl: string;
  /** Settings for the API to reach it. */
  readonly apiEnvironment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Returns the settings for the API to reach a gateway. */
export const apiEnvironmentOf = (url: string): Readonly<Record<string, string>> => ({
  CARD_GATEWAY_URL: url,
  CARD_GATEWAY_SECRET: GATEWAY_SECRET,
  CARD_GATEWAY_TIMEOUT_MS: '3000',
});

async function listening(child: ReturnType<typeof spawn>): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('Server listening')) return;
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', read).resume();
      resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}:\n${output}`)));
  });
}

/** A process of the gateway. */
export interface RunningGateway {
  readonly url: string;
  /** Sends the signal and waits until the process has ended. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a process of the gateway on an existing database. `before` are words of a command that runs it, `main` is
 * another build.
 */
export async function runGateway(
  database: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
  before: readonly string[] = [],
  main = MAIN,
): Promise<RunningGateway> {
  const url = `http://127.0.0.1:${port}`;
  const [command = '', ...words] = [...before, process.execPath, main];
  const child = spawn(command, words, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      DATABASE_URL: urlAs(ROLES.gateway.runtime, database),
      ALLOWED_PARENTS: 'http://localhost:8080',
      SECRET: GATEWAY_SECRET,
      FAULTS: '1',
      LATE_ANSWER_MS: '6000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child);
  return {
    url,
    end: async (signal) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      await ended;
    },
  };
}

/**
 * Starts the gateway on its own database. Its late answers come after six seconds by default; `environment` changes
 * that.
 */
export async function spawnGateway(environment: Readonly<Record<string, string>> = {}): Promise<GatewayProcess> {
  const database = `api_test_gateway_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${database} template ${gatewayTemplateName()} owner ${ROLES.gateway.owner}`);
  const { url, end } = await runGateway(database, await freePort(), environment);
  return {
    url,
    databaseUrl: urlOf(database),
    apiEnvironment: apiEnvironmentOf(url),
    stop: async () => {
      await end('SIGTERM');
      await dropDatabase(database);
    },
  };
}
