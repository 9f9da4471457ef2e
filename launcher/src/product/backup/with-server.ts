import { startPostgres, hasCluster } from '../../postgres/postgres';
import { runningServerUrl } from '../../postgres/running-server';
import { runningInstance, takeInstance } from '../../processes/instance-lock';
import type { BackupSettings } from '../config/backup-settings';
import type { Settings } from '../config/settings';
import { step } from '../progress';
import { clusterOf, keepLogOnce } from './log-keeper';

/**
 * Calls `work` with the address of the running product's PostgreSQL, or of one that is started for it alone. That one
 * keeps the log too, so that it has no gap.
 */
export async function withServer<Result>(
  { projectRoot, dataDir }: Settings,
  backups: BackupSettings,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  if (runningInstance(dataDir) !== null) {
    const url = runningServerUrl(dataDir);
    if (url === null) throw new Error('The product is just starting. Try again when it runs.');
    return work(url);
  }
  if (!hasCluster(dataDir)) throw new Error(`There is no database in ${dataDir} to back up.`);
  const lock = await takeInstance(dataDir, 'backup');
  try {
    const keepsLog = backups.folder !== null;
    const server = await step('Starting PostgreSQL', () =>
      startPostgres({ projectRoot, dataDir, ephemeral: false, keepsLog }),
    );
    let cluster: string | null = null;
    try {
      cluster = await clusterOf(server.url);
      return await work(server.url);
    } finally {
      await server.stop();
      if (cluster !== null) await keepLogOnce(dataDir, cluster, backups);
    }
  } finally {
    lock.release();
  }
}
