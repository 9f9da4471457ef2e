import { createHash, randomBytes, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { ADD_PEOPLE } from './people';

/** Returns the repository's folder: the current one, or the nearest above it. */
function rootAbove(folder: string): string {
  return existsSync(join(folder, 'pnpm-workspace.yaml')) ? folder : rootAbove(dirname(folder));
}

/** Folder of the API package. Not found from this file, which runs as a module, and in Jest as CommonJS. */
export const API_FOLDER = join(rootAbove(process.cwd()), 'api');

/** Returns the PostgreSQL server of the test databases. */
export function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL names the PostgreSQL server for test databases.');
  return url;
}

/** Returns the address of another database on the same server. */
export function urlOf(database: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** Roles of the services' databases on this server. */
export const ROLES = {
  api: { owner: 'api_test_owner', runtime: 'api_test_runtime' },
  gateway: { owner: 'gateway_test_owner', runtime: 'gateway_test_runtime' },
} as const;

/** Returns the address of a database as another role, which has the password of the server's own. */
export function urlAs(role: string, database: string): string {
  const url = new URL(urlOf(database));
  url.username = role;
  return url.href;
}

/** Returns the address of a database of the API as its processes have it. */
export const runtimeUrlOf = (database: string): string => urlAs(ROLES.api.runtime, database);

/** Runs a statement on the server's own database. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const contentsOf = (folder: string): Buffer[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [readFileSync(join(folder, entry.name))] : [],
  );

const hexOf = (hash: Hash): string => hash.digest('hex').slice(0, 16);

/** Prefix of the names of this folder's templates. */
export const TEMPLATE_PREFIX = `api_template_${hexOf(createHash('sha256').update(API_FOLDER))}_`;

/** Returns the name of the migrated and seeded template. Each build has its own. */
export function templateName(): string {
  const hash = createHash('sha256');
  for (const content of [
    readFileSync(join(API_FOLDER, 'dist/main.js')),
    readFileSync(join(API_FOLDER, 'dist/migrate.js')),
    ...contentsOf(join(API_FOLDER, 'migrations')),
    ...contentsOf(join(API_FOLDER, 'terms')),
  ])
    hash.update(content);
  hash.update(ADD_PEOPLE);
  return TEMPLATE_PREFIX + hexOf(hash);
}

/** Returns the name of the gateway's template, which each run makes. */
export const gatewayTemplateName = (): string => `${TEMPLATE_PREFIX.replace('api_', 'api_gateway_')}empty`;

/** Clones the template to a new database for a test. Returns its name. */
export async function cloneTemplate(): Promise<string> {
  const name = `api_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${templateName()} owner ${ROLES.api.owner}`);
  return name;
}

export const dropDatabase = (name: string): Promise<void> => onServer(`drop database if exists ${name} with (force)`);

/**
 * Ends a pool and waits until each of its connections is closed. `end` alone resolves while they are still closing, and
 * a forced drop of the database would then end them with an error that has no listener.
 */
export async function closePool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const closed = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on('remove', () => {
      open -= 1;
      if (open === 0) resolve();
    });
  });
  await pool.end();
  await closed;
}
