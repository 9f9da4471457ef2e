import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, ensureDatabase } from './database';

/** Addresses of the database of one service. */
export interface ServiceDatabase {
  /** As the role that owns it, for migrations. */
  readonly owner: string;
  /** As the role of the running service, which may neither change tables nor what is append-only. */
  readonly runtime: string;
}

/**
 * Creates a database on a server unless it exists, and gives it its two roles (`deploy/postgres/provision`). Both get
 * new passwords at each start, so that none is kept anywhere. Takes over a database that another role owned.
 *
 * @param serverUrl address of the server, as a role that may create roles and databases
 */
export async function ensureServiceDatabase(
  projectRoot: string,
  serverUrl: string,
  database: string,
): Promise<ServiceDatabase> {
  return provisionDatabase(projectRoot, await ensureDatabase(serverUrl, database));
}

/** Gives an existing database its two roles, as {@link ensureServiceDatabase} does. */
export async function provisionDatabase(projectRoot: string, url: string): Promise<ServiceDatabase> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
  const [owner, runtime] = [newRole(`${name}_owner`), newRole(`${name}_runtime`)];
  const settings = {
    'provision.owner': owner.name,
    'provision.owner_password': owner.password,
    'provision.runtime': runtime.name,
    'provision.runtime_password': runtime.password,
  };
  const client = new pg.Client({ connectionString: databaseUrl(url, name) });
  await client.connect();
  try {
    for (const setting of Object.entries(settings)) await client.query('select set_config($1, $2, false)', setting);
    await client.query(readFileSync(join(projectRoot, 'deploy', 'postgres', 'provision', 'provision.sql'), 'utf8'));
  } finally {
    await client.end();
  }
  return { owner: urlAs(url, name, owner), runtime: urlAs(url, name, runtime) };
}

interface Role {
  readonly name: string;
  readonly password: string;
}

const newRole = (name: string): Role => ({ name, password: randomBytes(24).toString('hex') });

function urlAs(serverUrl: string, database: string, { name, password }: Role): string {
  const url = new URL(databaseUrl(serverUrl, database));
  url.username = encodeURIComponent(name);
  url.password = password;
  return url.href;
}
