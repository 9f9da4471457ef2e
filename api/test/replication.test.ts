import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Payment } from 'shared-api/types';
import { openDatabase } from '../src/platform/db/client';
import { inTransaction } from '../src/platform/db/in-transaction';
import { watchReplication } from '../src/platform/db/replication';
import { isOutOfReach } from '../src/platform/db/out-of-reach';
import { createLogger } from '../src/platform/tracing/logger';
import { CORPORATION, signIn } from './support/accounts';
import { type OwnApi, startApi } from './support/api';
import { closePool, onServer, runtimeUrlOf, serverUrl } from './support/databases';
import { beginUpload, completeUpload, putBytes, SAMPLE_PDF } from './support/documents';
import { EMPTY_REQUEST_DRAFT } from './support/drafts';
import { itFull } from './support/full';
import { disputeEvent, sendEvent } from './support/gateway-events';
import { CARDS } from './support/gateway';
import { GATEWAY_SECRET } from './support/gateway-process';
import { useMoney } from './support/money';
import { until } from './support/until';

const STATEMENT_MS = 1_000;
/** Calls of a client that repeats: many more than its connections. */
const ROUNDS = 7;

/** Address of a database whose commits wait for a standby; those of other tests do not wait for the disk either. */
const waitingUrlOf = (database: string): string => {
  const url = new URL(runtimeUrlOf(database));
  url.searchParams.set('options', '-c synchronous_commit=on');
  return url.href;
};

/**
 * Names a standby that does not exist, so that commits that wait wait for ever. Returns once the server does so,
 * a little after it has read its settings again.
 */
async function nameStandby(name: string): Promise<void> {
  await onServer(`alter system set synchronous_standby_names = '${name}'`);
  await onServer('select pg_reload_conf()');
  if (name === '') return;
  const [probe, look] = [1, 2].map(() => new pg.Client({ connectionString: serverUrl() })) as [pg.Client, pg.Client];
  await Promise.all([probe.connect(), look.connect()]);
  const { rows } = await probe.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid;
  let isOver = false;
  const commits = async (): Promise<void> => {
    while (!isOver) await probe.query(`set synchronous_commit = on; ${A_WRITE}`);
  };
  const committing = commits();
  await until(
    () => look.query(`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'SyncRep'`),
    ({ rowCount }) => rowCount === 1,
  );
  isOver = true;
  await look.query(`select pg_cancel_backend(${pid})`);
  await committing;
  await Promise.all([probe.end(), look.end()]);
}
const A_WRITE = `create table if not exists waited (); drop table waited`;

/** Ends the wait of a commit for its standby, as a shutdown of the server does. */
const cancelWait = (pool: OwnApi['pool']): Promise<unknown> =>
  until(
    () => pool.query<{ cancelled: number }>(CANCEL),
    ({ rows }) => rows[0]?.cancelled === 1,
  );
const WAITING = `select count(*)::int as count from pg_stat_activity where wait_event = 'SyncRep'`;
const CANCEL = `select count(pg_cancel_backend(pid))::int as cancelled from pg_stat_activity where wait_event = 'SyncRep'`;

/** Ends waits of commits, also those of jobs, until a commit can be seen: until a query has a row. */
const cancelUntil = (pool: OwnApi['pool'], seen: string): Promise<unknown> =>
  until(
    async () => {
      await pool.query(CANCEL);
      return pool.query(seen);
    },
    ({ rowCount }) => rowCount === 1,
  );

