import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { create, extract } from 'tar';
import { databaseUrl, ensureDatabase } from '../postgres/database';
import { hasCluster, startPostgres, type Postgres } from '../postgres/postgres';
import { runningServerUrl } from '../postgres/running-server';
import { runningInstance } from '../processes/instance-lock';
import { describeFiles } from '../product/backup/backup-files';
import type { Manifest } from '../product/backup/manifest';
import { readSecrets } from '../product/config/secrets';
import { backup } from './backup';
import { restore } from './restore';
import { inFolder, newMachine as machineOf, projectRoot, startProduct } from './testing/running-product';

const product = startProduct();
let work: string;
let dataDir: string;
let server: Postgres;
/** A backup of it, made while it was written to. */
let made: string;
/** Rows that were committed when it began, and what the terminal then said. */
let committedBefore: number;
let said: string;
/** The data directory of a product that was restored from it, and stopped. */
let restored: string;

const newMachine = (): string => machineOf(product());

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Pays until it is told to stop: a row of the API, and when that is committed one of the card gateway. */
function pay(): { committed: () => number; stop: () => Promise<void> } {
  let committed = 0;
  let isStopping = false;
  const paying = (async () => {
    const [api, gateway] = ['app', 'card_gateway'].map(
      (name) => new pg.Client({ connectionString: databaseUrl(server.url, name) }),
    ) as [pg.Client, pg.Client];
    await Promise.all([api.connect(), gateway.connect()]);
    while (!isStopping) {
      await api.query('insert into payments default values');
      committed += 1;
      await gateway.query('insert into charges default values');
    }
    await Promise.all([api.end(), gateway.end()]);
  })();
  return {
    committed: () => committed,
    stop: async () => {
      isStopping = true;
      await paying;
    },
  };
}

/** Makes the server forget its earlier log, as after hours of writing, while it copies its files. */
async function writeMuchLog(until: Promise<void>): Promise<void> {
  let isOver = false;
  void until.finally(() => (isOver = true));
  const isCopying = async () =>
    (await query(server.url, `select 1 from pg_stat_progress_basebackup where phase = 'streaming database files'`))
      .length > 0;
  while (!isOver && !(await isCopying()));
  for (let segment = 0; segment < 3; segment += 1) {
    await query(server.url, 'select pg_switch_wal()');
    await query(server.url, 'checkpoint');
  }
}

beforeAll(async () => {
  ({ work, dataDir, server } = product());
  const api = await ensureDatabase(server.url, 'app');
  await query(
    api,
    `create table chain_anchors (day date, root bytea); create table payments (id int generated always as identity);
     insert into chain_anchors values ('2026-11-25', '\\x01'), ('2026-11-26', '\\xab')`,
  );
  await query(
    await ensureDatabase(server.url, 'card_gateway'),
    'create table charges (id int generated always as identity)',
  );
  writeFileSync(join(dataDir, 'files', 'unfinished.part'), '請求書');

  made = join(work, 'made', 'backup');
  const payments = pay();
  while (payments.committed() < 10) await query(server.url, 'select 1');
  committedBefore = payments.committed();
  const backingUp = backup(projectRoot, [made]);
  await writeMuchLog(backingUp);
  await backingUp;
  await payments.stop();
  said = jest.mocked(console.log).mock.calls.join('\n');
});

test('a backup of a running product is restored elsewhere as it was at one moment, with its files', async () => {
  restored = newMachine();
  await restore(projectRoot, [made]);
  expect(readdirSync(join(restored, 'files'))).toEqual(['invoice']);
  expect(readFileSync(join(restored, 'files', 'invoice'), 'utf8')).toBe('請求書');
  const { url, stop } = await startPostgres({ projectRoot, dataDir: restored, ephemeral: false });
  const countOf = async (database: string, table: string) =>
    (await query<{ count: number }>(databaseUrl(url, database), `select count(*)::int as count from ${table}`))[0]
      ?.count ?? 0;
  const [payments, charges] = [await countOf('app', 'payments'), await countOf('card_gateway', 'charges')];
  expect(payments).toBeGreaterThanOrEqual(committedBefore);
  // At each moment the gateway is at most one behind.
  expect([payments, payments - 1]).toContain(charges);
  await query(databaseUrl(url, 'app'), 'insert into payments default values');
  await stop();
});

