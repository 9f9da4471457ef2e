import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { API_FOLDER, cloneTemplate, closePool, dropDatabase, urlOf } from './databases';
import { spawnServer, type ServerProcess } from './server-process';

const INVARIANTS = readFileSync(join(API_FOLDER, 'sql/invariants.sql'), 'utf8');
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

/** What came back. `body` is the parsed JSON, or undefined where there was none. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

export interface CallOptions {
  readonly tokens?: Tokens | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One API process and the database it works on. */
export interface Api {
  readonly process: ServerProcess;
  readonly databaseName: string;
  readonly pool: pg.Pool;
  /** A call of the contract, by method and path below /api/v2. */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  /** A call of the operator's interface, by path below /operator/v1. */
  operator<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>>;
  /** Moves the clock of every process on the database forward by milliseconds. */
  moveClock(byMs: number): Promise<void>;
  /** Rows that break an invariant; empty when all is well. */
  brokenInvariants(): Promise<unknown[]>;
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Work on the database of another process instead of one's own. */
  readonly databaseName?: string;
}

async function send<T>(url: string, method: string, { tokens, body, headers }: CallOptions = {}): Promise<Answer<T>> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(tokens && { authorization: tokens.id_token, 'access-token': tokens.access_token }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
}

/** Starts the built server on a database cloned from the seeded template. Uploaded files are read only where `env` says so. */
export async function startApi({ env = {}, databaseName: existing }: StartOptions = {}): Promise<Api> {
  const databaseName = existing ?? (await cloneTemplate());
  const process = await spawnServer({ DATABASE_URL: urlOf(databaseName), CLOCK_MOVABLE: '1', OPERATOR_TOKEN, JOB_INTERVAL_MS: '50', READ_FILES: '0', ...env });
  const pool = new pg.Pool({ connectionString: urlOf(databaseName), max: 2, options: '-c jit=off' });
  const operator: Api['operator'] = (method, path, body) =>
    send(`${process.url}/operator/v1${path}`, method, { body, headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } });
  return {
    process,
    databaseName,
    pool,
    call: (method, path, options) => send(`${process.url}/api/v2${path}`, method, options),
    operator,
    moveClock: async (byMs) => {
      const { status } = await operator('POST', '/clock', { advance_ms: byMs });
      if (status !== 200) throw new Error(`The clock answered ${status}.`);
    },
    brokenInvariants: async () => (await pool.query(INVARIANTS)).rows,
    stop: async () => {
      await closePool(pool);
      await process.stop();
      if (existing === undefined) await dropDatabase(databaseName);
    },
  };
}
