import { setTimeout as delay } from 'node:timers/promises';
import { startPaying, type Approved, type Paying } from '../payments/paying';
import { paidResult } from '../paid-result';
import { NO_COSTS, sumOf, type Costs, type Measured } from './costs';
import type { Meter } from './meter';
import { OPERATORS, type Rig } from './rig';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';

/** Steps in the life of a payment, in order, and all of it. */
export const STEPS = ['approve the card', 'submit', 'open and approve', 'file, result, books'] as const;
export const WHOLE_PAYMENT = 'a payment, whole';

/** Payments of a round, and how many are under way at once. */
const PAYMENTS = 60;
const AT_ONCE = 10;
const ROUNDS = 4;

/** Figures of whole payments beside their costs. */
export interface Payments {
  readonly measured: readonly Measured[];
  /** Bytes of WAL of a payment right after a checkpoint, with images of pages. */
  readonly walAfterCheckpoint: number;
  /** Mails of a payment. */
  readonly mails: number;
  /** Bytes of a payment in the gateway's database; those in the API's are in `measured`. */
  readonly gatewayStorage: number;
}

/** Runs work for each of several things, some at once. */
async function forAll<T>(things: readonly T[], work: (thing: T) => Promise<void>): Promise<void> {
  const waiting = [...things];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

async function operate(rig: Rig, token: string, method: string, path: string, body?: unknown): Promise<Buffer> {
  const answer = await fetch(`${rig.api.origin}/operator/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${bytes.toString()}`);
  return bytes;
}

/** Opens the case of a payment as an examiner, and approves it. */
async function examine(rig: Rig, id: number): Promise<void> {
  const opened = await operate(rig, OPERATORS.examiner, 'GET', `/invoices/${id}/case`);
  const { payment } = JSON.parse(opened.toString()) as { payment: { version: number } };
  await operate(rig, OPERATORS.examiner, 'POST', `/invoices/${id}/approve`, { version: payment.version });
}

/** Waits until a statement returns a row. */
async function until({ pool }: Rig, statement: string, values: readonly unknown[] = []): Promise<void> {
  while ((await pool.query(statement, [...values])).rowCount === 0) await delay(250);
}

/** Makes the bank's file of payments, has it released, and imports a result that says that all were paid. */
async function transfer(rig: Rig, payments: readonly number[]): Promise<void> {
  const made = await operate(rig, OPERATORS.maker, 'POST', '/transfer_files', { payments });
  const { id } = JSON.parse(made.toString()) as { id: number };
  await operate(rig, OPERATORS.releaser, 'POST', `/transfer_files/${id}/release`);
  const content = await operate(rig, OPERATORS.releaser, 'GET', `/transfer_files/${id}/content`);
  await operate(rig, OPERATORS.maker, 'POST', '/transfer_results', { content: paidResult(content).toString('base64') });
  const open = 'select 1 from transfers where file_id = $1 and result is distinct from state limit 1';
  await until(rig, `select 1 where not exists (${open})`, [id]);
}

/** Waits until what the payments have started is done. */
async function untilQuiet(rig: Rig): Promise<void> {
  await until(rig, 'select 1 where not exists (select 1 from mail_outbox where delivered_at is null)');
  // Figures of lists are summed every two seconds.
  await delay(2_500);
}

const idsSince = async ({ pool }: Rig, last: number): Promise<number[]> =>
  (await pool.query<{ id: number }>('select id::int from invoices where id > $1 order by id', [last])).rows.map(
    ({ id }) => id,
  );

const NEWEST = 'select coalesce(max(id), 0)::int as id from invoices';

/** Pays some invoices, from the card to the books. Returns the costs of each step. */
async function payRound(rig: Rig, meter: Meter, paying: Paying): Promise<Costs[]> {
  const invoices = await paying.invoices(PAYMENTS);
  const { rows: newest } = await rig.pool.query<{ id: number }>(NEWEST);
  const approved: Approved[] = [];
  const authorise = await meter.measure(PAYMENTS, () =>
    forAll(invoices, async (invoice) => void approved.push(await paying.approve(invoice))),
  );
  const submit = await meter.measure(PAYMENTS, () => forAll(approved, paying.submit));
  const ids = await idsSince(rig, newest[0]?.id ?? 0);
  const decide = await meter.measure(PAYMENTS, () => forAll(ids, (id) => examine(rig, id)));
  const book = await meter.measure(PAYMENTS, async () => {
    await transfer(rig, ids);
    await untilQuiet(rig);
  });
  return [authorise, submit, decide, book];
}

const mailsOf = async ({ pool }: Rig): Promise<number> =>
  (await pool.query<{ mails: number }>('select count(*)::int as mails from mail_outbox')).rows[0]?.mails ?? NaN;

/**
 * Measures whole payments, by steps. Images of pages are off before and after. The first
 * round is a warm-up, the last one is about the WAL alone.
 */
export async function measurePayments(rig: Rig, meter: Meter): Promise<Payments> {
  const paying = await startPaying(rig.api, rig.pool, rig.gateway.url, DEMO_ACCOUNTS[0].email);
  await payRound(rig, meter, paying);
  const [before, mailsBefore] = [await meter.stored(), await mailsOf(rig)];
  const rounds: Costs[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await payRound(rig, meter, paying));
  const [after, mailsAfter] = [await meter.stored(), await mailsOf(rig)];
  await meter.logPageImages(true);
  const withImages = sumOf(await payRound(rig, meter, paying));
  await meter.logPageImages(false);
  const all = PAYMENTS * ROUNDS;
  const storage = (after.api + after.files - before.api - before.files) / all;
  return {
    measured: [
      ...STEPS.map((name, step) => ({ name, rounds: rounds.map((one) => one[step] ?? NO_COSTS), storage: null })),
      { name: WHOLE_PAYMENT, rounds: rounds.map(sumOf), storage },
    ],
    walAfterCheckpoint: withImages.wal,
    mails: (mailsAfter - mailsBefore) / all,
    gatewayStorage: (after.gateway - before.gateway) / all,
  };
}
