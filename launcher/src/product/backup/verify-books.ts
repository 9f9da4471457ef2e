import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl, readOnly } from '../../postgres/database';
import { API_DATABASE } from '../database-names';

interface Broken {
  readonly invariant: string;
  readonly detail: string;
}

/**
 * Verifies the books of a server on which nothing else runs, as `operator verify` does: invariants, chains, the anchor
 * that the backup kept. Starts no part of the product, so nothing is charged, mailed or transferred. Returns the
 * faults, a line each.
 */
export async function verifyBooks(projectRoot: string, serverUrl: string, anchor: string | null): Promise<string[]> {
  const url = databaseUrl(serverUrl, API_DATABASE);
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC -c jit=off' });
  await client.connect();
  const broken: Broken[] = [];
  try {
    for (const name of ['invariants', 'chains']) {
      const statement = readFileSync(join(projectRoot, 'api', 'sql', `${name}.sql`), 'utf8');
      broken.push(...(await client.query<Broken>(statement)).rows);
    }
  } finally {
    await client.end();
  }
  const faults = broken.map(({ invariant, detail }) => `${invariant}: ${detail}`);
  if (anchor === null) return faults;
  const anchors = await readOnly(url, `select 1 from chain_anchors where day || '=' || encode(root, 'hex') = $1`, [
    anchor,
  ]);
  return anchors.length > 0 ? faults : [...faults, `the anchor of a day is not the one that was kept: ${anchor}`];
}
