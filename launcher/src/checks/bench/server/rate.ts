import autocannon from 'autocannon';
import { inRounds, measuredTable, ROUNDS, type Measured } from '../measure';
import { machineOf } from '../report';

/** A server that answers one call, again and again. */
export interface Contender {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
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

/** Measures the rates of contenders. */
export const measureRates = (contenders: readonly Contender[]): Promise<Measured[]> => inRounds(contenders, rateOf);

/** Returns the table of rates, in Markdown. */
export const ratesTable = (rates: readonly Measured[]): string =>
  measuredTable(`a list of 50, ${CONNECTIONS} connections`, 'answers a second', rates, 0);

/** Returns the section of docs/performance.md on the server. */
export const serverSection = (table: string, postgres: string, day: string): string => `## The server: a list of 50

\`npm run bench -- server\` asks for 50 of 1,000 received invoices, beside a server of \`node:http\` and the bare driver
with the three prepared statements that the answer needs (\`launcher/src/checks/bench/server/bare-server.mjs\`). Bar: 0.30
of that, goal 0.45. ${ROUNDS} rounds of ${SECONDS} seconds.

Measured ${day} on ${machineOf(postgres)}.

${table}
`;
