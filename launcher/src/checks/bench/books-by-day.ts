import { randomUUID } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { sha256Of } from 'federation/disk/sha256';
import type pg from 'pg';
import type { BenchApi } from './bench-api';
import { machineOf } from './report';

/** Payments of the books that are compared. */
export const BOOKS_SIZES = [100_000, 1_000_000] as const;
/** Payments of a day. */
const A_DAY = 1_000;
const ROUNDS = 5;

/** The day that is reconciled: a Tuesday far enough ahead that no clock is there yet. */
const DAY = '2035-05-15';
const DAY_BEFORE = '2035-05-14';
const NOW = '2035-05-16T06:00:00+09:00';

const TOKEN = randomUUID();

/** Moment of a payment's event: its day plus a number of days, at a time in Japan. */
const at = (days: number, time: string): string =>
  `(p.day + ${days})::timestamp at time zone 'Asia/Tokyo' + interval '${time}'`;
const UNTIL = `'${DAY}'::date + 1`;

/**
 * Statements that fill the books with $1 payments, 1,000 a day until the day that is reconciled: each is charged on its
 * day, settled on the next, sent to the bank and executed three days later. Nothing is later than the day.
 */
const SEED = [
  `create unlogged table bench_books as
     select n, '${DAY}'::date - ((select max(x) from (values ($1::int)) v (x)) - n) / ${A_DAY} as day, gen_random_uuid() as attempt
     from generate_series(1, $1::int) n`,
  `create unlogged table bench_company as
     with made as (insert into buyers (business_form, created_at) values (1, now()) returning id)
     select id from made`,
  `insert into suppliers (buyer_id, business_form, name, name_kana, created_at) select id, 1, 'みなと商店', 'ミナトショウテン', now() from bench_company`,
  `insert into credit_cards (buyer_id, token, brand, last4, expiry_month, expiry_year, holder, created_at)
     select id, 'bench-books', 'VISA', '4242', 12, 2040, 'BENCH', now() from bench_company`,
  `insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
     select c.id, p.n, s.id, 'T-' || p.n, p.day, p.day, 33000, '', now(), now()
     from bench_books p cross join bench_company c join suppliers s on s.buyer_id = c.id order by p.n`,
  `insert into invoices (workflow_kind, buyer_id, received_invoice_id, sequence, status, supplier_id, amount, rate_basis_points, standard_rate_basis_points,
       commission, commission_tax, total, transfer_person_name, transfer_date, transfer_executed_date, created_at, updated_at, submitted_at)
     select 1, r.buyer_id, r.id, 1, case when p.day + 3 < ${UNTIL} then 4 else 3 end, r.supplier_id, 33000, 300, 300, 990, 90, 33990, 'ﾍﾞﾝﾁ', p.day + 3, case when p.day + 3 < ${UNTIL} then p.day + 3 end, now(), now(), now()
     from bench_books p join received_invoices r on r.doc_number = p.n join bench_company c on c.id = r.buyer_id order by p.n`,
  `alter table bench_books add invoice bigint`,
  `update bench_books p set invoice = i.id from invoices i join received_invoices r on r.id = i.received_invoice_id join bench_company c on c.id = r.buyer_id where r.doc_number = p.n`,
  `insert into payment_attempts (id, buyer_id, credit_card_id, invoice_id, amount, state, idempotency_key, gateway_reference, authorisation_id, created_at, updated_at, consumed_at)
     select p.attempt, c.id, k.id, p.invoice, 33990, 'captured', 'b-' || p.n, 'ref-' || p.n, 'auth-' || p.n, now(), now(), now()
     from bench_books p cross join bench_company c join credit_cards k on k.buyer_id = c.id`,
  `insert into gateway_journal (sequence, at, authorisation_id, kind, reference, amount)
     select 2 * p.n, ${at(0, '12 hours')}, 'auth-' || p.n, 'captured', 'ref-' || p.n, 33990 from bench_books p`,
  `insert into settlement_reports (payout_date, payout, net, content, sha256, imported_at)
     select p.day + 1, 'bench-' || p.day, sum(33311), '', encode(sha256(p.day::text::bytea), 'hex'), ${at(1, '3 hours 30 minutes')}
     from bench_books p where p.day + 1 < ${UNTIL} group by p.day order by p.day`,
  `insert into settlement_lines (report_id, kind, reference, authorisation_id, attempt_id, invoice_id, gross, fee)
     select r.id, 'capture', 'ref-' || p.n, 'auth-' || p.n, p.attempt, p.invoice, 33990, 679
     from bench_books p join settlement_reports r on r.payout = 'bench-' || p.day order by p.n`,
  `insert into settlement_bookings (report_id, at) select id, imported_at from settlement_reports where payout like 'bench-%'`,
  `insert into transfer_files (transfer_date, content, sha256, payments, total, made_by, made_at)
     select p.day + 3,
       (rpad('1210' || to_char(p.day, 'YYYYMMDD'), 54, '0') || to_char(p.day + 3, 'MMDD') || repeat(' ', 62) || E'\\r\\n' ||
        string_agg(rpad('20001' || repeat(' ', 15) || '001' || repeat(' ', 19) || '10000001' || rpad('A', 30) || '0000033000' || '0' || lpad(p.invoice::text, 10, '0') || '0000000001' || '7', 120) || E'\\r\\n', '' order by p.n) ||
        rpad('8' || lpad(count(*)::text, 6, '0') || lpad((count(*) * 33000)::text, 12, '0'), 120) || E'\\r\\n' || rpad('9', 120) || E'\\r\\n')::bytea,
       encode(sha256(p.day::text::bytea), 'hex'), count(*), count(*) * 33000, 'bench', ${at(3, '9 hours')}
     from bench_books p where p.day + 3 < ${UNTIL} group by p.day order by p.day`,
  `insert into transfer_file_events (file_id, event, operator, at)
     select id, 'released', 'bench-2', made_at + interval '1 hour' from transfer_files where made_by = 'bench' order by id`,
  // The bank's answer is the file with a code in each data record.
  `insert into transfer_results (file_id, content, sha256, imported_by, imported_at)
     select id, regexp_replace(convert_from(content, 'UTF8'), '7      (?=\\s\\r\\n)', '70     ', 'g')::bytea, sha256, 'bench', made_at + interval '6 hours'
     from transfer_files where made_by = 'bench' order by id`,
  `insert into transfers (file_id, invoice_id, number, amount, state, result)
     select f.id, p.invoice, 1, 33000, 'paid', 'paid' from bench_books p join transfer_files f on f.transfer_date = p.day + 3 and f.made_by = 'bench' order by p.n`,
  `insert into ledger_transactions (kind, invoice_id, attempt_id, transfer_id, sequence, at)
     select e.kind, p.invoice, p.attempt, case when e.kind like 'transfer_%' then t.id end, case e.kind when 'settlement' then l.id end, e.at
     from bench_books p left join transfers t on t.invoice_id = p.invoice left join settlement_lines l on l.attempt_id = p.attempt
     cross join lateral (values ('authorise', ${at(0, '11 hours')}, true), ('capture', ${at(0, '12 hours')}, true),
       ('settlement', ${at(1, '3 hours 30 minutes')}, l.id is not null), ('transfer_sent', ${at(3, '10 hours')}, t.id is not null),
       ('transfer_executed', ${at(3, '15 hours')}, t.id is not null)) e (kind, at, has)
     where e.has order by e.at, p.n`,
  `insert into ledger_entries (transaction_id, account, amount)
     select t.id, e.account, e.amount from ledger_transactions t join bench_books p on p.attempt = t.attempt_id
     join (values ('authorise', 'card_hold', 33990), ('authorise', 'hold_commitment', -33990), ('capture', 'card_hold', -33990), ('capture', 'hold_commitment', 33990),
       ('capture', 'card_receivable', 33990), ('capture', 'supplier_payable', -33000), ('capture', 'commission_revenue', -900), ('capture', 'consumption_tax', -90),
       ('settlement', 'acquirer_receipts', 33311), ('settlement', 'acquirer_fees', 679), ('settlement', 'card_receivable', -33990),
       ('transfer_sent', 'supplier_payable', 33000), ('transfer_sent', 'transfers_in_transit', -33000),
       ('transfer_executed', 'transfers_in_transit', 33000), ('transfer_executed', 'bank_transfers', -33000)) e (kind, account, amount) on e.kind = t.kind
     order by t.id`,
];

