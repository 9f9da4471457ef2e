import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BenchApi } from '../bench-api';
import { median } from '../measure';
import { machineOf } from '../report';
import { untilRead, uploadFile } from '../upload-file';
import type { Contender } from './rate';

/** Time between two calls of the list, in ms. */
const EVERY_MS = 40;
/** Pause between two questions whether a file is read, in ms: as a page asks (`shared-features`, `use-readings.ts`). */
const ASKED_EVERY_MS = 1_000;
/** Niceness of a reader (`api`, `reader-process.ts`). */
const NICENESS = 10;
/** Computes until it is killed: the least that any reader takes from the list. */
const COMPUTING = 'for (let sum = 0; ; sum += Math.random());';
/** How long the list is asked while nothing is read, in ms. */
const IDLE_MS = 8_000;
const ROUNDS = 5;
/** The ten files of a round: every second one is a scan, which is recognised. */
const FILES = ['a-minato-printing.pdf', 'g-hokuriku-seiko-scan.jpg'] as const;
const UPLOADS = 10;

/** 95th percentiles of the time of an answer in one round, in ms. */
interface Round {
  readonly idle: number;
  /** Beside a process of a reader's niceness that only computes. */
  readonly computing: number;
  readonly during: number;
  /** Until the last of the files is read, in ms. */
  readonly readingMs: number;
}

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(0.95 * times.length) - 1] ?? NaN;

/** Asks for the list at a constant rate until `isOver`. Returns the time of each answer in ms. */
async function ask({ url, headers }: Contender, isOver: () => boolean): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const started = performance.now();
  while (!isOver()) {
    const sent = performance.now();
    calls.push(
      fetch(url, { headers }).then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`The list was answered ${answer.status}.`);
        return performance.now() - sent;
      }),
    );
    await setTimeout(Math.max(0, calls.length * EVERY_MS - (performance.now() - started)));
  }
  return Promise.all(calls);
}

/** Asks for the list beside a process that only computes. */
async function askBesideComputing(list: Contender): Promise<number[]> {
  const child = spawn(process.execPath, ['-e', COMPUTING], { stdio: 'ignore' });
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
    const until = performance.now() + IDLE_MS;
    return await ask(list, () => performance.now() >= until);
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Measures the list with nothing else to do, beside a process that only computes, and while ten files are uploaded and
 * read. First comes a warm-up.
 */
export async function measureUploads(projectRoot: string, api: BenchApi, list: Contender): Promise<readonly Round[]> {
  const files = FILES.map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(projectRoot, 'e2e', 'fixtures', 'invoices', name))),
  }));
  const rounds: Round[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const idleUntil = performance.now() + IDLE_MS;
    const idle = await ask(list, () => performance.now() >= idleUntil);
    const computing = await askBesideComputing(list);
    const started = performance.now();
    let isRead = false;
    const reading = Promise.all(
      Array.from({ length: UPLOADS }, async (_, index) => {
        const file = files[index % files.length];
        if (file) await untilRead(api, await uploadFile(api, file.name, file.bytes), ASKED_EVERY_MS);
      }),
    ).finally(() => {
      isRead = true;
    });
    const during = await ask(list, () => isRead);
    await reading;
    if (round >= 0) {
      const readingMs = performance.now() - started;
      rounds.push({ idle: p95(idle), computing: p95(computing), during: p95(during), readingMs });
    }
  }
  return rounds;
}

/** Returns the table in Markdown. The ratio is the median of the rounds' ratios. */
export function uploadsTable(rounds: readonly Round[]): string {
  const seconds = median(rounds.map(({ readingMs }) => readingMs)) / 1_000;
  const row = (name: string, of: (round: Round) => number): string => {
    const ratios = rounds.map((round) => of(round) / round.idle).sort((a, b) => a - b);
    const [lowest, highest] = [ratios[0], ratios.at(-1)].map((ratio) => ratio?.toFixed(2));
    const ms = median(rounds.map(of)).toFixed(1);
    return `| ${name} | ${ms} | ${median(ratios).toFixed(2)} (${lowest} to ${highest}) |`;
  };
  return [
    '| | p95, ms | ÷ idle (lowest to highest) |',
    '|---|---:|---:|',
    row('idle', (round) => round.idle),
    row('beside a process that only computes', (round) => round.computing),
    row(`while ten files are read, in ${seconds.toFixed(0)} s`, (round) => round.during),
  ].join('\n');
}

/** Returns the section of docs/performance.md on uploads. */
export const uploadsSection = (table: string, postgres: string, day: string): string => `## Uploads

\`npm run bench -- uploads\` asks for a list of 50 twenty-five times a second: idle, beside a process of a reader's
niceness that only computes, and while ten files are uploaded at once and read (five PDFs with text, five scans). Bar:
1.3 times idle. Medians of ${ROUNDS} rounds.

${table}

Measured ${day} on ${machineOf(postgres)}.
`;
