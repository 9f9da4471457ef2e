import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SECRETS_FILE } from '../product/config/secrets';
import { readSettings } from '../product/config/settings';
import { removeCluster } from '../postgres/postgres';
import { AlreadyRunning, runningInstance, takeInstance } from '../processes/instance-lock';

/**
 * `npm run reset`: empties the data directory. Refused while the product runs on it. The secrets stay if the database
 * is elsewhere, because it cannot be used without its master key.
 */
export async function reset(projectRoot: string): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(projectRoot, process.env);
  if (existsSync(dataDir)) {
    const running = runningInstance(dataDir);
    if (running !== null) throw new AlreadyRunning(running.host, running.pid);
    // Stops processes that a killed start left running, before their files are deleted.
    await takeInstance(dataDir, 'reset');
    await removeCluster(dataDir);
    const kept = databaseUrl === null ? [] : [SECRETS_FILE];
    for (const name of readdirSync(dataDir).filter((one) => !kept.includes(one)))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  console.log(`  ${dataDir} is empty.`);
  if (databaseUrl !== null)
    console.log(`  The database of DATABASE_URL was not touched, nor was ${SECRETS_FILE}, which has its master key.`);
}