/** Jobs that would work on the books while they are filled and measured. */
const HELD = [
  'reconciliation',
  'verification of the books',
  'anchor of the books',
  'settlement reports',
  'settlement lines',
  'transfer file',
  'transfer results',
];

/** Fills the books of a database. The triggers of single rows are off meanwhile. */
async function seed(pool: pg.Pool, payments: number): Promise<void> {
  await pool.query(`update clock set offset_ms = (extract(epoch from $1::timestamptz - now()) * 1000)::bigint`, [NOW]);
  await pool.query(
    `insert into operators (name, role, token_digest, created_at, confirmed_at) values ('bench', 'administrator', $1, now(), now())`,
    [sha256Of(TOKEN)],
  );
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'`);
    for (const statement of SEED) await client.query(statement, statement.includes('$1') ? [payments] : []);
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}

/** A card gateway of whose journal everything has been read. */
export async function startSilentGateway(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ entries: [] }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Times of the reconciliations of books, in seconds. */
export interface BooksTimes {
  readonly payments: number;
  readonly whole: number;
  readonly days: readonly number[];
}

/** Makes a call that may take longer than `fetch` waits. Returns the answer's text; throws on any status but 200. */
const post = (url: string, body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
    const call = request(url, { method: 'POST', headers }, (response) => {
      textOf(response).then((said) => {
        if (response.statusCode === 200) resolve(said);
        else reject(new Error(`The reconciliation was answered ${response.statusCode}: ${said}`));
      }, reject);
    });
    call.once('error', reject);
    call.end(body);
  });

