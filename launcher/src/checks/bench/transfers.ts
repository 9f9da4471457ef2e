import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { sha256Of } from 'federation/disk/sha256';
import type pg from 'pg';
import type { BenchApi } from './bench-api';
import { paidResult } from './paid-result';
import { machineOf } from './report';

/** Payments that are due today, and the names in which they are transferred. */
const PAYMENTS = 10_000;
const SENDERS = 3_000;

/** Adds the payments, due on a day 'YYYY-MM-DD'. The triggers of single rows are off meanwhile. */
async function seed(pool: pg.Pool, statements: string, day: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `select set_config('volume.payments', $1, false), set_config('volume.senders', $2, false), set_config('volume.day', $3, false)`,
      [String(PAYMENTS), String(SENDERS), day],
    );
    await client.query(statements);
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

/** Lines of a settlement report for each payment. */
const LINES = 10;

/** Returns a settlement report of 100,000 lines, all of charges of the payments. */
async function settlementOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ authorisation: string }>(
    `select authorisation_id as authorisation from payment_attempts where authorisation_id like 'volume-%' order by 1`,
  );
  const lines = rows.flatMap(({ authorisation }) =>
    Array.from({ length: LINES }, (_, line) => `${DAY},capture,${authorisation}-${line},${authorisation},3399,68,3331`),
  );
  return [
    'payout_date,kind,reference,authorisation_id,gross,fee,net',
    ...lines,
    `${DAY},payout,volume,,${lines.length * 3_399},${lines.length * 68},${lines.length * 3_331}`,
    '',
  ].join('\r\n');
}

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
      [name, sha256Of(token)],
    );
}

/**
 * Makes, releases and downloads a file of 10,000 payments of 3,000 senders, and imports its result and a settlement
 * report of 100,000 lines. Returns a table in Markdown, in seconds of the clock and of the API's processor.
 * @param statements that add the payments
 */
export async function measureTransfers(api: BenchApi, pool: pg.Pool, statements: string): Promise<string> {
  await prepare(pool);
  await seed(pool, statements, DAY);
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
  const result = paidResult(content).toString('base64');
  await timed('import the result', () =>
    call(api, { method: 'POST', path: '/transfer_results', token: MAKER, body: { content: result } }),
  );
  await timed('until all payments are 振込完了', async () => {
    const isDone = async (): Promise<boolean> =>
      (await pool.query('select 1 from transfers where file_id = $1 and result <> state limit 1', [id])).rowCount === 0;
    while (!(await isDone())) await delay(200);
  });
  const report = Buffer.from(await settlementOf(pool)).toString('base64');
  const { id: reportId, lines } = await timed('import a settlement of 100,000 lines', () =>
    call<{ id: number; lines: number }>(api, {
      method: 'POST',
      path: '/settlement_reports',
      token: MAKER,
      body: { content: report },
    }),
  );
  if (lines !== LINES * PAYMENTS) throw new Error(`The settlement has ${lines} lines.`);
  await timed('until all its lines are in the books', async () => {
    const isBooked = async (): Promise<boolean> =>
      (await pool.query('select 1 from settlement_bookings where report_id = $1', [reportId])).rowCount === 1;
    while (!(await isBooked())) await delay(200);
  });
  return [
    `| ${PAYMENTS.toLocaleString('en-US')} payments of ${SENDERS.toLocaleString('en-US')} senders | s | processor of the API, s |`,
    '|---|---:|---:|',
    ...steps.map(({ name, wall, processor }) => `| ${name} | ${wall.toFixed(1)} | ${processor.toFixed(1)} |`),
  ].join('\n');
}

/** Returns the section of docs/performance.md on transfers. */
export const transfersSection = (table: string, postgres: string, day: string): string => `## Transfers of a day

\`npm run bench -- transfers\` takes the file of a day to the bank's result, then imports a settlement report of our
charges: one run. Bars: the file within 10 s of processor, the results within 60 s.

Measured ${day} on ${machineOf(postgres)}.

${table}
`;
