import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { banksSection, measureLookups } from '../checks/bench/banks';
import { startApiOn, startBenchApi, type Bench } from '../checks/bench/bench-api';
import { VOLUMES } from '../checks/bench/bench-data';
import { ACCOUNT, prepare, startBench, type Subject } from '../checks/bench/bench-subject';
import { booksSection, measureBooks } from '../checks/bench/books';
import {
  BOOKS_SIZES,
  booksByDaySection,
  booksByDayTable,
  type BooksTimes,
  measureBooksByDay,
  startSilentGateway,
} from '../checks/bench/books-by-day';
import { benchCapacity } from '../checks/bench/capacity/bench-capacity';
import { benchColleagues } from '../checks/bench/colleagues';
import { measure, type Contest } from '../checks/bench/measure';
import { benchParsers } from '../checks/bench/parsers/bench-parsers';
import { benchPayments } from '../checks/bench/payments/bench-payments';
import { questionsFor } from '../checks/bench/questions';
import { benchReading } from '../checks/bench/reading';
import { sectionOf, tableOf, today, versionOf, writeSection } from '../checks/bench/report';
import { measureOverload, overloadSection, overloadTable } from '../checks/bench/server/overload';
import { measureRates, ratesTable, serverSection, type Contender } from '../checks/bench/server/rate';
import { startBare } from '../checks/bench/server/start-bare';
import { measureUploads, uploadsSection, uploadsTable } from '../checks/bench/server/uploads';
import { measureTransfers, transfersSection } from '../checks/bench/transfers';
import { KINDS, prepareAccounts, signInContest, signInSection } from '../checks/bench/sign-in';
import { callerPath } from '../product/config/caller-path';
import { databaseUrl } from '../postgres/database';
import { step } from '../product/progress';
import { StopList } from '../product/stop-list';

const TAB_COUNTS = `select sum(received), sum(received_waiting), sum(received_review), sum(received_action_required), sum(received_reserved), sum(received_history), sum(drafts)
  from tab_counts where supplier_id = 0 and buyer_id = (select buyer_id from users where email_address = $1)`;

/** Returns the path of a page in the middle of the list, with the cursor of the previous page. */
async function deepPage({ api, volume: { invoices, buyers } }: Subject): Promise<string> {
  const page = await api.get(`/received_invoices?size=10&sort=amount&page=${Math.floor(invoices / buyers / 20)}`);
  const { next_cursor } = JSON.parse(page) as { next_cursor: string };
  return `/received_invoices?size=10&sort=amount&cursor=${next_cursor}`;
}

async function contestsOf(subjects: readonly Subject[]): Promise<Contest[]> {
  const asked = await Promise.all(subjects.map(({ pool }) => questionsFor(pool, ACCOUNT.email)));
  const deep = await Promise.all(subjects.map(deepPage));
  const lists = (asked[0] ?? []).map(({ name }, question) => ({
    name,
    runs: subjects.map(
      ({ api }, index) =>
        () =>
          api.get(asked[index]?.[question]?.path ?? ''),
    ),
  }));
  return [
    ...lists,
    {
      name: 'page in the middle by cursor',
      runs: subjects.map(
        ({ api }, index) =>
          () =>
            api.get(deep[index] ?? ''),
      ),
    },
    {
      name: 'SQL: tab counts',
      runs: subjects.map(
        ({ pool }) =>
          () =>
            pool.query(TAB_COUNTS, [ACCOUNT.email]),
      ),
    },
  ];
}

async function benchInvoices(projectRoot: string, stops: StopList): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const subjects = await step('Seeding', () => Promise.all(VOLUMES.map((volume) => prepare(bench, volume))));
  const contests = await contestsOf(subjects);
  const outcomes = await step('Measuring', () => measure(contests));
  const table = tableOf(
    VOLUMES.map(({ name }) => name),
    outcomes,
  );
  const section = sectionOf(
    table,
    subjects.map(({ seconds }) => seconds),
    await versionOf(subjects[0]?.pool ?? new pg.Pool()),
    today(),
  );
  writeSection(join(projectRoot, 'docs', 'performance.md'), section);
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

