import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase } from '../src/platform/db/migrate';
import { API_FOLDER, cloneTemplate, dropDatabase, ROLES, urlAs, urlOf } from './support/databases';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Copies the migrations and adds one to them. Returns their folder. */
function migrationsWith(statements: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  cpSync(join(API_FOLDER, 'migrations'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { when: number }[] };
  const when = (journal.entries.at(-1)?.when ?? 0) + folders.length;
  const entries = [...journal.entries, { idx: 9999, version: '7', when, tag: '9999_planted', breakpoints: true }];
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  writeFileSync(join(folder, '9999_planted.sql'), statements);
  return folder;
}

describe('a migration', () => {
  let name: string;
  let holder: pg.Client;

  beforeAll(async () => {
    name = await cloneTemplate();
    holder = new pg.Client({ connectionString: urlOf(name) });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await dropDatabase(name);
  });

  const runIn = (folder: string, tries: number, onWait: () => void | Promise<void>): Promise<void> => {
    const grants = { role: ROLES.api.runtime, isClockMovable: true };
    const waits = { lockMs: 50, pauseMs: 10, tries, onWait: () => void onWait() };
    return migrateDatabase(urlAs(ROLES.api.owner, name), folder, grants, waits);
  };
  const run = (statements: string, tries: number, onWait: () => void | Promise<void>): Promise<void> =>
    runIn(migrationsWith(statements), tries, onWait);
  const columnCount = async (): Promise<unknown> =>
    (await holder.query(`select from information_schema.columns where column_name = 'planted'`)).rowCount;
  const PLANT = 'alter table invoices add planted int';

  it('that gets no lock is given up after some tries, with what to do, and leaves nothing', async () => {
    await holder.query('begin; select from invoices limit 1');
    let waits = 0;
    const migrated = run(
      `create table planted (id int);--> statement-breakpoint\n${PLANT}`,
      3,
      () => void (waits += 1),
    );
    await expect(migrated).rejects.toThrow(/9999_planted got no lock within 50 ms, 3 times.*pg_stat_activity/);
    await holder.query('rollback');
    expect(waits).toBe(2);
    expect((await holder.query(`select to_regclass('planted') as is`)).rows).toEqual([{ is: null }]);
  });

  it('lets calls through between two tries, and runs once the lock is free', async () => {
    await holder.query('begin; select from invoices limit 1');
    await run(PLANT, 100, async () => void (await holder.query('commit')));
    expect(await columnCount()).toBe(1);
  });

  it('of the release before takes no right from processes of a later release', async () => {
    await run('create table planted_later (id int)', 1, () => undefined);
    await holder.query(`grant delete on planted_later to ${ROLES.api.runtime}`);
    await runIn(join(API_FOLDER, 'migrations'), 1, () => undefined);
    const { rows } = await holder.query(`select has_table_privilege($1, 'planted_later', 'delete') as is`, [
      ROLES.api.runtime,
    ]);
    expect(rows).toEqual([{ is: true }]);
  });

  it('outside of a transaction builds an index while another process waits for its turn', async () => {
    const statements =
      '-- outside of a transaction\ndrop index concurrently if exists indexed;--> statement-breakpoint\ncreate index concurrently indexed on invoices (amount)';
    const folder = migrationsWith(statements);
    await Promise.all([runIn(folder, 1, () => undefined), runIn(folder, 1, () => undefined)]);
    const { rows } = await holder.query(`select indisvalid from pg_index where indexrelid = 'indexed'::regclass`);
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
