import pg from 'pg';
import { dropDatabase, onServer, serverUrl, TEMPLATE_PREFIX, templateName, urlOf } from './databases';
import { spawnServer } from './server-process';

/** Returns the databases on the server whose names have this prefix. */
async function databasesLike(prefix: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    return rows.map(({ datname }) => datname);
  } finally {
    await client.end();
  }
}

/** Creates the template once per build: the server migrates and seeds it as in production, then stops. */
export async function prepareTemplate(): Promise<void> {
  const name = templateName();
  const existing = await databasesLike(TEMPLATE_PREFIX);
  if (existing.includes(name)) return;
  // Templates of earlier builds of this folder are obsolete.
  for (const old of existing) await dropDatabase(old);
  const unfinished = `${name}_new`;
  await onServer(`create database ${unfinished}`);
  const server = await spawnServer({ DATABASE_URL: urlOf(unfinished), SEED_DEMO: '1', READ_FILES: '0' });
  await server.stop();
  await onServer(`alter database ${unfinished} rename to ${name}`);
}
