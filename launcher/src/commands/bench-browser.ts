import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tableOfReadings, type Reading } from '../checks/bench/browser/reading';
import { EDGE_ROW, startRig } from '../checks/bench/browser/rig';
import { browserSection } from '../checks/bench/browser/section';
import { ROUNDS } from '../checks/bench/measure';
import { writeSection } from '../checks/bench/report';
import { freePort } from '../processes/free-port';
import { StopList } from '../product/stop-list';
import { requireChromium } from '../checks/testing/chromium';

/**
 * `npm run bench:browser`: measures the federated build and the same source as one bundle, side by side in a real
 * browser; writes docs/performance.md. `npm run bench:browser -- --only js,usable --rounds 3`: single rows, printed
 * only.
 */
export async function benchBrowser(projectRoot: string, words: readonly string[]): Promise<void> {
  const { only, rounds } = readOptions(words);
  const folder = join(projectRoot, '.cache', 'bench-browser');
  const report = join(folder, 'readings.json');
  const [load = NaN] = loadavg();
  const stops = new StopList();
  try {
    const chromium = await requireChromium(projectRoot);
    const rig = await startRig(projectRoot, folder, stops, only.length === 0 || only.includes(EDGE_ROW));
    await runRows(
      projectRoot,
      JSON.stringify({ ...rig, chromium, debuggingPort: await freePort(), rounds, only, report }),
      rig.edge?.certificate,
    );
    const readings = JSON.parse(readFileSync(report, 'utf8')) as Reading[];
    console.log(`\n${tableOfReadings(readings)}`);
    if (only.length > 0) return;
    const version = execFileSync(chromium, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
    const section = browserSection(readings, {
      day: new Date().toISOString().slice(0, 10),
      load,
      chromium: version,
      rounds,
    });
    writeSection(join(projectRoot, 'docs', 'performance.md'), section);
    console.log('\n  Written to docs/performance.md.');
  } finally {
    await stops.stopAll();
  }
}

/**
 * Runs the browser's part, which is beside the end-to-end tests.
 * @param certificate file of one that it trusts
 */
async function runRows(projectRoot: string, order: string, certificate: string | undefined): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join('bench', 'main.ts')], {
    cwd: join(projectRoot, 'e2e'),
    env: { ...process.env, BENCH: order, ...(certificate !== undefined && { NODE_EXTRA_CA_CERTS: certificate }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The browser could not be measured; see above.');
}

/** Options of `npm run bench:browser`. */
interface BrowserBenchOptions {
  /** Keys of rows; with none all rows are measured and the table is written to the document. */
  readonly only: readonly string[];
  readonly rounds: number;
}

/** Parses `--only js,usable` and `--rounds 3`. Throws with the fault. */
function readOptions(words: readonly string[]): BrowserBenchOptions {
  const { values } = parseArgs({ args: [...words], options: { only: { type: 'string' }, rounds: { type: 'string' } } });
  const rounds = Number(values.rounds ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a whole number from 1 on; it is "${values.rounds ?? ''}".`);
  return { only: values.only?.split(',').filter(Boolean) ?? [], rounds };
}
