import { Agent, get } from 'node:http';
import { median } from '../measure';
import { machineOf } from '../report';
import { rateOf, type Contender } from './rate';

/** An answer that comes later is of no use to the browser, which shows that it waits. In ms. */
const USEFUL_WITHIN_MS = 1_000;
/** Calls a second, as multiples of the server's maximum rate. */
const LOADS = [1, 2, 3] as const;
const SECONDS = 5;
const ROUNDS = 5;
/** Number of connections, as an edge opens to a process. Further calls wait for a free one, and their time counts. */
const SOCKETS = 256;

/** Numbers of calls a second, by outcome. */
interface Shares {
  /** Answered within a second. */
  readonly useful: number;
  /** Refused with 503 and a time to try again. */
  readonly refused: number;
  readonly late: number;
}

/** Makes calls at a constant rate, whether or not earlier ones have been answered. Throws on any other answer. */
async function callAt(rate: number, { url, headers }: Contender): Promise<Shares> {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS });
  const count = { useful: 0, refused: 0, late: 0 };
  const failures: unknown[] = [];
  const call = (started = performance.now()): Promise<void> =>
    new Promise((resolve) => {
      const request = get(url, { agent, headers: { ...headers } }, (answer) => {
        answer.resume().once('end', () => {
          const { statusCode } = answer;
          if (statusCode === 503 && answer.headers['retry-after'] !== undefined) count.refused += 1;
          else if (statusCode !== 200) failures.push(statusCode);
          else if (performance.now() - started <= USEFUL_WITHIN_MS) count.useful += 1;
          else count.late += 1;
          resolve();
        });
      });
      request.once('error', (error) => {
        // The server ends connections that were idle for a while. A browser asks again, too.
        if (request.reusedSocket) return resolve(call(started));
        failures.push(error);
        resolve();
      });
    });
  const calls: Promise<void>[] = [];
  const started = performance.now();
  // Timers are late on a busy machine, so each tick makes the calls that are due by then.
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      for (const due = (Math.min(elapsed, SECONDS * 1_000) * rate) / 1_000; calls.length < due;) calls.push(call());
      if (elapsed < SECONDS * 1_000) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await Promise.all(calls);
  agent.destroy();
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${calls.length} calls failed, such as: ${failures[0]}`);
  return { useful: count.useful / SECONDS, refused: count.refused / SECONDS, late: count.late / SECONDS };
}

/** Loads with their rounds. */
export interface Overload {
  /** Answers per second at the limit of the server. */
  readonly saturation: number;
  readonly loads: readonly { readonly load: number; readonly rounds: readonly Shares[] }[];
}

/** Measures how many answers are useful when more is asked than the server can answer. The first round is a warm-up. */
export async function measureOverload(contender: Contender): Promise<Overload> {
  await rateOf(contender);
  const saturation = await rateOf(contender);
  const loads = LOADS.map((load) => ({ load, rounds: [] as Shares[] }));
  for (let round = -1; round < ROUNDS; round += 1)
    for (const { load, rounds } of loads) {
      const shares = await callAt(load * saturation, contender);
      if (round >= 0) rounds.push(shares);
    }
  return { saturation, loads };
}

/** Returns the table in Markdown. Of the loads, the one with the most useful answers is the peak. */
export function overloadTable({ saturation, loads }: Overload): string {
  const middle = loads.map(({ load, rounds }) => ({
    load,
    useful: median(rounds.map(({ useful }) => useful)),
    refused: median(rounds.map(({ refused }) => refused)),
    late: median(rounds.map(({ late }) => late)),
  }));
  const peak = Math.max(saturation, ...middle.map(({ useful }) => useful));
  return [
    '| calls a second | answered within a second | refused with a time to try again | later | useful ÷ peak |',
    '|---|---:|---:|---:|---:|',
    `| as fast as ten connections can | ${saturation.toFixed(0)} | | | ${(saturation / peak).toFixed(2)} |`,
    ...middle.map(({ load, useful, refused, late }) => {
      const figures = [useful, refused, late].map((value) => value.toFixed(0));
      return `| ${load} × that: ${(load * saturation).toFixed(0)} | ${figures.join(' | ')} | ${(useful / peak).toFixed(2)} |`;
    }),
  ].join('\n');
}

/** Returns the section of docs/performance.md on overload. */
export const overloadSection = (table: string, postgres: string, day: string): string => `## Overload

\`npm run bench -- overload\` asks for a list of 50 at multiples of the rate that the API can answer, without waiting for
earlier answers. An answer counts within a second. Bar at three times the rate: 0.8 of the peak, goal 0.9. Medians of
${ROUNDS} rounds of ${SECONDS} seconds.

Measured ${day} on ${machineOf(postgres)}.

${table}
`;
