import { cpus, totalmem } from 'node:os';
import { median } from '../measure';
import { LINE, ratioOf, spreadOf, SUBJECTS, textOf, type Reading } from './reading';

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
      const measured = of === 'value' ? '' : spreadOf(reading, rounds[SUBJECTS[1]] ?? []);
      const cells = [stock === undefined ? '–' : text(stock), text(bar), text(goal), text(ours), verdict, measured];
      return `| ${name.replace(' (slow)', '')}${of === 'value' ? '' : `, ÷ ${to.replace('one ', '')}`} | ${cells.join(' | ')} |`;
    }),
  );
  return ['| | stock | bar | goal | ours | meets | measured |', '|---|---:|---:|---:|---:|---|---:|', ...rows].join(
    '\n',
  );
}

/** Returns the section of docs/performance.md on the browser side. */
export function browserSection(readings: readonly Reading[], { day, load, chromium, rounds }: Circumstances): string {
  return `## Browser: federated, and the same source as one bundle

\`npm run bench:browser\` shows the product and its one bundle (\`federation/src/build/one-bundle\`) in turn in a real
Chromium, on the same API and data, in up to ${rounds} rounds. It prints all figures;
these have a bar.

- "Stock" is the best published figure. "line", the limit: a plain page that downloads the same bytes as one script,
  makes the page's one call and shows the rows. "First visit": from the slowest other area.
- Screens "usable" and on a "first visit": a processor four times slower, round trips of 562 ms, 1.4 Mbit/s, with
  everything that is loaded beforehand. Bytes are of brotli, for a user who saves data.

Measured ${day} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${chromium}; load ${load.toFixed(1)} before. Ratios say more than times.

${targetsOf([...readings.filter((reading) => !isOfLighthouse(reading)), ...worstPages(readings.filter(isOfLighthouse))])}
`;
}

const isOfLighthouse = ({ name }: Reading): boolean => name.startsWith('Lighthouse ');

/** Returns one of Lighthouse's readings for each category: that of the page with the worst figure. */
function worstPages(readings: readonly Reading[]): Reading[] {
  const categoryOf = ({ name }: Reading): string => name.split(': ').at(-1) ?? name;
  const ours = ({ rounds }: Reading): number => median(rounds[SUBJECTS[1]] ?? []);
  return [...new Set(readings.map(categoryOf))].flatMap((category) => {
    const pages = readings.filter((reading) => categoryOf(reading) === category);
    const [worst] = pages.toSorted((one, other) =>
      one.unit === 'points' ? ours(one) - ours(other) : ours(other) - ours(one),
    );
    const name = `Lighthouse, the worst of ${pages.length} pages: ${category}`;
    return worst === undefined ? [] : [{ ...worst, name }];
  });
}
