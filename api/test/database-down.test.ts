import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../src/platform/db/client';
import { inTransaction } from '../src/platform/db/in-transaction';
import { PreparingClient } from '../src/platform/db/preparing-client';
import { CORPORATION } from './support/accounts';
import { callsOf, OPERATOR_TOKEN, settingsOn } from './support/api';
import { cloneTemplate, closePool, dropDatabase, onServer, runtimeUrlOf, urlOf } from './support/databases';
import { itFull } from './support/full';
import { basic } from './support/oauth';
import { spawnServer, type ServerProcess } from './support/server-process';
import { until } from './support/until';
import { openGate, portOf, through, type Gate } from './trials/tcp-gate';

const UNAVAILABLE = 'ただいまサービスを一時的にご利用いただけません。しばらくしてから、もう一度お試しください。';

describe('an API whose database', () => {
  let name: string;
  let gate: Gate;
  let server: ServerProcess;
  const port = () => portOf(urlOf(name));
  beforeAll(async () => {
    name = await cloneTemplate();
    gate = await openGate(port());
    const DATABASE_URL = through(gate, runtimeUrlOf(name));
    const env = { DATABASE_URL, DATABASE_TIMEOUT_MS: '2000', JOB_INTERVAL_MS: '20' };
    server = await spawnServer({ ...settingsOn(name), ...env });
  });
  afterAll(async () => {
    await server.stop();
    await gate.close();
    await dropDatabase(name);
  });
  const ready = async () => (await fetch(`${server.url}/health/ready`)).status;
  const logIn = () =>
    fetch(`${server.url}/api/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email_address: CORPORATION.email, password: CORPORATION.password }),
    });

  it('cannot be reached answers 503 with a time to retry, and recovers', async () => {
    const gatePort = gate.port;
    await gate.close();
    const answer = await logIn();
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '5',
      { message: UNAVAILABLE },
    ]);
    const health = await fetch(`${server.url}/health/ready`);
    expect([health.status, await health.json()]).toMatchObject([
      503,
      { status: 'unavailable', parts: expect.arrayContaining([{ name: 'database', state: 'down', needed: true }]) },
    ]);
    gate = await openGate(port(), gatePort);
    await until(ready, (status) => status === 200);
    expect((await logIn()).status).toBe(200);
  });

  it('stands still answers 503 with a time to retry, and goes on when it answers again', async () => {
    gate.freeze();
    const answer = await logIn();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const metrics = await fetch(`${server.url}/operator/v1/metrics`, {
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    });
    const text = await metrics.text();
    for (const line of ['part_up{part="database"} 0', 'part_up{part="file_store"} 1', 'database_up 0'])
      expect(text.split('\n')).toContain(line);
    gate.release();
    await until(
      async () => (await logIn()).status,
      (status) => status === 200,
    );
  });

  itFull('goes in the middle of a call of the authorization server answers 503 with a time to retry', async () => {
    const caught = new Promise<void>((resolve) => {
      gate.arm({ text: '"redirect_uris"', when: 'before', caught: resolve });
    });
    const token = fetch(`${server.url}/api/oauth/token`, {
      method: 'POST',
      headers: { authorization: basic({ clientId: 'nobody', secret: 'secret' }) },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'token' }),
    });
    const [answer] = await Promise.all([token, caught]);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('lets a call wait too long ends its statement, and answers 503', async () => {
    const holder = new pg.Client({ connectionString: urlOf(name) });
    await holder.connect();
    await holder.query('begin; lock table sign_ins in access exclusive mode');
    expect((await logIn()).status).toBe(503);
    const waiting = async () =>
      (await holder.query(`select 1 from pg_locks where locktype = 'relation' and not granted`)).rowCount;
    await until(waiting, (count) => count === 0);
    await holder.query('rollback');
    await holder.end();
    await until(
      async () => (await logIn()).status,
      (status) => status === 200,
    );
  });

  it('has become read-only answers 503, and finds the one that takes writes', async () => {
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await onServer(`alter database ${name} set default_transaction_read_only = on`);
    await onServer(end);
    const answer = async () => {
      const { status, headers } = await logIn();
      return [status, headers.get('retry-after')];
    };
    await until(ready, (status) => status === 200);
    expect(await answer()).toEqual([503, '5']);
    await onServer(`alter database ${name} reset default_transaction_read_only`);
    await until(answer, ([status]) => status === 200);
  });

  it('closes every connection recovers, also while a job holds a lock', async () => {
    const holder = new pg.Client({ connectionString: urlOf(name) });
    await holder.connect();
    await holder.query(`
      insert into mail_outbox (buyer_id, recipient, subject, text_body, html_body, created_at, due_at)
      select min(id), 'hanako@aoba.example', 'later', 'text', '<p>html</p>', now(), now() + interval '1 hour' from buyers`);
    await holder.query('begin; lock table mail_outbox in exclusive mode');
    // The job of mails sees that one is due, and waits for the table; the connection with its lock is idle meanwhile.
    const { pool: other } = callsOf(server.url, name);
    await other.query('update clock set offset_ms = offset_ms + 2 * 3600000');
    await closePool(other);
    const waiting = async () =>
      (await holder.query("select 1 from pg_locks where locktype = 'relation' and not granted")).rowCount;
    await until(waiting, (count) => (count ?? 0) > 0);
    await holder.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await holder.end();
    await until(ready, (status) => status === 200);
    const { call, pool } = callsOf(server.url, name);
    expect((await call('GET', '/system/time')).status).toBe(200);
    await closePool(pool);
  });
});

/** A connection that the server ends just before its first transaction begins. */
class EndedAtBegin extends PreparingClient {
  #hasBegun = false;

  override query(...words: never[]): never {
    const ask = super.query.bind(this) as unknown as (...all: unknown[]) => Promise<pg.QueryResult<{ pid: number }>>;
    const [statement] = words as readonly { readonly text?: string }[];
    if (statement?.text !== 'begin' || this.#hasBegun) return ask(...words) as never;
    this.#hasBegun = true;
    const end = async (): Promise<unknown> => {
      const { rows } = await ask('select pg_backend_pid() as pid');
      await onServer(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      return ask(...words);
    };
    return end() as never;
  }
}

describe('a connection that ends before its transaction begins', () => {
  let name: string;
  beforeAll(async () => {
    name = await cloneTemplate();
  });
  afterAll(() => dropDatabase(name));

  itFull('is replaced, and takes no place in the pool', async () => {
    const database = openDatabase(runtimeUrlOf(name), 1, { Client: EndedAtBegin });
    const one = () => inTransaction(database, (transaction) => transaction.execute(sql`select 1 as one`));
    await expect(one()).rejects.toThrow();
    expect(database.$client.totalCount).toBe(0);
    await expect(one()).rejects.toThrow();
    expect((await database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await closePool(database.$client);
  });
});
