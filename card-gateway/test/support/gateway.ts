import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type {
  Authorisation,
  FaultRequest,
  GatewayCard,
  GatewayError,
  JournalEntry,
  JournalPage,
} from 'shared-api/gateway';
import { createDatabase, onDatabase } from './database';
import { startProcess, type GatewayProcess } from './gateway-process';

export const SECRET = 'secret-of-the-tests';
export const PARENT = 'https://parent.example';

/** Answer of a call; bodies are JSON. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

/** A gateway on its own database, with the calls of the API and of its pages. */
export interface Gateway {
  process: GatewayProcess;
  /** Starts another process on the same database, with the same settings. */
  another(): Promise<GatewayProcess>;
  /** Queries its database, on a new connection. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** Makes any call, without credentials. */
  send<Body>(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Body>>;
  /** Makes a call with the API's secret. */
  call<Body = Authorisation>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  /** Submits an input like the card-field page. */
  enter<Body = GatewayCard>(number: string, changes?: Record<string, string>): Promise<Answer<Body>>;
  tokenOf(number: string): Promise<string>;
  /** Makes a call of the gateway's pages. */
  fromPage<Body>(path: string, body?: unknown): Promise<Answer<Body>>;
  /** Authorises 10,000 yen by default. */
  authorise(reference: string, token: string, changes?: Record<string, unknown>): Promise<Answer<Authorisation>>;
  /** Answers a challenge like its page. */
  challenge(
    id: string,
    action: 'code' | 'cancel' | 'finished',
    code?: string,
  ): Promise<Answer<{ result: string | null }>>;
  journal(): Promise<JournalEntry[]>;
  setFaults(faults: FaultRequest): Promise<void>;
  stop(): Promise<void>;
}

/** Returns an address of a network reserved for benchmarks. */
const anyAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;

/**
 * Starts a gateway; `environment` overrides its configuration.
 * @param through returns the address by which it reaches its database
 */
export async function startGateway(
  environment: Record<string, string> = {},
  through: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<Gateway> {
  const database = await createDatabase();
  const settings = {
    DATABASE_URL: await through(database.runtimeUrl),
    SECRET,
    ALLOWED_PARENTS: PARENT,
    FAULTS: '1',
    ...environment,
  };
  const process = await startProcess(settings);

  const send: Gateway['send'] = async (method, path, { body, headers } = {}) => {
    const response = await fetch(`${process.url}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const call: Gateway['call'] = (method, path, body) =>
    send(method, path, { body, headers: { authorization: `Bearer ${SECRET}` } });
  // Each cardholder has its own address, because limits per source have their own test.
  const fromPage: Gateway['fromPage'] = (path, body) =>
    send('POST', path, { body, headers: { origin: process.url, 'x-forwarded-for': anyAddress() } });
  const enter: Gateway['enter'] = (number, changes) =>
    fromPage('/fields/tokens', {
      number,
      exp_month: '08',
      exp_year: '49',
      holder: 'TARO YAMADA',
      security_code: '123',
      ...changes,
    });

  return {
    process,
    another: () => startProcess(settings),
    send,
    call,
    enter,
    fromPage,
    query: (text, values) => onDatabase(database.url, text, values),
    tokenOf: async (number) => (await enter(number)).body.token,
    authorise: (reference, token, changes) =>
      call('POST', '/v1/authorisations', {
        reference,
        token,
        amount: 10_000,
        description: '請求書カード払い',
        ...changes,
      }),
    challenge: (id, action, code) => fromPage(`/challenge/${id}/${action}`, code === undefined ? undefined : { code }),
    journal: async () => (await call<JournalPage>('GET', '/v1/journal')).body.entries,
    setFaults: async (faults) => {
      const { status } = await call<undefined>('POST', '/v1/faults', faults);
      if (status !== 204) throw new Error(`Setting faults answered ${status}.`);
    },
    stop: async () => {
      await process.stop();
      await database.drop();
    },
  };
}

/** Returns the code of a refusal. */
export const codeOf = (answer: Answer<unknown>): string => (answer.body as GatewayError).error;
