import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceDatabase } from '../postgres/service-database';

/**
 * Migrates the database of a built server as its owner, and grants its runtime role what it may do. Throws with the
 * output of the migration if it fails.
 *
 * @param environment of the server; the migration asks whether its clock may be moved
 */
export async function migrateDatabase(
  projectRoot: string,
  server: 'api' | 'card-gateway',
  { owner, runtime }: ServiceDatabase,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['--enable-source-maps', join('dist', 'migrate.js')], {
    cwd: join(projectRoot, server),
    env: {
      PATH: process.env.PATH,
      CLOCK_MOVABLE: environment.CLOCK_MOVABLE,
      DATABASE_URL: owner,
      RUNTIME_ROLE: decodeURIComponent(new URL(runtime).username),
    },
  });
}
