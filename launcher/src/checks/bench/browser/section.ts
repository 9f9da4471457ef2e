import { cpus, totalmem } from 'node:os';
import { median } from '../measure';
import { ratioOf, SUBJECTS, tableOfReadings, textOf, type Reading } from './reading';

/** Circumstances of the measurement. */
export interface Circumstances {
  readonly day: string;
  /** Load of the machine in the minute before. */
  readonly load: number;
  readonly chromium: string;
  readonly rounds: number;
}

/** Returns the table of figures with a limit and a goal. A dash means that none was published. */
function targetsOf(readings: readonly Reading[]): string {
  const rows = readings.flatMap((reading) => {
    const { target, unit, name, rounds } = reading;
    if (target === undefined) return [];
    const isRatio = target.of === 'ratio';
    const ours = isRatio ? ratioOf(reading) : median(rounds[SUBJECTS[1]] ?? []);
    // More points are better; for every other unit less is better.
    const reaches = (limit: number): boolean => (unit === 'points' ? ours >= limit : ours <= limit);
    const text = (value: number): string => (isRatio ? value.toFixed(2) : textOf(unit, value));
    const verdict = reaches(target.goal) ? 'goal' : reaches(target.bar) ? 'bar' : 'missed';
    return [
      `| ${name}${isRatio ? ', ratio' : ''} | ${target.stock === undefined ? '–' : text(target.stock)} | ${text(target.bar)} | ${text(target.goal)} | ${text(ours)} | ${verdict} |`,
    ];
  });
  return ['| | best stock figure | bar | goal | ours | reached |', '|---|---:|---:|---:|---:|---|', ...rows].join('\n');
}

/** Returns the section of docs/performance.md on the browser side. */
export function browserSection(readings: readonly Reading[], { day, load, chromium, rounds }: Circumstances): string {
  return `## Browser: federated, and the same source as one bundle

\`npm run bench:browser\` starts the product as \`npm start\` does, and beside it the same source built without federation (\`federation/src/build/one-bundle\`), served by the same code on the same API and data; a real Chromium then uses both in turn. ${rounds} rounds where the table names no fewer, interleaved, in another order from round to round, after one that does not count; a ratio is the median of the ratios of the rounds. "4× CPU, slow 4G" is what the browser's own tools slow down: a processor four times slower, round trips of 562 ms, 1.4 Mbit/s. Bytes are those of bodies as gzip has them, for a user who saves data, so that nothing is loaded beforehand; times are with everything that is loaded beforehand.

Measured ${day} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${chromium}; the load of the machine was ${load.toFixed(1)} before it began, so that ${cpus().length} processors had ${load > cpus().length ? 'much else' : 'little else'} to do. Times of a busy machine say little by themselves; their ratios say more.

${targetsOf(readings)}

All figures:

${tableOfReadings(readings)}
`;
}