test('a backup says where the secrets are, which it does not have, and names its moment and the newest anchor', () => {
  expect(said).toContain(`keep ${join(dataDir, 'secrets.json')} too, at another place`);
  const { masterKeys, cardGatewaySecret, operatorToken } = readSecrets(dataDir);
  const text = readFileSync(join(made, 'backup.json'), 'utf8');
  for (const secret of [masterKeys.split(':')[1] ?? '', cardGatewaySecret, operatorToken])
    expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({
    moment: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+09:00$/),
    anchor: '2026-11-26=ab',
    postgres: '18',
    migration: expect.stringMatching(/^\d{4}_\w+\.sql$/),
  });
});

function copyOfBackup(): string {
  const folder = mkdtempSync(join(work, 'copy-'));
  cpSync(made, folder, { recursive: true });
  return folder;
}

test.each<[what: string, damage: (folder: string) => void, message: string]>([
  ['databases that were cut off', (folder) => truncateSync(join(folder, 'databases.tar.gz'), 1000), 'has another size'],
  [
    'a file that was cut off',
    (folder) => truncateSync(join(folder, 'files/invoice'), 3),
    'files/invoice has another size',
  ],
  [
    'a file that was changed',
    (folder) => writeFileSync(join(folder, 'files/invoice'), '領収書'),
    'invoice was changed',
  ],
  ['a further file', (folder) => writeFileSync(join(folder, 'files/mine'), ''), 'files/mine does not belong to it'],
  ['a missing file', (folder) => rmSync(join(folder, 'files/invoice')), 'files/invoice is missing'],
  ['no manifest, as an interrupted backup', (folder) => rmSync(join(folder, 'backup.json')), 'not a whole one'],
])('%s: nothing is restored', async (_, damage, message) => {
  const damaged = copyOfBackup();
  damage(damaged);
  const machine = newMachine();
  await expect(restore(projectRoot, [damaged])).rejects.toThrow(message);
  expect(hasCluster(machine)).toBe(false);
  expect(existsSync(join(machine, 'files'))).toBe(false);
});

