import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Line of PostgreSQL's lock file that holds the port. */
const PORT_LINE = 3;

/**
 * Runs statements on the API's database of a running local product as somebody who may do everything there. Triggers
 * that protect rows are the statements' own affair.
 */
export async function asSuperuser(dataDir: string, statements: string): Promise<void> {
  // Root's database is in another folder, which the launcher notes.
  const note = join(dataDir, 'postgres-folder');
  const folder = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres');
  const port = Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'app' });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
