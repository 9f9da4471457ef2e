import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BenchApi } from '../bench-api';
import { median } from '../measure';
import { machineOf } from '../report';
import { untilRead, uploadFile } from '../upload-file';
import type { Contender } from './rate';

/** Time between two calls of the list, in ms. */
const EVERY_MS = 40;
/** Pause between two questions whether a file is read, in ms. */
const ASKED_EVERY_MS = 250;
/** How long the list is asked while nothing is read, in ms. */
const IDLE_MS = 8_000;
const ROUNDS = 5;
/** The ten files of a round: every second one is a scan, which is recognised. */
const FILES = ['a-minato-printing.pdf', 'g-hokuriku-seiko-scan.jpg'] as const;
const UPLOADS = 10;

/** 95th percentiles of the time of an answer in one round, in ms. */
interface Round {
  readonly idle: number;
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

/** Measures the list with nothing else to do, and while ten files are uploaded and read. First comes a warm-up. */
export async function measureUploads(projectRoot: string, api: BenchApi, list: Contender): Promise<readonly Round[]> {
  const files = FILES.map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(join(projectRoot, 'e2e', 'fixtures', 'invoices', name))),
  }));
  const rounds: Round[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const idleUntil = performance.now() + IDLE_MS;
    const idle = await ask(list, () => performance.now() >= idleUntil);
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
    if (round >= 0) rounds.push({ idle: p95(idle), during: p95(during), readingMs: performance.now() - started });
  }
  return rounds;
}

/** Returns the table in Markdown. The ratio is the median of the rounds' ratios. */
export function uploadsTable(rounds: readonly Round[]): string {
  const idle = median(rounds.map((round) => round.idle));
  const during = median(rounds.map((round) => round.during));
  const ratios = rounds.map((round) => round.during / round.idle).sort((a, b) => a - b);
  const seconds = median(rounds.map(({ readingMs }) => readingMs)) / 1_000;
  return [
    '| p95 idle | p95 while ten files are read | ratio (lowest to highest) | until all are read |',
    '|---:|---:|---:|---:|',
    `| ${idle.toFixed(1)} ms | ${during.toFixed(1)} ms | ${median(ratios).toFixed(2)} (${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}) | ${seconds.toFixed(0)} s |`,
  ].join('\n');
}

/** Returns the section of docs/performance.md on uploads. */
export const uploadsSection = (table: string, postgres: string, day: string): string => `## Uploads

\`npm run bench -- uploads\` asks for a list of 50 twenty-five times a second: idle, then while ten files are uploaded at
once and read (five PDFs with text, five scans). Bar: 1.3 times idle. Medians of ${ROUNDS} rounds.

${table}

Measured ${day} on ${machineOf(postgres)}.
`;