async function benchSignIn(projectRoot: string, stops: StopList): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const { serverUrl } = bench;
  const api = await startBenchApi(bench, 'bench_sign_in', ACCOUNT);
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, 'bench_sign_in') });
  stops.add('pool', () => pool.end());
  await prepareAccounts(pool, ACCOUNT.email);
  const table = tableOf(KINDS, await step('Measuring', () => measure([signInContest(api)])));
  writeSection(join(projectRoot, 'docs', 'performance.md'), signInSection(table, await versionOf(pool), today()));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

async function benchBanks(projectRoot: string, stops: StopList): Promise<void> {
  const [load = NaN] = loadavg();
  const bench = await startBench(projectRoot, stops);
  const { serverUrl } = bench;
  const api = await startBenchApi(bench, 'bench_banks', ACCOUNT);
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, 'bench_banks') });
  stops.add('pool', () => pool.end());
  const table = await step('Measuring', () => measureLookups(api));
  writeSection(join(projectRoot, 'docs', 'performance.md'), banksSection(table, load, await versionOf(pool), today()));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

async function benchTransfers(projectRoot: string, stops: StopList): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const { serverUrl } = bench;
  const name = 'bench_transfers';
  const settings = { OPERATOR_TOKEN: randomUUID(), CLOCK_MOVABLE: '1', TRANSFER_CUT_OFF: '23:59' };
  const api = await startBenchApi(bench, name, ACCOUNT, settings);
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, name), options: '-c jit=off' });
  stops.add('pool', () => pool.end());
  const payments = readFileSync(join(projectRoot, 'api', 'test', 'support', 'due-payments.sql'), 'utf8');
  const table = await step('Measuring', () => measureTransfers(api, pool, payments));
  writeSection(join(projectRoot, 'docs', 'performance.md'), transfersSection(table, await versionOf(pool), today()));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

async function benchBooks(projectRoot: string, stops: StopList): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const { serverUrl } = bench;
  await startBenchApi(bench, 'bench_books', ACCOUNT);
  const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, 'bench_books') });
  stops.add('pool', () => pool.end());
  const table = await step('Measuring', () => measureBooks(pool));
  writeSection(join(projectRoot, 'docs', 'performance.md'), booksSection(table, await versionOf(pool), today()));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

/** Words are sizes other than those of the table, which is then only printed. */
async function benchBooksByDay(projectRoot: string, stops: StopList, words: readonly string[]): Promise<void> {
  const sizes = words.length === 0 ? BOOKS_SIZES : words.map(Number);
  const bench = await startBench(projectRoot, stops);
  const { serverUrl } = bench;
  const gateway = await startSilentGateway();
  stops.add('card gateway', gateway.stop);
  const settings = { OPERATOR_TOKEN: randomUUID(), CLOCK_MOVABLE: '1', CARD_GATEWAY_URL: gateway.url };
  const times: BooksTimes[] = [];
  let version = '';
  for (const payments of sizes) {
    const name = `bench_books_${payments}`;
    const api = await startBenchApi(bench, name, ACCOUNT, settings);
    const pool = new pg.Pool({ connectionString: databaseUrl(serverUrl, name), options: '-c jit=off' });
    stops.add(`pool of ${name}`, () => pool.end());
    times.push(await step(`${payments} payments`, () => measureBooksByDay(api, pool, payments)));
    version = await versionOf(pool);
  }
  const table = booksByDayTable(times);
  console.log(`\n${table}`);
  if (words.length > 0) return;
  writeSection(join(projectRoot, 'docs', 'performance.md'), booksByDaySection(table, version, today()));
  console.log('\n  Written to docs/performance.md.');
}

const LIST = '/received_invoices?size=50';

/** Prepares the smallest volume. */
async function seedSmall(bench: Bench, more: Readonly<Record<string, string>> = {}): Promise<Subject> {
  const [volume] = VOLUMES;
  if (volume === undefined) throw new Error('There is no volume.');
  return step('Seeding', () => prepare(bench, volume, more));
}

