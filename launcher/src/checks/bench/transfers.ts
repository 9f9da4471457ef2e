import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { BenchApi } from './bench-api';
import { machineOf } from './report';

/** Payments that are due today, and the names in which they are transferred. */
const PAYMENTS = 10_000;
const SENDERS = 3_000;

/** Approved payments of 3,000 companies, with a charge each that the ledger has. */
const SEED = [
  `create unlogged table bench_companies (n int primary key, id bigint)`,
  `with made as (insert into buyers (business_form, created_at) select 1, now() from generate_series(1, ${SENDERS}) returning id)
   insert into bench_companies select row_number() over (), id from made`,
  `insert into corporations (buyer_id, corporate_name, corporate_name_kana, corporate_number, representative_name, representative_name_kana,
     representative_birthday, postal_code, address_state, address_city, address_street, address_building_name, transfer_person_name)
   select id, '株式会社' || n, 'カブシキガイシヤ', (9000000000000 + n)::text, '山田 花子', 'ヤマダ ハナコ', '1980-01-01', '1000001', '東京都', '千代田区', '1-1', '', 'ｶ)ﾍﾞﾝﾁ ' || n
   from bench_companies`,
  `insert into suppliers (buyer_id, business_form, name, name_kana, created_at) select id, 1, 'みなと商店', 'ミナトショウテン', now() from bench_companies`,
  `insert into supplier_accounts (buyer_id, supplier_id, created_at) select s.buyer_id, s.id, now() from suppliers s join bench_companies b on b.id = s.buyer_id`,
  `insert into supplier_account_revisions (account_id, revision, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, holder_check, created_at)
   select a.id, 1, '0001', 'みずほ銀行', '001', '東京営業部', 2, lpad((a.id % 10000000)::text, 7, '0'), 'ﾐﾅﾄｼﾖｳﾃﾝ', 'match', now()
   from supplier_accounts a join bench_companies b on b.id = a.buyer_id`,
  `insert into credit_cards (buyer_id, token, brand, last4, expiry_month, expiry_year, holder, created_at)
   select id, 'bench-' || id, 'VISA', '4242', 12, 2035, 'BENCH', now() from bench_companies`,
  `insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
   select b.id, i, s.id, 'T-' || i, current_date, current_date, 33000, '', now(), now()
   from generate_series(1, ${PAYMENTS}) i join bench_companies b on b.n = 1 + i % ${SENDERS} join suppliers s on s.buyer_id = b.id`,
  `insert into invoices (workflow_kind, buyer_id, received_invoice_id, sequence, status, supplier_id, supplier_account_id, supplier_account_revision, amount,
     rate_basis_points, standard_rate_basis_points, commission, commission_tax, total, transfer_person_name, transfer_date, created_at, updated_at, submitted_at)
   select 1, r.buyer_id, r.id, 1, 3, r.supplier_id, a.id, 1, 33000, 300, 300, 990, 90, 33990, 'ｶ)ﾍﾞﾝﾁ ' || b.n, $1::date, now(), now(), now()
   from received_invoices r join bench_companies b on b.id = r.buyer_id join supplier_accounts a on a.supplier_id = r.supplier_id`,
  `insert into payment_attempts (id, buyer_id, credit_card_id, invoice_id, amount, state, idempotency_key, gateway_reference, authorisation_id, created_at, updated_at, consumed_at)
   select gen_random_uuid(), i.buyer_id, c.id, i.id, 33990, 'captured', 'bench-' || i.id, 'bench-' || i.id, 'bench-' || i.id, now(), now(), now()
   from invoices i join bench_companies b on b.id = i.buyer_id join credit_cards c on c.buyer_id = i.buyer_id`,
  `insert into invoice_status_log (invoice_id, event, to_status, to_action_required, actor, at)
   select i.id, 'approve', 3, false, 'operator', now() from invoices i join bench_companies b on b.id = i.buyer_id`,
];

/** Adds the payments, due on a day 'YYYY-MM-DD'. The triggers of single rows are off meanwhile. */
async function seed(pool: pg.Pool, today: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of SEED) await client.query(statement, statement.includes('$1') ? [today] : []);
    await client.query('reset session_replication_role');
    await client.query('analyze');
  } finally {
    client.release();
  }
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: unknown;
}

