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

const SECRET = 'secret-of-the-tests';
export const PARENT = 'https://parent.example';

/** What came back; bodies are JSON. */
export interface Answer<Body> {
  status: number;
  body: Body;
}

/** A gateway on a database of its own, as the API and its own pages see it. */
export interface Gateway {
  process: GatewayProcess;
  /** Asks its database, on a connection of its own. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>;
  /** Any call, without credentials. */
  send<Body>(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Body>>;
  /** A call with the API's secret. */
  call<Body = Authorisation>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  /** What the card-field page does with what was typed. */
  enter<Body = GatewayCard>(number: string, changes?: Record<string, string>): Promise<Answer<Body>>;
  tokenOf(number: string): Promise<string>;
  /** An authorisation of 10,000 yen. */
  authorise(reference: string, token: string, changes?: Record<string, unknown>): Promise<Answer<Authorisation>>;
  /** What the challenge page does. */
  challenge(id: string, action: 'code' | 'cancel', code?: string): Promise<Answer<{ result: string | null }>>;
  journal(): Promise<JournalEntry[]>;
  setFaults(faults: FaultRequest): Promise<void>;
  stop(): Promise<void>;
}

/** An address of the network that is for examples. */
const anyAddress = (): string => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(256)}`;

/** Starts a gateway; `environment` overrides its configuration. */
export async function startGateway(environment: Record<string, string> = {}): Promise<Gateway> {
  const database = await createDatabase();
  const process = await startProcess({
    DATABASE_URL: database.url,
    SECRET,
    ALLOWED_PARENTS: PARENT,
    FAULTS: '1',
    ...environment,
  });

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
  // Cardholders at places of their own: what one source may do is a test's subject.
  const fromPage = <Body>(path: string, body?: unknown) =>
    send<Body>('POST', path, { body, headers: { origin: process.url, 'x-forwarded-for': anyAddress() } });
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
    send,
    call,
    enter,
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

/** The code of a refusal. */
export const codeOf = (answer: Answer<unknown>): string => (answer.body as GatewayError).error;