/** `--against <checkout>` measures the API of another built checkout beside this one. */
async function benchServer(projectRoot: string, stops: StopList, words: readonly string[]): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const { folder } = bench;
  const { api, pool } = await seedSmall(bench);
  const bare = await startBare(projectRoot, folder, api, stops);
  const other = words[0] === '--against' ? words[1] : undefined;
  const others: Contender[] = [];
  if (other !== undefined) {
    const before = await startApiOn({ ...bench, projectRoot: callerPath(other) }, 'other', api.database, ACCOUNT);
    others.push({ name: 'the API before', url: `${before.origin}/api/v2${LIST}`, headers: before.headers });
  }
  const ours = { name: 'the API', url: `${api.origin}/api/v2${LIST}`, headers: api.headers };
  const table = ratesTable(await step('Measuring', () => measureRates([bare, ours, ...others])));
  writeSection(join(projectRoot, 'docs', 'performance.md'), serverSection(table, await versionOf(pool), today()));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

/** Measures the list at more calls than the API can answer. */
async function benchOverload(projectRoot: string, stops: StopList): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const { api, pool } = await seedSmall(bench);
  const list = { name: 'the API', url: `${api.origin}/api/v2${LIST}`, headers: api.headers };
  const table = overloadTable(await step('Measuring', () => measureOverload(list)));
  writeSection(join(projectRoot, 'docs', 'performance.md'), overloadSection(table, await versionOf(pool), today()));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

/** Measures the list while ten files are uploaded and read. */
async function benchUploads(projectRoot: string, stops: StopList): Promise<void> {
  const bench = await startBench(projectRoot, stops);
  const { api, pool } = await seedSmall(bench, { READ_FILES: '1' });
  const list = { name: 'the API', url: `${api.origin}/api/v2${LIST}`, headers: api.headers };
  const table = uploadsTable(await step('Measuring', () => measureUploads(projectRoot, api, list)));
  writeSection(join(projectRoot, 'docs', 'performance.md'), uploadsSection(table, await versionOf(pool), today()));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}

const SUBJECTS: Readonly<
  Record<string, (projectRoot: string, stops: StopList, words: readonly string[]) => Promise<void>>
> = {
  invoices: benchInvoices,
  'sign-in': benchSignIn,
  banks: benchBanks,
  books: benchBooks,
  'books-by-day': benchBooksByDay,
  transfers: benchTransfers,
  server: benchServer,
  overload: benchOverload,
  uploads: benchUploads,
  colleagues: benchColleagues,
  payments: benchPayments,
  capacity: benchCapacity,
  parsers: benchParsers,
  reading: (projectRoot, _stops, words) => benchReading(projectRoot, words),
};

/**
 * Measures a subject, side by side in one run, and writes its section of docs/performance.md:
 *
 * - `invoices`: list, tab counts and search at 1,000 and at 1,000,000 received invoices;
 * - `sign-in`: a wrong password for a user, an unfinished registration and nobody;
 * - `banks`: lookups per second of the search of banks and branches, and bytes sent;
 * - `books`, `books-by-day`: what writes into the books of many companies; the reconciliation of a day in large ones;
 * - `transfers`: the file of a day with 10,000 payments, and its result;
 * - `server`, `overload`: a list against a server that does only that; useful answers above what the API can answer;
 * - `uploads`: a list while ten files are uploaded and read;
 * - `colleagues`: lists of a company of 200 with 50,000 payments that wait for approval, beside one person's;
 * - `payments`: the submission of a payment against a bare transaction, and whole payments a second;
 * - `capacity`: processor time, statements, WAL and storage of a payment, a reading, an open tab: docs/capacity.md;
 * - `parsers`: time and longest hold of the event loop of each parser of foreign input;
 * - `reading`: what the reader makes of invoices that are drawn from a seed; printed only.
 */
export async function bench(projectRoot: string, [subject = '', ...words]: readonly string[]): Promise<void> {
  const run = SUBJECTS[subject];
  if (run === undefined) throw new Error(`Say what to measure: npm run bench -- ${Object.keys(SUBJECTS).join(' | ')}`);
  const stops = new StopList();
  try {
    await run(projectRoot, stops, words);
  } finally {
    await stops.stopAll();
  }
}
