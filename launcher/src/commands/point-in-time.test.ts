import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { databaseUrl, ensureDatabase } from '../postgres/database';
import { hasCluster, removeCluster, startPostgres, type Postgres } from '../postgres/postgres';
import { takeInstance } from '../processes/instance-lock';
import { clusterOf, keepLogOnce } from '../product/backup/log-keeper';
import { readBackupSettings } from '../product/config/backup-settings';
import { readSecrets } from '../product/config/secrets';
import { backup } from './backup';
import { restore } from './restore';

const projectRoot = resolve(__dirname, '../../..');
const environment = process.env;
const IS_FULL = process.env.TESTS_FULL === '1';
const testFull = IS_FULL ? test : test.skip;
const key = randomBytes(32).toString('base64');
/** A text of an uploaded file, which nobody may read in a backup. */
const CONTENT = '請求書 INV-2026-11';

let work: string;
let dataDir: string;
/** The folder of the one backup. */
let made: string;
/** Lines of the terminal. */
let said: string[];
/** A moment after the backup, between a first charge and a second one. */
let between: string;

const backups = () => join(work, 'backups');
/** A folder with a backup of databases without rows. */
const empty = () => join(work, 'empty');
const inFolder = (folder: string, more: NodeJS.ProcessEnv = {}): void => {
  process.env = { ...environment, DATA_DIR: folder, BACKUP_DIR: backups(), BACKUP_KEY: key, ...more };
};

function newMachine(more: NodeJS.ProcessEnv = {}): string {
  const folder = realpathSync(mkdtempSync(join(work, 'machine-')));
  cpSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  inFolder(folder, more);
  return folder;
}

async function query<Row extends pg.QueryResultRow>(
  { url }: Pick<Postgres, 'url'>,
  database: 'app' | 'card_gateway',
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(url, database) });
  await client.connect();
  try {
    const answer: unknown = await client.query<Row>(sql);
    return [answer as pg.QueryResult<Row>].flat().at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Creates a database with all migrations of a service. */
async function migrated(server: Postgres, database: 'app' | 'card_gateway', service: string): Promise<void> {
  await ensureDatabase(server.url, database);
  const folder = join(projectRoot, service, 'migrations');
  for (const name of readdirSync(folder).toSorted()) {
    if (!name.endsWith('.sql')) continue;
    const text = readFileSync(join(folder, name), 'utf8');
    // Several statements at once are one transaction.
    const parts = text.startsWith('-- outside of a transaction') ? text.split('--> statement-breakpoint') : [text];
    for (const part of parts) await query(server, database, part);
  }
}

/** Charges a card: an attempt of the API, and at the gateway a capture with its event, which the API has taken. */
async function charge(server: Postgres, reference: string): Promise<void> {
  await query(
    server,
    'app',
    `set session_replication_role = replica;
     insert into payment_attempts (id, buyer_id, credit_card_id, amount, state, idempotency_key, gateway_reference,
       authorisation_id, created_at, updated_at, consumed_at, invoice_id)
     values ('${randomUUID()}', 1, 1, 1000, 'captured', '${reference}', '${reference}', 'auth_${reference}', now(), now(), now(), hashtext('${reference}'));
     with t as (insert into ledger_transactions (kind, attempt_id, at) select 'capture', id, now() from payment_attempts where gateway_reference = '${reference}' returning id)
     insert into ledger_entries (transaction_id, account, amount) select id, 'card_receivable', 1000 from t`,
  );
  await query(
    server,
    'card_gateway',
    `insert into cards (token, fingerprint, brand, last4, exp_month, exp_year, holder, profile)
       values ('card', decode(repeat('00', 32), 'hex'), 'VISA', '4242', 12, 2030, 'A', 'approve') on conflict do nothing;
     insert into authorisations (authorisation_id, reference, token, amount, description, state, captured_amount)
       values ('auth_${reference}', '${reference}', 'card', 1000, '', 'captured', 1000);
     insert into journal (authorisation_id, kind, reference, amount) values ('auth_${reference}', 'captured', '${reference}', 1000);
     insert into outgoing_events (event_id, kind, authorisation_id, delivered_at) values ('evt_${reference}', 'authorisation_changed', 'auth_${reference}', now())`,
  );
}

/** Uploads a file. */
async function upload(server: Postgres, name: string): Promise<void> {
  writeFileSync(join(dataDir, 'files', name), CONTENT);
  await query(
    server,
    'app',
    `set session_replication_role = replica;
     insert into files (id, buyer_id, file_name, content_type, size_bytes, sha256, storage_key, created_at, stored_at)
     values ('${randomUUID()}', 1, 'a.pdf', 'application/pdf', ${Buffer.byteLength(CONTENT)}, repeat('0', 64), '${name}', now(), now())`,
  );
}

const momentOf = async (server: Postgres): Promise<string> =>
  (
    await query<{ at: string }>(
      server,
      'app',
      `select to_char(clock_timestamp() at time zone 'Asia/Tokyo', 'YYYY-MM-DD"T"HH24:MI:SS.US"+09:00"') as at`,
    )
  )[0]?.at ?? '';

/** Runs the server of a data directory with its log, and keeps the log when it has stopped. */
async function running(folder: string, todo: (server: Postgres) => Promise<void>): Promise<void> {
  const server = await startPostgres({ projectRoot, dataDir: folder, ephemeral: false, keepsLog: true });
  const cluster = await clusterOf(server.url);
  await todo(server);
  await server.stop();
  await keepLogOnce(folder, cluster, readBackupSettings(projectRoot, process.env));
}

/** Reads what a machine that was restored has. */
async function contentOf(folder: string): Promise<{ charges: string[]; gateway: string[]; due: string[] }> {
  const found = { charges: [] as string[], gateway: [] as string[], due: [] as string[] };
  const server = await startPostgres({ projectRoot, dataDir: folder, ephemeral: false });
  const names = async (database: 'app' | 'card_gateway', sql: string) =>
    (await query<{ name: string }>(server, database, sql)).map(({ name }) => name);
  found.charges = await names('app', 'select gateway_reference as name from payment_attempts order by 1');
  found.gateway = await names('card_gateway', 'select reference as name from journal order by 1');
  found.due = await names('card_gateway', 'select event_id as name from outgoing_events where delivered_at is null');
  await server.stop();
  return found;
}

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  said = [];
  work = realpathSync(mkdtempSync(join(tmpdir(), 'point-in-time-')));
  dataDir = join(work, 'product');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  readSecrets(dataDir);
  inFolder(dataDir);
  const lock = await takeInstance(dataDir, 'http://localhost:8080');
  await running(dataDir, async (server) => {
    await migrated(server, 'app', 'api');
    await migrated(server, 'card_gateway', 'card-gateway');
    if (IS_FULL) await backup(projectRoot, [join(empty(), 'before-all')]);
    await upload(server, 'before');
    await charge(server, 'backed-up');
    await backup(projectRoot, []);
    await charge(server, 'first');
    between = await momentOf(server);
    await charge(server, 'second-one');
    await upload(server, 'after');
    await query(server, 'app', 'select pg_switch_wal()');
    await query(server, 'app', 'create table more ()');
  });
  lock.release();
  const [name = ''] = readdirSync(backups()).filter((one) => one !== 'log');
  made = join(backups(), name);
});

