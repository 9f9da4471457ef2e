import { join, resolve } from 'node:path';
import pg from 'pg';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { databaseUrl } from '../../../postgres/database';
import { startPostgres } from '../../../postgres/postgres';
import { freePort } from '../../../processes/free-port';
import { buildPackages } from '../../../product/build/build-packages';
import { step } from '../../../product/progress';
import type { StopList } from '../../../product/stop-list';
import { startBenchApi } from '../bench-api';
import { gatewaySettings, startBenchGateway } from '../bench-gateway';
import { inRounds, measuredTable, median, ROUNDS, type Measured } from '../measure';
import { today, versionOf, writeSection, machineOf } from '../report';
import { submitBare } from './bare-submit';
import { startPaying, type Approved, type Paying } from './paying';

/** One way to submit approved payments. */
interface Submitter {
  readonly name: string;
  readonly paying: Paying;
  readonly submit: (approved: Approved) => Promise<void>;
}

/** Submissions of a round, one after the other. Their median is the round's figure. */
const SUBMISSIONS = 10;
/** Whole payments of a round, and how many are under way at once. */
const PAYMENTS = 150;
const AT_ONCE = 10;

/** Measures a submission, in ms: the card is approved before. */
const measureSubmissions = (submitters: readonly Submitter[]): Promise<Measured[]> =>
  inRounds(submitters, async ({ paying, submit }) => {
    const approved: Approved[] = [];
    for (const invoice of await paying.invoices(SUBMISSIONS)) approved.push(await paying.approve(invoice));
    const times: number[] = [];
    for (const one of approved) {
      const started = performance.now();
      await submit(one);
      times.push(performance.now() - started);
    }
    return median(times);
  });

/** Measures whole payments, each from the approval of the card to the answer to its submission, a second. */
const measurePayments = (submitters: readonly Submitter[]): Promise<Measured[]> =>
  inRounds(submitters, async ({ paying, submit }) => {
    const waiting = await paying.invoices(PAYMENTS);
    const started = performance.now();
    const payNext = async (): Promise<void> => {
      for (let invoice = waiting.pop(); invoice; invoice = waiting.pop()) await submit(await paying.approve(invoice));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, payNext));
    return (PAYMENTS * 1_000) / (performance.now() - started);
  });

/** Returns both tables in Markdown. */
const paymentsTables = (submissions: readonly Measured[], payments: readonly Measured[]): string =>
  [
    measuredTable('submitting a payment', 'ms', submissions, 1),
    measuredTable(`whole payments, ${AT_ONCE} at once`, 'a second', payments, 0),
  ].join('\n\n');

/** Returns the section of docs/performance.md on payments. */
const paymentsSection = (tables: string, postgres: string, day: string): string => `## Payments

\`npm run bench -- payments\` submits approved payments one at a time, beside one transaction of prepared statements that
writes the same rows without any check (\`launcher/src/checks/bench/payments/bare-submit.ts\`). Bar: 3, goal 2. Before that
it pays ${PAYMENTS} invoices in each round, ${AT_ONCE} at once, from the approval of the card to the answer to the submission, so
the processes are warm. ${ROUNDS} rounds.

Measured ${day} on ${machineOf(postgres)}.

${tables}
`;

const [ACCOUNT] = DEMO_ACCOUNTS;

/**
 * Measures payments, and writes the section of docs/performance.md on them. `--against <checkout>` measures another
 * built checkout beside this one.
 */
export async function benchPayments(projectRoot: string, stops: StopList, words: readonly string[]): Promise<void> {
  const folder = join(projectRoot, '.cache', 'bench');
  await step('Building the API and the card gateway', () => buildPackages(projectRoot, ['api', 'card-gateway']));
  const postgres = await startPostgres({ projectRoot, dataDir: folder, ephemeral: true });
  stops.add('PostgreSQL', postgres.stop);
  const own = { projectRoot, folder, serverUrl: postgres.loopbackUrl, stops };
  const { url } = await startBenchGateway(own, 'bench_card_gateway', await freePort());
  const more = gatewaySettings(url);
  async function startSide(name: string, root: string, database: string) {
    const bench = { ...own, projectRoot: root };
    const api = await startBenchApi(bench, database, ACCOUNT, more);
    const pool = new pg.Pool({ connectionString: databaseUrl(postgres.loopbackUrl, database), options: '-c jit=off' });
    stops.add(`pool of ${database}`, () => pool.end());
    const paying = await startPaying(api, pool, url, ACCOUNT.email);
    return { pool, side: { name, paying, submit: paying.submit } };
  }
  const ours = await step('Starting', () => startSide('the API', projectRoot, 'bench_payments'));
  const other = words[0] === '--against' ? words[1] : undefined;
  const before =
    other === undefined ? [] : [(await startSide('the API before', resolve(other), 'bench_payments_before')).side];
  const client = await ours.pool.connect();
  const { rows } = await client.query<{ buyer_id: string }>('select buyer_id from users where email_address = $1', [
    ACCOUNT.email,
  ]);
  const submit = (approved: Approved) => submitBare(client, Number(rows[0]?.buyer_id), approved);
  const bare = { name: 'a bare transaction', paying: ours.side.paying, submit };
  // Whole payments first: a process that has just started is slower, and its connections have prepared nothing.
  const payments = await step('Measuring payments', () => measurePayments([...before, ours.side]));
  const submissions = await step('Measuring submissions', () => measureSubmissions([bare, ours.side, ...before]));
  client.release();
  const tables = paymentsTables(submissions, payments);
  writeSection(
    join(projectRoot, 'docs', 'performance.md'),
    paymentsSection(tables, await versionOf(ours.pool), today()),
  );
  console.log(`\n${tables}\n\n  Written to docs/performance.md.`);
}
