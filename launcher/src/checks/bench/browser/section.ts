import { cpus, totalmem } from 'node:os';
import { median } from '../measure';
import { LINE, ratioOf, SUBJECTS, tableOfReadings, textOf, type Reading } from './reading';

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
  const rows = readings.flatMap((reading) =>
    (reading.targets ?? []).map(({ of, stock, bar, goal }) => {
      const { unit, name, rounds } = reading;
      const to = of === 'line' ? LINE : SUBJECTS[0];
      const ours = of === 'value' ? median(rounds[SUBJECTS[1]] ?? []) : ratioOf(reading, to);
      // More points are better; for every other unit less is better.
      const reaches = (limit: number): boolean => (unit === 'points' ? ours >= limit : ours <= limit);
      const text = (value: number): string => (of === 'value' ? textOf(unit, value) : value.toFixed(2));
      const verdict = reaches(goal) ? 'goal' : reaches(bar) ? 'bar' : 'missed';
      const cells = [stock === undefined ? '–' : text(stock), text(bar), text(goal), text(ours), verdict];
      return `| ${name}${of === 'value' ? '' : `, ÷ ${to}`} | ${cells.join(' | ')} |`;
    }),
  );
  return ['| | best stock figure | bar | goal | ours | reached |', '|---|---:|---:|---:|---:|---|', ...rows].join('\n');
}

/** Returns the section of docs/performance.md on the browser side. */
export function browserSection(readings: readonly Reading[], { day, load, chromium, rounds }: Circumstances): string {
  return `## Browser: federated, and the same source as one bundle

\`npm run bench:browser\` starts the product as \`npm start\` does, and beside it the same source built without federation (\`federation/src/build/one-bundle\`), served by the same code on the same API and data; a real Chromium then uses them in turn. "line" is the limit: a plain page that downloads all that the product's document names as one script, makes the page's one call with the document, and shows the rows. What is "behind nginx" is the federated build as a deployment serves it, over TLS, in a browser that uses HTTP/2 and in one that does not. ${rounds} rounds where the table names no fewer, interleaved, in another order from round to round, after one that does not count; a ratio is the median of the ratios of the rounds. "4× CPU, slow 4G" is what the browser's own tools slow down: a processor four times slower, round trips of 562 ms, 1.4 Mbit/s. Bytes are those of bodies as brotli has them, for a user who saves data, so that nothing is loaded beforehand; times are with everything that is loaded beforehand.

Measured ${day} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${chromium}; the load of the machine was ${load.toFixed(1)} before it began, so that ${cpus().length} processors had ${load > cpus().length ? 'much else' : 'little else'} to do. Times of a busy machine say little by themselves; their ratios say more.

${targetsOf(readings)}

All figures:

${tableOfReadings(readings)}
`;
}