beforeEach(() => {
  said = [];
});

afterAll(async () => {
  process.env = environment;
  for (const name of readdirSync(work).filter((one) => one === 'product' || one.startsWith('machine-')))
    await removeCluster(join(work, name));
  rmSync(work, { recursive: true });
});

test('goes back to a moment between two charges; the card gateway keeps both, and what came after is named', async () => {
  const machine = newMachine();
  await restore(projectRoot, [made, '--to', between]);
  const text = said.join('\n');
  expect(text).toContain(`as of ${between}: the last change is of `);
  expect(text).toMatch(/auth_second-one \(reference second-one, .*\): 1000 yen are charged, and the books do not know/);
  expect(text).toMatch(/Files that the database does not have:\n {4}after: it came at/);
  expect(text).not.toContain('auth_first');
  expect(await contentOf(machine)).toEqual({
    charges: ['backed-up', 'first'],
    gateway: ['backed-up', 'first', 'second-one'],
    // The API has forgotten it, and gets it again.
    due: ['evt_second-one'],
  });
});

test.each<[what: string, words: () => string[], message: string, settings?: NodeJS.ProcessEnv]>([
  ['a moment before the backup', () => ['--to', '2026-01-01T00:00:00+09:00'], 'later than 2026-01-01T00:00:00+09:00'],
  ['a moment without an offset', () => ['--to', '2026-11-29T14:59:59'], 'Name one with its offset'],
  ['an unknown option', () => ['--until', between], "Unknown option '--until'"],
  ['another key', () => ['--to', between], 'is not the key of the backup', { BACKUP_KEY: 'A'.repeat(43) }],
  ['no key', () => ['--to', between], 'is encrypted: set BACKUP_KEY', { BACKUP_KEY: '', BACKUP_DIR: '' }],
  ['a short key', () => [], 'not 32 bytes in base64', { BACKUP_KEY: 'c2hvcnQ=' }],
])('%s is refused, and nothing is restored', async (_, words, message, settings = {}) => {
  const machine = newMachine(settings);
  await expect(restore(projectRoot, [made, ...words()])).rejects.toThrow(message);
  expect(readdirSync(machine)).toEqual(['secrets.json']);
});

