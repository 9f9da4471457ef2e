import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { API_FOLDER, onServer, ROLES, serverUrl, urlAs, urlOf } from './databases';

type Service = 'api' | 'card-gateway';

const PROVISION = readFileSync(join(API_FOLDER, '../deploy/postgres/provision/provision.sql'), 'utf8');

const rolesOf = (service: Service) => (service === 'api' ? ROLES.api : ROLES.gateway);

/** Any constant that nothing else on this server uses for a lock. */
const PROVISION_LOCK = 7_226_010;

/**
 * Creates the roles of a service in a database by the file that deployments use. Test files, which share the roles,
 * take turns.
 */
export async function provision(name: string, service: Service): Promise<void> {
  const { owner, runtime } = rolesOf(service);
  const { password } = new URL(serverUrl());
  const settings = { owner, owner_password: password, runtime, runtime_password: password };
  const turn = new pg.Client({ connectionString: serverUrl() });
  const client = new pg.Client({ connectionString: urlOf(name) });
  await Promise.all([turn.connect(), client.connect()]);
  try {
    await turn.query('select pg_advisory_lock($1)', [PROVISION_LOCK]);
    for (const [setting, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, false)', [`provision.${setting}`, value]);
    await client.query(PROVISION);
  } finally {
    await Promise.all([turn.end(), client.end()]);
  }
}

/**
 * Migrates a database by the built command of a service, as the owner of the database unless another role is given.
 *
 * @param root folder of another build of the product
 */
export async function migrate(
  name: string,
  service: Service,
  as?: string,
  root = join(API_FOLDER, '..'),
): Promise<void> {
  const { owner, runtime } = rolesOf(service);
  await promisify(execFile)(process.execPath, [join(root, service, 'dist/migrate.js')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: as ?? urlAs(owner, name),
      RUNTIME_ROLE: runtime,
      CLOCK_MOVABLE: '1',
    },
  });
}

/** Creates a database with the roles and the tables of a service. */
export async function createMigrated(name: string, service: Service): Promise<void> {
  await onServer(`create database ${name}`);
  await provision(name, service);
  await migrate(name, service);
}
