import { join, resolve } from 'node:path';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { startPostgres } from '../../../postgres/postgres';
import { buildPackages } from '../../../product/build/build-packages';
import { step } from '../../../product/progress';
import type { StopList } from '../../../product/stop-list';
import { startApiOn, startBenchApi } from '../bench-api';
import { machineOf, today, writeSection } from '../report';
import { largestInputs } from './largest-inputs';
import { type Held, measureHolds } from './measure-holds';

const [ACCOUNT] = DEMO_ACCOUNTS;
const OPERATOR_TOKEN = 'operator-of-the-benchmark';

const milliseconds = ({ answered, held, status }: Held): string =>
  `${status === 0 ? 'over 120 s' : answered.toFixed(0)} | ${held.toFixed(0)}`;

function parsersTable(ours: readonly Held[], before: readonly Held[]): string {
  const hasBefore = before.length > 0;
  return [
    `| | status | ms | longest hold, ms |${hasBefore ? ' before: ms | before: longest hold, ms |' : ''}`,
    `|---|---:|---:|---:|${hasBefore ? '---:|---:|' : ''}`,
    ...ours.map((row, index) => {
      const earlier = before[index];
      return `| ${row.name} | ${row.status} | ${milliseconds(row)} |${earlier ? ` ${milliseconds(earlier)} |` : ''}`;
    }),
  ].join('\n');
}

const parsersSection = (table: string): string => `## Foreign input

\`npm run bench -- parsers\` sends each parser ([security.md](security.md)) its largest permitted input, and what costs most
before it is refused. Another client asks for \`/health/live\` without a pause: its longest wait is the hold. Bar: 50 ms.
Medians of three rounds.

Measured ${today()} on ${machineOf('18')}.

${table}
`;

/**
 * Measures time and longest hold of the event loop of each parser of foreign input. `--against <checkout>` measures the
 * API of another built checkout too.
 */
export async function benchParsers(projectRoot: string, stops: StopList, words: readonly string[]): Promise<void> {
  const folder = join(projectRoot, '.cache', 'bench');
  await step('Building the API', () => buildPackages(projectRoot, ['api']));
  const postgres = await startPostgres({ projectRoot, dataDir: folder, ephemeral: true });
  stops.add('PostgreSQL', postgres.stop);
  const bench = { projectRoot, folder, serverUrl: postgres.loopbackUrl, stops };
  const api = await startBenchApi(bench, 'bench_parsers', ACCOUNT, { OPERATOR_TOKEN });
  const inputs = largestInputs();
  const ours = await step('Measuring', () => measureHolds(api, OPERATOR_TOKEN, inputs));
  const other = words[0] === '--against' ? words[1] : undefined;
  const before = [];
  if (other !== undefined) {
    const benchBefore = { ...bench, projectRoot: resolve(other) };
    const earlier = await startApiOn(benchBefore, 'earlier', api.database, ACCOUNT, { OPERATOR_TOKEN });
    before.push(...(await step('Measuring the API before', () => measureHolds(earlier, OPERATOR_TOKEN, inputs))));
  }
  const table = parsersTable(ours, before);
  writeSection(join(projectRoot, 'docs', 'performance.md'), parsersSection(table));
  console.log(`\n${table}\n\n  Written to docs/performance.md.`);
}
