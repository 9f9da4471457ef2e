import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { API_FOLDER, cloneTemplate, closePool, dropDatabase, runtimeUrlOf, urlOf } from './databases';
import { PEOPLE } from './people';
import { spawnServer, type ServerProcess } from './server-process';
import { wakeWhileWaiting } from './until';

export const INVARIANTS = readFileSync(join(API_FOLDER, 'sql/invariants.sql'), 'utf8');
/** Token of the configuration, which takes no part in money. */
export const OPERATOR_TOKEN = 'operator-token-of-the-tests';

/** The answer of a call. `body` is the parsed JSON, or undefined if it is empty. */
export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Returns the body of an answer. Throws with it if its status is another than expected. */
export function expected<T>({ status, body }: Answer<T>, wished: number): T {
  if (status !== wished) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
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

/** An API and its database: the worker's, restored for this file, or the file's own. */
export interface Api {
  readonly url: string;
  readonly databaseName: string;
  readonly pool: pg.Pool;
  /** Makes a call of the contract, by method and path below /api/v2. */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  /**
   * Makes a call of the operator's interface, by path below /operator/v1; as the administrator by
   * default.
   */
  operator<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
  ): Promise<Answer<T>>;
  /** Moves the clock of every process on the database forward. This process looks for due work at once. */
  moveClock(byMs: number): Promise<void>;
  /** Returns what the process logged since the file began. */
  log(): Promise<string>;
  /** Returns the first line of the log with this text in it, once it is written. */
  lineWith(text: string): Promise<string>;
  /** Returns the rows that break an invariant; empty when all is well. */
  brokenInvariants(): Promise<unknown[]>;
  /** Returns another process on the same database, with the same settings. */
  another(): Promise<Api>;
  stop(): Promise<void>;
}

/** An API process of the file's own, which the file may kill. */
export interface OwnApi extends Api {
  readonly process: ServerProcess;
}

export interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Uses the database of another process instead of a new one. */
  readonly databaseName?: string;
  /** Runs no jobs after its start. Moving the clock does not wake it. */
  readonly isIdle?: boolean;
}

/** An interval beyond the end of any test. */
const NO_JOBS = { JOB_INTERVAL_MS: '3600000' };

/** Lifetime in ms of what must not end in tests that move the clock by days. */
export const TEN_YEARS_MS = String(10 * 365 * 24 * 3_600_000);
/**
 * Restoring a worker's database takes a new signing key away from the processes that sign with it, so only a process
 * with its own database makes one.
 */
export const KEEPS_KEY = { SIGNING_KEY_LIFE_MS: TEN_YEARS_MS };

const MOVE_CLOCK = 'update clock set offset_ms = offset_ms + $1';

/** Returns the settings of every API in the tests. Uploaded files are read only if a test file asks; guests may pay. */
export const settingsOn = (databaseName: string): Readonly<Record<string, string>> => ({
  DATABASE_URL: runtimeUrlOf(databaseName),
  CLOCK_MOVABLE: '1',
  OPERATOR_TOKEN,
  READ_FILES: '0',
  GUEST_PAYMENTS: '1',
  CHAT_TEST_HOST: '127.0.0.1',
  INBOX_DOMAIN: 'inbox.example',
});

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

/** Returns the calls of a running API, and a small pool on its database, as the superuser of the tests. */
export function callsOf(
  url: string,
  databaseName: string,
): Omit<Api, 'log' | 'lineWith' | 'brokenInvariants' | 'another' | 'stop'> {
  const operator: Api['operator'] = (method, path, body, token = PEOPLE.administrator.token) =>
    send(`${url}/operator/v1${path}`, method, { body, headers: { authorization: `Bearer ${token}` } });
  return {
    url,
    databaseName,
    pool: new pg.Pool({ connectionString: urlOf(databaseName), max: 2, options: '-c jit=off' }),
    call: (method, path, options) => send(`${url}/api/v2${path}`, method, options),
    operator,
    moveClock: async (byMs) => {
      const { status } = await operator('POST', '/clock', { advance_ms: byMs }, OPERATOR_TOKEN);
      if (status !== 200) throw new Error(`The clock answered ${status}.`);
    },
  };
}

/** Starts the built server on a database cloned from the seeded template. */
export async function startApi(options: StartOptions = {}): Promise<OwnApi> {
  const { env = {}, databaseName: existing, isIdle = false } = options;
  const databaseName = existing ?? (await cloneTemplate());
  const settings = {
    ...settingsOn(databaseName),
    ...(existing !== undefined && KEEPS_KEY),
    ...(isIdle && NO_JOBS),
    ...env,
  };
  const process = await spawnServer(settings);
  const calls = callsOf(process.url, databaseName);
  // A test may have killed the process.
  const stopWaking = isIdle ? () => undefined : wakeWhileWaiting(() => calls.moveClock(0).catch(() => undefined));
  return {
    ...calls,
    ...(isIdle && { moveClock: async (byMs) => void (await calls.pool.query(MOVE_CLOCK, [byMs])) }),
    process,
    log: async () => process.output(),
    lineWith: (text) => process.lineWith(text),
    // A named statement is planned once for all tests of a file.
    brokenInvariants: async () => (await calls.pool.query({ name: 'invariants', text: INVARIANTS })).rows,
    another: () => startApi({ env, databaseName, isIdle }),
    stop: async () => {
      stopWaking();
      await closePool(calls.pool);
      await process.stop();
      if (existing === undefined) await dropDatabase(databaseName);
    },
  };
}
