import { gzipSync } from 'node:zlib';
import type { BenchApi } from './bench-api';
import { machineOf } from './report';
import { median, ROUNDS } from './measure';

interface Lookup {
  readonly name: string;
  readonly path: string;
}

const banks = (name: string, query: Readonly<Record<string, string>>): Lookup => ({
  name,
  path: `/banks2?${new URLSearchParams(query)}`,
});

/**
 * The first one searches nothing, and shows the cost of any call with a session. The others are typical requests of
 * forms.
 */
const LOOKUPS: readonly Lookup[] = [
  { name: 'no search: the time of the server', path: '/system/time' },
  banks('banks, nothing typed: the presets first', {}),
  banks('bank 「UFJ」', { search: 'UFJ' }),
  banks('bank 「みつびし」', { search: 'みつびし' }),
  banks('bank 「0005」', { search: '0005' }),
  banks('bank 「信用金庫」, of which there are hundreds', { search: '信用金庫' }),
  banks('bank that does not exist, 50 characters', { search: '株式会社ではない銀行'.repeat(5) }),
  banks('branches of 三菱UFJ銀行, nothing typed', { bank_code: '0005' }),
  banks('branch 「神田」 of みずほ銀行', { bank_code: '0001', search: '神田' }),
  banks('branch 「ゼロゴハチ」 of ゆうちょ銀行', { bank_code: '9900', search: 'ゼロゴハチ' }),
];

/** Lookups of a round, and how many of them run at the same time. */
const PER_ROUND = 300;
const AT_ONCE = 10;

interface Round {
  /** Milliseconds of one lookup when it runs alone. */
  readonly alone: number;
  /** Lookups per second, ten at a time. */
  readonly perSecond: number;
}

async function timesOf(count: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times;
}

async function roundOf(run: () => Promise<unknown>): Promise<Round> {
  const alone = median(await timesOf(20, run));
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => timesOf(PER_ROUND / AT_ONCE, run)));
  return { alone, perSecond: (PER_ROUND * 1000) / (performance.now() - started) };
}

/** Returns the size of an answer in bytes, plain and gzipped. Throws if the API compresses it. */
async function weightOf({ origin, headers }: BenchApi, path: string): Promise<string> {
  const response = await fetch(`${origin}/api/v2${path}`, {
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  const body = Buffer.from(await response.arrayBuffer());
  const coding = response.headers.get('content-encoding');
  if (coding !== null) throw new Error(`The API has begun to send ${coding}: this measures what it sends plain.`);
  return `${body.length.toLocaleString('en')} | ${gzipSync(body).length.toLocaleString('en')}`;
}

const spread = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`;

/** Measures every lookup in interleaved rounds, after a warm-up round. Returns the rows of the table. */
export async function measureLookups(api: BenchApi): Promise<string> {
  const rounds = LOOKUPS.map((): Round[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [lookup, { path }] of LOOKUPS.entries()) {
      const result = await roundOf(() => api.get(path));
      if (round >= 0) rounds[lookup]?.push(result);
    }
  }
  const weights = await Promise.all(LOOKUPS.map(({ path }) => weightOf(api, path)));
  const rows = LOOKUPS.map(({ name }, lookup) => {
    const times = rounds[lookup] ?? [];
    return `| ${name} | ${spread(
      times.map(({ alone }) => alone),
      2,
    )} | ${spread(
      times.map(({ perSecond }) => perSecond),
      0,
    )} | ${weights[lookup] ?? ''} |`;
  });
  return ['| | ms, alone | a second, ten at once | bytes | bytes, gzip |', '|---|---:|---:|---:|---:|', ...rows].join(
    '\n',
  );
}

/**
 * Returns the section of docs/performance.md on the search of banks. @param load of the machine in the minute before
 */
export const banksSection = (
  table: string,
  load: number,
  postgres: string,
  day: string,
): string => `## Search of banks and branches

\`npm run bench -- banks\` asks \`GET /banks2\` what forms ask; the first row searches nothing. Medians of ${ROUNDS} rounds.
The API sends bodies plain; gzip is what a proxy would make of them.

Measured ${day} on ${machineOf(postgres)}; load ${load.toFixed(1)} before.

${table}
`;
