import { join } from 'node:path';
import { startPostgres } from './postgres/postgres';

export async function run(projectRoot: string, [command]: string[]): Promise<void> {
  console.log(command);
  const t = Date.now();
  const db = await startPostgres({ projectRoot, dataDir: join(projectRoot, '.data'), ephemeral: false });
  console.log(db.url, Date.now() - t);
  if (command === 'crash') process.kill(process.pid, 'SIGKILL');
  await db.stop();
  console.log('stopped', Date.now() - t);
}
