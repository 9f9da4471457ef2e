import { inRounds, measuredTable, median, ROUNDS, type Measured } from '../measure';
import { machineOf } from '../report';
import type { Approved, Paying } from './paying';

/** One way to submit approved payments. */
export interface Submitter {
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
export const measureSubmissions = (submitters: readonly Submitter[]): Promise<Measured[]> =>
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
export const measurePayments = (submitters: readonly Submitter[]): Promise<Measured[]> =>
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
export const paymentsTables = (submissions: readonly Measured[], payments: readonly Measured[]): string =>
  [
    measuredTable('submitting a payment', 'ms', submissions, 1),
    measuredTable(`whole payments, ${AT_ONCE} at once`, 'a second', payments, 0),
  ].join('\n\n');

/** Returns the section of docs/performance.md on payments. */
export const paymentsSection = (tables: string, postgres: string, day: string): string => `## Payments

\`npm run bench -- payments\` submits approved payments over HTTP, one at a time, and beside it writes what such a payment leaves behind by the bare driver: one transaction of prepared statements on one connection, without any check (\`launcher/src/checks/bench/payments/bare-submit.ts\`). The bar is 3, the goal 2. Before that it pays ${PAYMENTS} invoices in each round, ${AT_ONCE} at once, from the approval of the card at the gateway to the answer to the submission; so the processes are warm. \`--against <checkout>\` measures another built checkout beside this one, on a database of its own. ${ROUNDS} rounds, interleaved; a ratio is the median of the ratios of the rounds. The load comes from the same machine.

Measured ${day} on ${machineOf(postgres)}; other work may have run on the machine.

${tables}
`;
