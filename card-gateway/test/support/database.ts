import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** Returns the address of a database on the tests' PostgreSQL server; the server's own one by default. */
function urlOf(database?: string): string {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL names the PostgreSQL server for test databases.');
  const url = new URL(server);
  if (database) url.pathname = `/${database}`;
  return url.href;
}

/**
 * Runs a query on a new connection, which is closed before this returns. A pool would still be closing some when the
 * database is dropped, and the error would have no listener.
 */
export async function onDatabase<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Row>(text, values).finally(() => client.end());
}

const onServer = async (statement: string): Promise<void> => void (await onDatabase(urlOf(), statement));

const PROVISION = readFileSync(resolve(__dirname, '../../../deploy/postgres/provision/provision.sql'), 'utf8');
const OWNER = 'gateway_test_owner';
const RUNTIME = 'gateway_test_runtime';
/** The template of each test's database: migrated and empty. */
const TEMPLATE = 'gateway_test_template';

/** Returns the address of a database as another role, which has the password of the server's own. */
function urlAs(role: string, database: string): string {
  const url = new URL(urlOf(database));
  url.username = role;
  return url.href;
}

/** Migrates a database by the built command, as its owner. */
async function migrate(name: string): Promise<void> {
  await promisify(execFile)(process.execPath, [resolve(__dirname, '../../dist/migrate.js')], {
    env: { PATH: process.env['PATH'], DATABASE_URL: urlAs(OWNER, name), RUNTIME_ROLE: RUNTIME },
  });
}

/**
 * Creates the template of the tests' databases, with the roles of the file that deployments use, and migrates it by the
 * built command.
 */
export async function prepareTemplate(): Promise<void> {
  await onServer(`DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${TEMPLATE}`);
  const { password } = new URL(urlOf());
  const settings = { owner: OWNER, owner_password: password, runtime: RUNTIME, runtime_password: password };
  const client = new pg.Client({ connectionString: urlOf(TEMPLATE) });
  await client.connect();
  try {
    for (const [setting, value] of Object.entries(settings))
      await client.query('SELECT set_config($1, $2, false)', [`provision.${setting}`, value]);
    await client.query(PROVISION);
  } finally {
    await client.end();
  }
  await migrate(TEMPLATE);
}

/** A database of the test's own. */
export interface TestDatabase {
  /** Its address as the superuser of the tests. */
  url: string;
  /** Its address as the gateway's processes have it. */
  runtimeUrl: string;
  /** Migrates it as a deployment does. */
  migrate(): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a new database: migrated, or without tables. */
export async function createDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const name = `gateway_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${isMigrated ? TEMPLATE : 'template0'} OWNER ${OWNER}`);
  return {
    url: urlOf(name),
    runtimeUrl: urlAs(RUNTIME, name),
    migrate: () => migrate(name),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