async function call<T>({ origin }: BenchApi, { method, path, token, body }: Call): Promise<T> {
  const response = await fetch(`${origin}/operator/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status >= 300) throw new Error(`${path} was answered ${response.status}: ${bytes.toString()}`);
  return (response.headers.get('content-type')?.includes('json') ? JSON.parse(bytes.toString()) : bytes) as T;
}

/** Returns the processor time of a process so far, in seconds. Linux alone tells it. */
function processorSeconds(pid: number): number {
  const [, user = '0', system = '0'] =
    /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return (Number(user) + Number(system)) / 100;
}

/** Marks every transfer of a file as paid, as the bank does in its result. */
const paid = (content: Buffer): Buffer =>
  Buffer.from(
    content
      .toString('latin1')
      .split('\r\n')
      .map((record) => (record.startsWith('2') ? `${record.slice(0, 113)}0${record.slice(114)}` : record))
      .join('\r\n'),
    'latin1',
  );

interface Step {
  readonly name: string;
  readonly wall: number;
  readonly processor: number;
}

/** Tokens of the two operators that the steps need. */
const [MAKER, RELEASER] = [randomUUID(), randomUUID()];

/** A Tuesday at noon in Japan, on which banks are open. Far enough ahead that no clock is there yet. */
const DAY = '2035-05-15';

/** Moves the clock to that day, and adds the operators. */
async function prepare(pool: pg.Pool): Promise<void> {
  await pool.query(`update clock set offset_ms = (extract(epoch from $1::timestamptz - now()) * 1000)::bigint`, [
    `${DAY}T12:00:00+09:00`,
  ]);
  for (const [name, token] of Object.entries({ maker: MAKER, releaser: RELEASER }))
    await pool.query(
      `insert into operators (name, role, email, token_digest, created_at, confirmed_at)
       values ($1, 'releaser', $1 || '@operators.example', $2, now(), now())`,
      [name, createHash('sha256').update(token).digest('hex')],
    );
}

/**
 * Makes, releases and downloads a file of 10,000 payments of 3,000 senders, and imports its result. Returns a table in
 * Markdown, in seconds of the clock and of the API's processor.
 */
export async function measureTransfers(api: BenchApi, pool: pg.Pool): Promise<string> {
  await prepare(pool);
  await seed(pool, DAY);
  const { pid } = api;
  const steps: Step[] = [];
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const [began, used] = [performance.now(), processorSeconds(pid)];
    const result = await work();
    steps.push({ name, wall: (performance.now() - began) / 1_000, processor: processorSeconds(pid) - used });
    return result;
  };
  const { id } = await timed('make the file', () =>
    call<{ id: number }>(api, { method: 'POST', path: '/transfer_files', token: MAKER, body: {} }),
  );
  await timed('release it', () =>
    call(api, { method: 'POST', path: `/transfer_files/${id}/release`, token: RELEASER }),
  );
  const content = await timed('download it', () =>
    call<Buffer>(api, { method: 'GET', path: `/transfer_files/${id}/content`, token: RELEASER }),
  );
  const result = paid(content).toString('base64');
  await timed('import the result', () =>
    call(api, { method: 'POST', path: '/transfer_results', token: MAKER, body: { content: result } }),
  );
  await timed('until all payments are 振込完了', async () => {
    const isDone = async (): Promise<boolean> =>
      (await pool.query('select 1 from transfers where file_id = $1 and result <> state limit 1', [id])).rowCount === 0;
    while (!(await isDone())) await delay(200);
  });
  return [
    `| ${PAYMENTS.toLocaleString('en-US')} payments of ${SENDERS.toLocaleString('en-US')} senders | s | processor of the API, s |`,
    '|---|---:|---:|',
    ...steps.map(({ name, wall, processor }) => `| ${name} | ${wall.toFixed(1)} | ${processor.toFixed(1)} |`),
  ].join('\n');
}

/** Returns the section of docs/performance.md on transfers. */
export const transfersSection = (table: string, postgres: string, day: string): string => `## Transfers of a day

\`npm run bench -- transfers\` makes the file of a day, releases and downloads it, and imports the bank's result: one run.
The bars: the file within 10 s of processor, the results within 60 s.

Measured ${day} on ${machineOf(postgres)}; other work may have run on the machine.

${table}
`;
