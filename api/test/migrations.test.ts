import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import {
  API_FOLDER,
  cloneTemplate,
  closePool,
  dropDatabase,
  ROLES,
  runtimeUrlOf,
  urlAs,
  urlOf,
} from './support/databases';
import { itFull } from './support/full';
import { migrate } from './support/migrated';
import { spawnServer } from './support/server-process';

const DRIZZLE_KIT = join(API_FOLDER, 'node_modules', 'drizzle-kit', 'bin.cjs');

/** Returns everything that migrations make: tables, columns, indexes, constraints, and which migrations ran. */
async function structureOf(database: string): Promise<unknown[][]> {
  const pool = new pg.Pool({ connectionString: urlOf(database) });
  const queries = [
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
       where table_schema = 'public' order by table_name, column_name`,
    `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
    `select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as definition from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
    'select hash, created_at from drizzle.__drizzle_migrations order by id',
  ];
  try {
    return await Promise.all(queries.map(async (query) => (await pool.query<Record<string, unknown>>(query)).rows));
  } finally {
    await closePool(pool);
  }
}

describe('migrations', () => {
  it('contain every change of the schema in the code', () => {
    const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
    try {
      cpSync(join(API_FOLDER, 'migrations'), copy, { recursive: true });
      const before = readdirSync(copy);
      const words = ['--dialect', 'postgresql', '--schema', './src/platform/db/schema/*.ts', '--casing', 'snake_case'];
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [DRIZZLE_KIT, 'generate', ...words, '--out', relative(API_FOLDER, copy)],
        {
          cwd: API_FOLDER,
          encoding: 'utf8',
        },
      );
      expect(stdout + stderr).toContain('No schema changes');
      expect(readdirSync(copy)).toEqual(before);
    } finally {
      rmSync(copy, { recursive: true });
    }
  });

  it('leave an up-to-date database unchanged', async () => {
    const name = await cloneTemplate();
    try {
      const before = await structureOf(name);
      expect(before.map((rows) => rows.length > 30)).toEqual([true, true, true, true]);
      await migrate(name, 'api');
      const server = await spawnServer({ DATABASE_URL: runtimeUrlOf(name), READ_FILES: '0' });
      await server.stop();
      expect(await structureOf(name)).toEqual(before);
    } finally {
      await dropDatabase(name);
    }
  });

  itFull('give rows from before there were chains their links', async () => {
    const name = await cloneTemplate();
    const pool = new pg.Pool({ connectionString: urlOf(name), max: 1 });
    const count = `select (select count(*) from invoice_status_log) + (select count(*) from received_invoice_logs) + (select count(*) from ledger_entries)
      + (select count(*) from ledger_transactions) + (select count(*) from supplier_account_revisions) + (select count(*) from addressee_confirmations) as count`;
    try {
      const before = await pool.query<{ count: string }>(count);
      expect(Number(before.rows[0]?.count)).toBeGreaterThan(10);
      await pool.query(
        `drop table chain_links, chain_anchored_ends, chain_anchors;
         drop function lengthen_chain, note_company, anchor_chains, chain_hash, chain_row_id, chain_company cascade`,
      );
      const owner = new pg.Client({ connectionString: urlAs(ROLES.api.owner, name) });
      await owner.connect();
      await owner.query(readFileSync(join(API_FOLDER, 'migrations/0033_chained_books.sql'), 'utf8'));
      await owner.end();
      expect((await pool.query('select count(*) from chain_links')).rows).toEqual(before.rows);
      await pool.query(`set timezone = 'UTC'`);
      expect((await pool.query(readFileSync(join(API_FOLDER, 'sql/chains.sql'), 'utf8'))).rows).toEqual([]);
    } finally {
      await closePool(pool);
      await dropDatabase(name);
    }
  });
});