describe('a commit that is on one machine alone', () => {
  const money = useMoney();
  afterEach(() => nameStandby(''));

  it('is taken for a failure, though PostgreSQL answers that it has committed', async () => {
    const database = openDatabase(waitingUrlOf(money().api.databaseName), 1);
    const name = `unreplicated ${randomUUID()}`;
    await nameStandby('nobody');
    const written = inTransaction(database, (transaction) =>
      transaction.execute(sql`insert into seeds (name, planted_at) values (${name}, now())`),
    ).then(
      () => null,
      (error: unknown) => error,
    );
    await cancelWait(money().api.pool);
    expect(isOutOfReach(await written)).toBe(true);
    expect(database.$client.totalCount).toBe(0);
    // The server warns just before it shows the commit to others.
    const seen = async () => (await money().api.pool.query('select name from seeds where name = $1', [name])).rowCount;
    await until(seen, (count) => count === 1);
    await closePool(database.$client);
  });

  it('is not acknowledged by a call, which gets its answer by its key later, once', async () => {
    const { databaseName } = money().api;
    const env = { DATABASE_URL: waitingUrlOf(databaseName), DATABASE_TIMEOUT_MS: String(STATEMENT_MS) };
    const waiting = await startApi({ databaseName, isIdle: true, env });
    const tokens = await signIn(waiting);
    const invoice = await money().newInvoice(20_000);
    const { attempt_id } = await money().authorised(invoice);
    const body = await money().submission(invoice, 20_000, attempt_id);
    const headers = { 'idempotency-key': randomUUID() };
    const submit = (api: Pick<OwnApi, 'call'>) => api.call<Payment>('POST', '/invoices', { tokens, headers, body });
    await nameStandby('nobody');
    const unknown = await submit(waiting);
    expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);
    await nameStandby('');
    const again = await until(
      () => submit(money().api),
      ({ status }) => status !== 409,
    );
    expect(again.status).toBe(201);
    expect((await submit(waiting)).headers.get('idempotent-replayed')).toBe('true');
    await waiting.stop();
  });

  it('is no reason to take a payment, if the deployment says that there are several', async () => {
    const { databaseName } = money().api;
    const env = { DATABASE_REPLICATION: 'synchronous' };
    const alone = await startApi({ databaseName, isIdle: true, env });
    const tokens = await signIn(alone);
    const refused = await alone.call<{ message: string }>('POST', '/suppliers/corporation', {
      tokens,
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([refused.status, refused.headers.get('retry-after'), refused.body.message]).toEqual([
      503,
      '60',
      'ただいまお支払いに関する操作を受け付けられません。入力した内容はそのままで、1分ほどたってから、もう一度お試しください。',
    ]);
    expect((await alone.call('GET', '/invoices', { tokens })).status).toBe(200);
    const health = (await (await fetch(`${alone.url}/health/ready`)).json()) as { replication: string };
    expect(health.replication).toBe(
      'synchronous: synchronous_commit is off, so that a commit does not wait for a standby',
    );
    await alone.stop();
  });

  itFull(
    'takes no connection more from a server that lost its standbys: further writes are refused, and reads go on',
    async () => {
      const { databaseName, pool } = money().api;
      const env = {
        DATABASE_URL: waitingUrlOf(databaseName),
        DATABASE_TIMEOUT_MS: String(STATEMENT_MS),
        DATABASE_POOL_SIZE: '4',
        DATABASE_REPLICATION: 'synchronous',
      };
      const tokens = await signIn(money().api);
      await nameStandby('nobody');
      const waiting = await startApi({ databaseName, isIdle: true, env });
      const body = EMPTY_REQUEST_DRAFT;
      const submit = () =>
        waiting.call('POST', '/invoice_request_drafts', { tokens, body, headers: { 'idempotency-key': randomUUID() } });
      const signInAnew = () =>
        waiting.call('POST', '/login', {
          body: { email_address: CORPORATION.email, password: CORPORATION.password },
        });
      /** Makes a call again and again, two at a time, until it is refused for lack of room. Returns its last answer. */
      async function repeated(call: typeof submit): Promise<readonly unknown[]> {
        for (let times = 1; ; times += 1) {
          const started = performance.now();
          const [{ status, headers, body: answer }] = await Promise.all([call(), call()]);
          const isAtOnce = performance.now() - started < STATEMENT_MS;
          if (isAtOnce || times === ROUNDS) return [isAtOnce, status, headers.get('retry-after'), answer['code']];
        }
      }
      expect(await Promise.all([submit, signInAnew].map(repeated))).toEqual([
        [true, 503, '5', 'commits_unreplicated'],
        [true, 503, '5', 'service_unavailable'],
      ]);
      const { rows } = await pool.query<{ count: number }>(WAITING);
      // Of four connections two may wait for long, and four with writes that move no money.
      expect(rows[0]?.count).toBeLessThanOrEqual(8);
      expect((await waiting.call('GET', '/invoices', { tokens })).status).toBe(200);
      const health = (await (await fetch(`${waiting.url}/health/ready`)).json()) as { replication: string };
      expect(health.replication).toMatch(/^synchronous: \d commits wait for a standby/);
      await nameStandby('');
      await until(submit, ({ status }) => status === 201);
      await waiting.stop();
    },
  );

  itFull('does not acknowledge an event of the card gateway, also when it arrives again', async () => {
    const { databaseName, pool } = money().api;
    const limits = { DATABASE_URL: waitingUrlOf(databaseName), DATABASE_TIMEOUT_MS: String(STATEMENT_MS) };
    const env = { ...limits, CARD_GATEWAY_SECRET: GATEWAY_SECRET };
    const waiting = await startApi({ databaseName, isIdle: true, env });
    const event = disputeEvent(`unreplicated ${randomUUID()}`);
    await nameStandby('nobody');
    const first = sendEvent(waiting, event);
    await cancelUntil(pool, `select 1 from gateway_events where event_id = '${event.event_id}'`);
    expect(await first).toBe(503);
    expect(await sendEvent(waiting, event)).toBe(503);
    await nameStandby('');
    expect(await sendEvent(waiting, event)).toBe(204);
    await waiting.stop();
  });

  itFull('does not acknowledge an upload, also when it is completed again', async () => {
    const { api } = money();
    const limits = { DATABASE_URL: waitingUrlOf(api.databaseName), DATABASE_TIMEOUT_MS: String(STATEMENT_MS) };
    const env = { ...limits, DATABASE_REPLICATION: 'synchronous' };
    const waiting = await startApi({ databaseName: api.databaseName, isIdle: true, env });
    const tokens = await signIn(waiting);
    const { body: place } = await beginUpload(api, tokens, 'invoice.pdf', SAMPLE_PDF.length);
    await putBytes(api, place.url, SAMPLE_PDF);
    await nameStandby('nobody');
    const first = completeUpload(waiting, tokens, place.file_id);
    await cancelUntil(api.pool, `select 1 from files where id = '${place.file_id}' and stored_at is not null`);
    expect((await first).status).toBe(503);
    expect((await completeUpload(waiting, tokens, place.file_id)).status).toBe(503);
    await nameStandby('');
    expect((await completeUpload(waiting, tokens, place.file_id)).status).toBe(200);
    await waiting.stop();
  });

  it('is not what a buyer is told of an attempt, also when the result is asked for again', async () => {
    const { api, gateway, tokens, saveCard, approve, newInvoice } = money();
    const env = {
      ...gateway.apiEnvironment,
      DATABASE_URL: waitingUrlOf(api.databaseName),
      DATABASE_TIMEOUT_MS: String(STATEMENT_MS),
      DATABASE_REPLICATION: 'synchronous',
    };
    const waiting = await startApi({ databaseName: api.databaseName, isIdle: true, env });
    const { body: attempt } = await approve(await saveCard(CARDS.challenge), await newInvoice(20_000));
    await gateway.answerChallenge(attempt.challenge_url ?? '');
    const result = () => waiting.call<{ status: string }>('GET', `/v_result_message/${attempt.attempt_id}`, { tokens });
    await nameStandby('nobody');
    const first = result();
    await cancelUntil(
      api.pool,
      `select 1 from payment_attempts where id = '${attempt.attempt_id}' and state = 'authorised'`,
    );
    expect((await first).status).toBe(503);
    expect((await result()).status).toBe(503);
    await nameStandby('');
    expect((await result()).body.status).toBe('authorised');
    await waiting.stop();
  });

  it('is seen in what a role gets from now on, and sessions with the old settings end before writes go on', async () => {
    const { databaseName } = money().api;
    const database = openDatabase(waitingUrlOf(databaseName).split('?')[0] ?? '', 1);
    await nameStandby('nobody');
    const role = new URL(runtimeUrlOf(databaseName)).username;
    const ofRole = (setting: string) =>
      onServer(`alter role ${role} in database ${databaseName} set synchronous_commit = ${setting}`);
    await ofRole('on');
    await database.execute(sql`select 1`);
    let cured = 0;
    const replication = await watchReplication(database, 'synchronous', createLogger('silent'), 2, () => (cured += 1));
    expect(replication.fault).toBeNull();
    await ofRole('local');
    await replication.check();
    expect(replication.fault).toContain('synchronous_commit is local');
    await ofRole('on');
    expect(cured).toBe(0);
    await replication.check();
    expect([replication.fault, cured]).toEqual([null, 1]);
    replication.stop();
    await closePool(database.$client);
  });

  it('is seen by a look at the settings of the server', async () => {
    const database = openDatabase(waitingUrlOf(money().api.databaseName), 1);
    const replication = await watchReplication(database, 'synchronous', createLogger('silent'), 2);
    expect(replication.fault).toBe('synchronous_standby_names is empty, so that a commit waits for no standby');
    await nameStandby('nobody');
    await replication.check();
    expect(replication.fault).toBeNull();
    replication.stop();
    await closePool(database.$client);
  });
});