function changeManifest(folder: string, change: Partial<Manifest>): string {
  const file = join(folder, 'backup.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  writeFileSync(file, JSON.stringify({ ...manifest, ...change }));
  return folder;
}

(process.env.TESTS_FULL === '1' ? test : test.skip)(
  'a part of the log is missing that the manifest does not miss: PostgreSQL finds it, and there is no database',
  async () => {
    const folder = copyOfBackup();
    const content = mkdtempSync(join(work, 'content-'));
    const file = join(folder, 'databases.tar.gz');
    await extract({ file, cwd: content, preserveOwner: false });
    for (const name of readdirSync(join(content, 'pg_wal')).filter((one) => /^[0-9A-F]{24}$/.test(one)))
      rmSync(join(content, 'pg_wal', name));
    await create({ file, cwd: content, gzip: { level: 1 } }, readdirSync(content));
    const files = (await describeFiles(folder)).filter(({ path }) => path !== 'backup.json');
    const machine = newMachine();
    await expect(restore(projectRoot, [changeManifest(folder, { files })])).rejects.toThrow(
      /not whole. PostgreSQL says:[^]*could not locate required checkpoint record/,
    );
    expect(hasCluster(machine)).toBe(false);
  },
  60_000,
);

test.each<[what: string, change: Partial<Manifest>, message: string]>([
  ['another PostgreSQL', { postgres: '17' }, 'The backup is of PostgreSQL 17'],
  ['another platform', { platform: 'plan9-mips' }, 'The backup is of plan9-mips'],
  ['a release from before the baseline', { migration: '0012_earlier.sql' }, 'of an earlier release than this one'],
  ['a later release', { migration: '9999_later.sql' }, 'of a later release: this one lacks its migration 9999_later'],
])('a backup of %s is refused', async (_, change, message) => {
  newMachine();
  await expect(restore(projectRoot, [changeManifest(copyOfBackup(), change)])).rejects.toThrow(message);
});

test('secrets that do not open the backup are refused by name, and so are missing ones', async () => {
  const machine = newMachine();
  const other = { ...readSecrets(dataDir), masterKeys: `local:${Buffer.alloc(32).toString('base64')}` };
  writeFileSync(join(machine, 'secrets.json'), JSON.stringify(other));
  await expect(restore(projectRoot, [made])).rejects.toThrow(
    'does not open this backup: master key local is missing or',
  );
  rmSync(join(machine, 'secrets.json'));
  await expect(restore(projectRoot, [made])).rejects.toThrow('master key local and secret of the card gateway');
  expect(hasCluster(machine)).toBe(false);
});

test('a restore overwrites neither databases nor files, and is refused while the product runs', async () => {
  const machine = newMachine();
  mkdirSync(join(machine, 'files'));
  writeFileSync(join(machine, 'files', 'mine'), '');
  await expect(restore(projectRoot, [made])).rejects.toThrow(`${machine} has data, and a restore overwrites nothing`);
  expect(readdirSync(join(machine, 'files'))).toEqual(['mine']);
  inFolder(dataDir);
  await expect(restore(projectRoot, [made])).rejects.toThrow('It is already running at http://localhost:8080');
});

test('a backup overwrites nothing, does not lie in the data, and leaves nothing when it fails', async () => {
  inFolder(dataDir);
  const to = join(work, 'made', 'second');
  await expect(backup(projectRoot, [made])).rejects.toThrow('a backup overwrites nothing');
  await expect(backup(projectRoot, [join(dataDir, 'second')])).rejects.toThrow('would be lost with it');
  mkdirSync(`${to}.partial`);
  await expect(backup(projectRoot, [to])).rejects.toThrow('still runs, or was interrupted');
  rmSync(`${to}.partial`, { recursive: true });
  // A folder among the files, which cannot be copied as one.
  mkdirSync(join(dataDir, 'files', 'folder'));
  await expect(backup(projectRoot, [to])).rejects.toThrow();
  expect(readdirSync(join(work, 'made'))).toEqual(['backup']);
  rmSync(join(dataDir, 'files', 'folder'), { recursive: true });
});

test('a backup of a stopped product that is interrupted leaves neither a folder nor a server', async () => {
  inFolder(restored);
  const to = join(work, 'made', 'interrupted');
  const backingUp = backup(projectRoot, [to]);
  const isInterrupted = expect(backingUp).rejects.toThrow('Interrupted: there is no backup.');
  while (!existsSync(join(`${to}.partial`, 'databases.tar.gz'))) await setImmediate();
  process.emit('SIGINT');
  await isInterrupted;
  expect(readdirSync(join(work, 'made'))).toEqual(['backup']);
  expect(runningServerUrl(restored)).toBeNull();
  expect(runningInstance(restored)).toBeNull();
});

test('a stopped product is backed up too, and is stopped afterwards; its databases are not overwritten', async () => {
  inFolder(restored);
  const to = join(work, 'made', 'stopped');
  await backup(projectRoot, [to]);
  expect(runningInstance(restored)).toBeNull();
  expect(existsSync(join(to, 'backup.json'))).toBe(true);
  await expect(restore(projectRoot, [to])).rejects.toThrow(`${restored} has data`);
  const empty = newMachine();
  await expect(backup(projectRoot, [join(work, 'made', 'empty')])).rejects.toThrow(`no database in ${empty}`);
});
