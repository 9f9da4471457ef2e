import { randomBytes } from 'node:crypto';
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

/** A database of the test's own. */
export interface TestDatabase {
  url: string;
  /** Ends all its connections and refuses new ones, or accepts them again. */
  setReachable(isReachable: boolean): Promise<void>;
  drop(): Promise<void>;
}

/** Creates a new empty database. */
export async function createDatabase(): Promise<TestDatabase> {
  const name = `gateway_test_${randomBytes(6).toString('hex')}`;
  await onServer(`CREATE DATABASE ${name}`);
  return {
    url: urlOf(name),
    setReachable: async (isReachable) => {
      await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${isReachable}`);
      if (!isReachable)
        await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    },
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}