test('nothing in the folder of backups can be read', () => {
  const files = readdirSync(backups(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'backup.json')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  expect(files.length).toBeGreaterThan(4);
  // A gzip would begin so.
  for (const bytes of files)
    expect([bytes.includes(CONTENT), bytes.readUInt16BE(0) === 0x1f8b]).toEqual([false, false]);
});

test('a regular backup needs a folder that is not lost with the data, and a key', async () => {
  newMachine({ BACKUP_KEY: '' });
  await expect(backup(projectRoot, [])).rejects.toThrow('BACKUP_DIR needs BACKUP_KEY');
  const machine = newMachine();
  inFolder(machine, { BACKUP_DIR: join(machine, 'backups') });
  await expect(backup(projectRoot, ['list'])).rejects.toThrow('would be lost with it');
  inFolder(machine, { BACKUP_DIR: '' });
  await expect(backup(projectRoot, ['drill'])).rejects.toThrow('BACKUP_DIR names the folder of backups');
});

test('backups are listed with the moment until which the log continues them', async () => {
  newMachine();
  await backup(projectRoot, ['list']);
  expect(said).toEqual([
    expect.stringMatching(/^ {2}\S+ {2}of \S+\+09:00 {2}\S+ MB {2}encrypted {2}to any second until /),
  ]);
  await expect(backup(projectRoot, ['expire'])).rejects.toThrow('Say how many days');
  await backup(projectRoot, ['expire', '--keep', '1']);
  expect(said.at(-1)).toContain('No backup is older than 1 days');
});

testFull('a moment after the log is refused with the moment of its last change', async () => {
  const machine = newMachine();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await expect(restore(projectRoot, [made, '--to', later])).rejects.toThrow(
    /The log ends before .*: its last change is of \d{4}-/,
  );
  expect(hasCluster(machine)).toBe(false);
  // No decrypted file stays behind.
  expect(readdirSync(machine)).not.toContain('files.restoring');
});

testFull('with --gateway-too both databases go back, and compare names the file that came later', async () => {
  const machine = newMachine();
  await restore(projectRoot, [made, '--to', between, '--gateway-too']);
  expect(await contentOf(machine)).toEqual({
    charges: ['backed-up', 'first'],
    gateway: ['backed-up', 'first'],
    due: [],
  });
  // Without the folder, so that the log does not lead along this copy from now on.
  inFolder(machine, { BACKUP_DIR: '' });
  await backup(projectRoot, ['compare']);
  expect(process.exitCode).toBe(1);
  process.exitCode = 0;
});

testFull('the drill restores the newest backup elsewhere, verifies it and reports', async () => {
  inFolder(dataDir, { BACKUP_DIR: empty() });
  await backup(projectRoot, ['drill']);
  expect(said.join('\n')).toMatch(
    /before-all was restored until \S+ in [\d.]+ s\.\n.* say the same\.\n {2}The books are right/,
  );
});

testFull('the drill fails with the names of broken rules and missing files', async () => {
  inFolder(dataDir);
  const [cluster = ''] = readdirSync(join(backups(), 'log'));
  const kept = join(backups(), 'log', cluster, 'files', 'after');
  renameSync(kept, join(work, 'after'));
  await expect(backup(projectRoot, ['drill'])).rejects.toThrow('The drill failed');
  renameSync(join(work, 'after'), kept);
  expect(said.join('\n')).toContain('missing or damaged:\n    after');
  // The planted charges belong to no payment.
  expect(said.join('\n')).toMatch(/\n {2}! \S/);
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('restore-drill-'))).toEqual([]);
});

// The last tests: they write to the log of the others.
testFull('a restored product goes on, its log leads on from the backup, and its journal refuses changes', async () => {
  const machine = newMachine();
  await restore(projectRoot, [made, '--to', between]);
  await running(machine, async (server) => {
    await charge(server, 'third');
    await expect(query(server, 'card_gateway', 'delete from journal')).rejects.toThrow('append-only');
  });
  const next = newMachine();
  await restore(projectRoot, [made, '--to', 'latest']);
  expect((await contentOf(next)).charges).toEqual(['backed-up', 'first', 'third']);
  // A restore without a moment begins a timeline of its own, too.
  const plain = newMachine();
  await restore(projectRoot, [made]);
  await running(plain, (server) => charge(server, 'fourth'));
  const last = newMachine();
  await restore(projectRoot, [made, '--to', 'latest']);
  expect((await contentOf(last)).charges).toEqual(['backed-up', 'fourth']);
});

testFull(
  'a migration of the card gateway after the moment is refused, though its tables have the same columns',
  async () => {
    const machine = newMachine();
    await restore(projectRoot, [made]);
    let before = '';
    await running(machine, async (server) => {
      await query(
        server,
        'card_gateway',
        "create table migrations (name text); insert into migrations values ('first')",
      );
      before = await momentOf(server);
      await query(
        server,
        'card_gateway',
        "create index later on journal (at); insert into migrations values ('second')",
      );
    });
    newMachine();
    await expect(restore(projectRoot, [made, '--to', before])).rejects.toThrow('take it back too: --gateway-too');
    await restore(projectRoot, [made, '--to', before, '--gateway-too']);
  },
);
