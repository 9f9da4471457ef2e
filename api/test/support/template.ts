import pg from 'pg';
import {
  dropDatabase,
  gatewayTemplateName,
  onServer,
  runtimeUrlOf,
  serverUrl,
  TEMPLATE_PREFIX,
  templateName,
  urlOf,
} from './databases';
import { createMigrated } from './migrated';
import { ADD_PEOPLE } from './people';
import { HAS_MUTANT, spawnServer } from './server-process';

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

/**
 * Creates the gateway's template, which is empty. Its roles are new when the server of the tests is. A mutation trial
 * makes it once, in its run without a mutant: its other runs are two at a time.
 */
async function prepareGatewayTemplate(): Promise<void> {
  if (HAS_MUTANT) return;
  const name = gatewayTemplateName();
  await dropDatabase(name);
  await createMigrated(name, 'card-gateway');
}

/** Adds the operators of the tests. Says that the books were verified today, so that not every server does it. */
async function completeTemplate(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query('insert into verifications (at, faults) values (now(), 0)');
  await client.query(ADD_PEOPLE);
  await client.end();
}

/**
 * Creates the templates: the API's once per build, which is migrated and seeded as in production, by a server that then
 * stops.
 */
export async function prepareTemplate(): Promise<void> {
  await prepareGatewayTemplate();
  const name = templateName();
  const existing = await databasesLike(TEMPLATE_PREFIX);
  if (existing.includes(name)) return;
  // Templates of earlier builds of this folder are obsolete.
  for (const old of existing) await dropDatabase(old);
  const unfinished = `${name}_new`;
  await createMigrated(unfinished, 'api');
  const server = await spawnServer({ DATABASE_URL: runtimeUrlOf(unfinished), SEED_DEMO: '1', READ_FILES: '0' });
  await server.stop();
  await completeTemplate(unfinished);
  await onServer(`alter database ${unfinished} rename to ${name}`);
}
