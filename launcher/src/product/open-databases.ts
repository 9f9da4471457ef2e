import { join } from 'node:path';
import { startPostgres } from '../postgres/postgres';
import { ensureServiceDatabase, provisionDatabase } from '../postgres/service-database';
import { type LogKeeper, startKeeper } from './backup/log-keeper';
import { NO_BACKUPS, readBackupSettings } from './config/backup-settings';
import type { Settings } from './config/settings';
import { API_DATABASE, GATEWAY_DATABASE } from './database-names';
import { migrateDatabase } from './migrate-database';
import type { Databases, ServerPlan } from './servers';
import type { StopList } from './stop-list';

/**
 * Starts the embedded PostgreSQL, or uses the external server of the settings. Returns the two databases with their
 * roles.
 *
 * @param because called when the embedded server has ended for good
 */
export async function openDatabases(
  settings: Settings,
  ephemeral: boolean,
  environment: NodeJS.ProcessEnv,
  stops: StopList,
  because: (error: Error) => void,
): Promise<Databases> {
  const { projectRoot } = settings;
  if (settings.databaseUrl !== null)
    return givenDatabases(projectRoot, settings.databaseUrl, environment.CARD_GATEWAY_DATABASE_URL);
  const backups = ephemeral ? NO_BACKUPS : readBackupSettings(projectRoot, environment);
  let keeper: LogKeeper | null = null;
  // Stopped after PostgreSQL, which completes its log when it stops.
  stops.add('log of backups', () => keeper?.stop());
  const postgres = await startPostgres({
    projectRoot,
    dataDir: settings.dataDir,
    ephemeral,
    keepsLog: backups.folder !== null,
    onRestart: (message) => {
      console.error(`  ! ${message}`);
    },
  });
  stops.add('PostgreSQL', postgres.stop);
  void postgres.died.then(() => {
    because(new Error(`PostgreSQL ended. See ${join(settings.dataDir, 'logs', 'postgres.log')}.`));
  });
  keeper = await startKeeper(settings.dataDir, postgres.url, backups);
  return embeddedDatabases(projectRoot, postgres.url);
}

/** Migrates the databases of the servers that are started. */
export async function migrateDatabases(
  projectRoot: string,
  plans: readonly ServerPlan[],
  databases: Databases,
): Promise<void> {
  const migrated = plans.flatMap(({ name, environment }) => {
    if (name === 'api') return [migrateDatabase(projectRoot, 'api', databases.api, environment)];
    if (name === 'card-gateway')
      return [migrateDatabase(projectRoot, 'card-gateway', databases.cardGateway, environment)];
    return [];
  });
  await Promise.all(migrated);
}

/** Creates the two databases on the embedded server unless they exist, with their roles. */
async function embeddedDatabases(projectRoot: string, serverUrl: string): Promise<Databases> {
  return {
    api: await ensureServiceDatabase(projectRoot, serverUrl, API_DATABASE),
    cardGateway: await ensureServiceDatabase(projectRoot, serverUrl, GATEWAY_DATABASE),
  };
}

/**
 * Returns the databases on an external server: the API uses the named one. The card gateway uses its own beside it,
 * which is created unless `CARD_GATEWAY_DATABASE_URL` names it. Both addresses are of a role that may create roles.
 */
async function givenDatabases(
  projectRoot: string,
  url: string,
  cardGatewayUrl: string | undefined,
): Promise<Databases> {
  try {
    return {
      api: await provisionDatabase(projectRoot, url),
      cardGateway: cardGatewayUrl
        ? await provisionDatabase(projectRoot, cardGatewayUrl)
        : await ensureServiceDatabase(projectRoot, url, `${nameOf(url)}_card_gateway`),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `API and card gateway need a database each, with two roles of their own (docs/deployment.md), and these could not be created on the server of DATABASE_URL: ${reason}\nName a role by DATABASE_URL that may create roles and databases. The card gateway's database may be on another server: CARD_GATEWAY_DATABASE_URL.`,
    );
  }
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'postgres';
