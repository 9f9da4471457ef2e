import { existsSync, rmSync } from 'node:fs';
import { readSettings } from '../product/config/settings';
import { removeCluster } from '../postgres/postgres';
import { AlreadyRunning, runningInstance, takeInstance } from '../processes/instance-lock';

/** `npm run reset`: empties the data directory. Refused while the product runs on it. */
export async function reset(projectRoot: string): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(projectRoot, process.env);
  if (existsSync(dataDir)) {
    const running = runningInstance(dataDir);
    if (running !== null) throw new AlreadyRunning(running.host, running.pid);
    // Stops processes that a killed start left running, before their files are deleted.
    await takeInstance(dataDir, 'reset');
    await removeCluster(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
  console.log(`  ${dataDir} is empty.`);
  if (databaseUrl !== null) console.log('  The database of DATABASE_URL was not touched.');
}
