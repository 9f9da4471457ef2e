import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { processIdentity } from '../processes/process-identity';
import { answers, ensureDatabase } from './database';
import { removeCluster, startPostgres, type Postgres } from './postgres';

const projectRoot = resolve(__dirname, '../../..');
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'postgres-'));
});
afterEach(async () => {
  await removeCluster(dataDir);
  rmSync(dataDir, { recursive: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

const testFull = process.env.TESTS_FULL === '1' ? test : test.skip;

testFull(
  'data survives a killed start that left its server running',
  async () => {
    const first = await startPostgres({ projectRoot, dataDir, ephemeral: false });
    const url = await ensureDatabase(first.url, 'app');
    await query(url, 'create table kept as select 264000 as yen');

    const second = await startPostgres({ projectRoot, dataDir, ephemeral: false });
    expect(processIdentity(first.pid)).toBeNull();
    expect(await query(await ensureDatabase(second.url, 'app'), 'select yen from kept')).toEqual([{ yen: 264000 }]);
    await second.stop();
    expect(processIdentity(second.pid)).toBeNull();
  },
  60_000,
);

test('a killed server is restarted at the same address, with its data', async () => {
  const restarts = new EventEmitter();
  const server = await startPostgres({
    projectRoot,
    dataDir,
    ephemeral: false,
    onRestart: (message) => {
      restarts.emit('restart', message);
    },
  });
  await query(server.url, 'create table kept as select 264000 as yen');
  const said = once(restarts, 'restart');
  process.kill(server.pid, 'SIGKILL');
  expect(await said).toEqual([expect.stringContaining('PostgreSQL ended and is started again')]);
  while (!(await answers(server.url)));
  expect(await query(server.url, 'select yen from kept')).toEqual([{ yen: 264000 }]);
  await server.stop();
  expect(processIdentity(server.pid)).toBeNull();
});

testFull(
  'a server that cannot restart at once is retried until it can',
  async () => {
    const blocker = createServer((socket) => socket.destroy());
    const restarts = new EventEmitter();
    const onRestart = (): void => {
      restarts.emit('restart');
    };
    const server = await startPostgres({ projectRoot, dataDir, ephemeral: false, onRestart });
    const died = jest.fn();
    void server.died.then(died);
    // Another server takes its port at its first restart.
    restarts.once('restart', () => blocker.listen(Number(new URL(server.url).port), '127.0.0.1'));
    const first = once(restarts, 'restart');
    process.kill(server.pid, 'SIGKILL');
    await first;
    await once(restarts, 'restart');
    blocker.close();
    while (!(await answers(server.url)));
    expect(died).not.toHaveBeenCalled();
    await server.stop();
    expect(processIdentity(server.pid)).toBeNull();
  },
  60_000,
);

test('requires a password, and indexes Japanese words', async () => {
  const server = await startPostgres({ projectRoot, dataDir, ephemeral: true });
  const withoutPassword = new URL(server.url);
  withoutPassword.password = 'wrong';
  await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow('password');
  await query(server.url, 'create extension pg_trgm');
  expect(await query(server.url, "select cardinality(show_trgm('請求書')) > 0 as known")).toEqual([{ known: true }]);
  await server.stop();
});

test('an ephemeral server starts empty and leaves no data', async () => {
  const first: Postgres = await startPostgres({ projectRoot, dataDir, ephemeral: true });
  await query(first.url, 'create table left_over ()');
  await first.stop();
  const second = await startPostgres({ projectRoot, dataDir, ephemeral: true });
  expect(await query(second.url, "select to_regclass('left_over') as found")).toEqual([{ found: null }]);
  await second.stop();
  expect(() => statSync(join(dataDir, 'postgres', 'data'))).toThrow();
});
