import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FaultRequest, GatewayCard, JournalEntry } from 'shared-api/gateway';
import { API_FOLDER, dropDatabase, onServer, urlOf } from './databases';

const MAIN = join(API_FOLDER, '../card-gateway/dist/main.js');
const SECRET = 'gateway-secret-of-the-tests';

/** Test numbers by what the gateway does with them. */
export const CARDS = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  challenge: '4000000000003220',
  challengeRefused: '4000008400001629',
  late: '4000000000000309',
} as const;

/** The built card gateway on a database of its own. */
export interface Gateway {
  /** Settings with which the API finds it. */
  readonly apiEnvironment: Readonly<Record<string, string>>;
  /** Types a card into the gateway's page; answers with its token. */
  tokenOf(number: string): Promise<string>;
  /** Answers a challenge by its address as the API gave it. */
  answerChallenge(challengeUrl: string, code?: string): Promise<void>;
  faults(plan: FaultRequest): Promise<void>;
  /** What happened since an entry; the first 500 of it. */
  journal(after?: number): Promise<JournalEntry[]>;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function listening(child: ReturnType<typeof spawn>): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Server listening')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}:\n${output}`)));
  });
}

/** Starts the gateway. A late answer of its comes after two seconds unless `environment` says otherwise. */
export async function startGateway(environment: Readonly<Record<string, string>> = {}): Promise<Gateway> {
  const database = `api_test_gateway_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${database}`);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: String(port), PUBLIC_ORIGIN: url, DATABASE_URL: urlOf(database), ALLOWED_PARENTS: 'http://localhost:8080', SECRET, FAULTS: '1', LATE_ANSWER_MS: '2000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(child);

  async function send<T>(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<T> {
    const response = await fetch(`${url}${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`The gateway answered ${path} with ${response.status}.`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
  const ownPage = { origin: url };
  const withSecret = { authorization: `Bearer ${SECRET}` };

  return {
    apiEnvironment: { CARD_GATEWAY_URL: url, CARD_GATEWAY_SECRET: SECRET, CARD_GATEWAY_TIMEOUT_MS: '1000' },
    tokenOf: async (number) => (await send<GatewayCard>('POST', '/fields/tokens', ownPage, { number, exp_month: '12', exp_year: '2030', holder: 'HANAKO YAMADA', security_code: '123' })).token,
    answerChallenge: (challengeUrl, code = '123456') => send('POST', `${new URL(challengeUrl).pathname}/code`, ownPage, { code }),
    faults: (plan) => send('POST', '/v1/faults', withSecret, plan),
    journal: async (after = 0) => (await send<{ entries: JournalEntry[] }>('GET', `/v1/journal?after=${after}`, withSecret)).entries,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await dropDatabase(database);
    },
  };
}
