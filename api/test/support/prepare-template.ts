import pg from 'pg';
import { dropDatabase, onServer, serverUrl, templateName, urlOf } from './databases';
import { spawnServer } from './server-process';

async function exists(name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
  } finally {
    await client.end();
  }
}

/** Makes the template once per build: the server migrates and seeds it exactly as in production, then leaves it alone. */
export default async function prepareTemplate(): Promise<void> {
  const name = templateName();
  if (await exists(name)) return;
  const unfinished = `${name}_new`;
  await dropDatabase(unfinished);
  await onServer(`create database ${unfinished}`);
  const server = await spawnServer({ DATABASE_URL: urlOf(unfinished), SEED_DEMO: '1' });
  await server.stop();
  await onServer(`alter database ${unfinished} rename to ${name}`);
}