async function reconcile({ origin }: BenchApi, day: string, whole: boolean): Promise<number> {
  const began = performance.now();
  const text = await post(`${origin}/operator/v1/reconciliations`, JSON.stringify({ day, whole }));
  const { unexplained, figures } = JSON.parse(text) as { unexplained: { text: string }[]; figures: object };
  const [fault] = unexplained;
  if (fault) throw new Error(`The books of the benchmark have ${unexplained.length} differences: ${fault.text}`);
  const yen = A_DAY * 33_990;
  if (!JSON.stringify(figures).includes(`"gateway":${yen},"ledger":${yen}`))
    throw new Error(`The day has other figures than it was given: ${JSON.stringify(figures)}`);
  return (performance.now() - began) / 1_000;
}

/** Fills the books of an API, and reconciles the day before from the beginning and then the day itself. */
export async function measureBooksByDay(api: BenchApi, pool: pg.Pool, payments: number): Promise<BooksTimes> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(7226, hashtext(name)) from unnest($1::text[]) as name', [HELD]);
    await seed(pool, payments);
    const whole = await reconcile(api, DAY_BEFORE, true);
    const days: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) days.push(await reconcile(api, DAY, false));
    return { payments, whole, days };
  } finally {
    client.release(true);
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Returns a table in Markdown. */
export function booksByDayTable(times: readonly BooksTimes[]): string {
  const first = median(times[0]?.days ?? []);
  return [
    '| payments in the books | a day, s | range | × the first | from the beginning, s |',
    '|---:|---:|---|---:|---:|',
    ...times.map(({ payments, whole, days }) => {
      const middle = median(days);
      const range = `${Math.min(...days).toFixed(2)}–${Math.max(...days).toFixed(2)}`;
      return `| ${payments.toLocaleString('en-US')} | ${middle.toFixed(2)} | ${range} | ${(middle / first).toFixed(2)} | ${whole.toFixed(1)} |`;
    }),
  ].join('\n');
}

/** Returns the section of docs/performance.md on reconciliations. */
export const booksByDaySection = (table: string, postgres: string, day: string): string => `## Reconciliation of a day

\`npm run bench -- books-by-day\` reconciles a day of ${A_DAY.toLocaleString('en-US')} charges with settlement, transfers
and their result, in books of two sizes. Bar: 1.2 times as long with ten times the years. Medians of ${ROUNDS} rounds, with
the start of the process; "from the beginning" (\`reconcile --whole\`) once.

Measured ${day} on ${machineOf(postgres)}.

${table}
`;
