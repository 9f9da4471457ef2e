import autocannon from 'autocannon';
import { median, ROUNDS } from '../measure';
import { machineOf } from '../report';

/** A server that answers one call, again and again. */
export interface Contender {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers a second: the median over all rounds, the lowest and highest round, and the ratio to the first contender. */
interface Rate {
  readonly name: string;
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /** Median of the ratios of the rounds, because both values of a round come from the same state of the machine. */
  readonly ratio: number;
}

const CONNECTIONS = 10;
/** Duration of a round of one contender. */
const SECONDS = 4;

/** Asks as fast as connections get answers. Returns those a second, without the refused. Throws if one fails. */
export async function rateOf({ name, url, headers }: Contender): Promise<number> {
  const result = await autocannon({ url, headers: { ...headers }, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${name}: ${result.errors} failed, ${result['2xx']} answered.`);
  if (result.non2xx > 0) console.log(`  ${name}: ${result.non2xx} of ${result.non2xx + result['2xx']} refused`);
  return result['2xx'] / SECONDS;
}

/** Measures contenders one after the other, in rounds of changing order. The first round is a warm-up. */
export async function measureRates(contenders: readonly Contender[]): Promise<Rate[]> {
  const rates = contenders.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    const order = [...contenders.entries()];
    for (const [index, contender] of round % 2 === 0 ? order : order.reverse()) {
      const rate = await rateOf(contender);
      if (round >= 0) rates[index]?.push(rate);
    }
  }
  return contenders.map(({ name }, index) => {
    const own = rates[index] ?? [];
    const ratios = own.map((rate, round) => rate / (rates[0]?.[round] ?? NaN));
    return { name, median: median(own), low: Math.min(...own), high: Math.max(...own), ratio: median(ratios) };
  });
}

/** Returns the table of rates, in Markdown. The first contender is what the others are divided by. */
export function ratesTable(rates: readonly Rate[]): string {
  const [first] = rates;
  return [
    `| a list of 50, ${CONNECTIONS} connections | answers a second, median (lowest–highest round) | ÷ ${first?.name ?? ''} |`,
    '|---|---:|---:|',
    ...rates.map(
      ({ name, median: middle, low, high, ratio }) =>
        `| ${name} | ${middle.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)}) | ${ratio.toFixed(2)} |`,
    ),
  ].join('\n');
}

/** Returns the section of docs/performance.md on the server. */
export const serverSection = (table: string, postgres: string, day: string): string => `## The server: a list of 50

\`npm run bench -- server\` asks the built API for 50 of 1,000 received invoices, with everything on, and beside it a server of \`node:http\` and the bare driver, whose three prepared statements are what the answer needs (\`launcher/src/checks/bench/server/bare-server.mjs\`). The bar is 0.30 of that, the goal 0.45. \`--against <checkout>\` measures the API of another built checkout on the same database. ${ROUNDS} rounds of ${SECONDS} seconds, interleaved; a ratio is the median of the ratios of the rounds. The load comes from the same machine.

Measured ${day} on ${machineOf(postgres)}; other work may have run on the machine.

${table}
`;
