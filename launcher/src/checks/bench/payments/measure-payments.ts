import { median, ROUNDS } from '../measure';
import { machineOf } from '../report';
import type { Approved, Paying } from './paying';

/** One way to submit approved payments. */
export interface Submitter {
  readonly name: string;
  readonly paying: Paying;
  readonly submit: (approved: Approved) => Promise<void>;
}

/** Median, lowest and highest round, and the median of the rounds' ratios to the first. */
export interface Measured {
  readonly name: string;
  readonly rounds: readonly number[];
  readonly ratio: number;
}

/** Submissions of a round, one after the other. Their median is the round's figure. */
const SUBMISSIONS = 10;
/** Whole payments of a round, and how many are under way at once. */
const PAYMENTS = 150;
const AT_ONCE = 10;

/** Runs each contender once in each round, in changing order. The first round is a warm-up. */
async function inRounds<C extends { readonly name: string }>(
  contenders: readonly C[],
  figure: (contender: C) => Promise<number>,
): Promise<Measured[]> {
  const figures = contenders.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    const order = [...contenders.entries()];
    for (const [index, contender] of round % 2 === 0 ? order : order.reverse()) {
      const value = await figure(contender);
      if (round >= 0) figures[index]?.push(value);
    }
  }
  return contenders.map(({ name }, index) => {
    const rounds = figures[index] ?? [];
    return { name, rounds, ratio: median(rounds.map((value, round) => value / (figures[0]?.[round] ?? NaN))) };
  });
}

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

function rowsOf(measured: readonly Measured[], digits: number): string[] {
  return measured.map(({ name, rounds, ratio }) => {
    const [middle, low, high] = [median(rounds), Math.min(...rounds), Math.max(...rounds)];
    return `| ${name} | ${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)}) | ${ratio.toFixed(2)} |`;
  });
}

/** Returns both tables in Markdown. The first row of each is what the others are divided by. */
export const paymentsTables = (submissions: readonly Measured[], payments: readonly Measured[]): string =>
  [
    `| submitting a payment | ms, median (lowest–highest round) | ÷ ${submissions[0]?.name ?? ''} |`,
    '|---|---:|---:|',
    ...rowsOf(submissions, 1),
    '',
    `| whole payments, ${AT_ONCE} at once | a second, median (lowest–highest round) | ÷ ${payments[0]?.name ?? ''} |`,
    '|---|---:|---:|',
    ...rowsOf(payments, 0),
  ].join('\n');

/** Returns the section of docs/performance.md on payments. */
export const paymentsSection = (tables: string, postgres: string, day: string): string => `## Payments

\`npm run bench -- payments\` submits approved payments over HTTP, one at a time, and beside it writes what such a payment leaves behind by the bare driver: one transaction of prepared statements on one connection, without any check (\`launcher/src/checks/bench/payments/bare-submit.ts\`). The bar is 3, the goal 2. Then it pays ${PAYMENTS} invoices, ${AT_ONCE} at once, from the approval of the card at the gateway to the answer to the submission. \`--against <checkout>\` measures another built checkout beside this one, on a database of its own. ${ROUNDS} rounds, interleaved; a ratio is the median of the ratios of the rounds. The load comes from the same machine.

Measured ${day} on ${machineOf(postgres)}; other work may have run on the machine.

${tables}
`;
