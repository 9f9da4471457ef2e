import { median } from '../measure';

/** All rounds of one figure, as `e2e/bench` writes them. */
export interface Reading {
  readonly key: string;
  readonly name: string;
  readonly unit: 'B' | 'ms' | '' | 'MB' | 'points' | 'ratio';
  readonly target?: {
    readonly of: 'value' | 'ratio';
    readonly stock?: number;
    readonly bar: number;
    readonly goal: number;
  };
  /** Values of each build, by its name. */
  readonly rounds: Readonly<Record<string, readonly number[]>>;
}

/** The two compared builds; the second is divided by the first. */
export const SUBJECTS = ['one bundle', 'federated'] as const;

/** Returns the median of the rounds' ratios, because both values of a round come from the same state of the machine. */
export function ratioOf({ rounds }: Reading): number {
  const [one = [], federated = []] = SUBJECTS.map((name) => rounds[name]);
  return median(federated.map((value, round) => value / (one[round] ?? NaN)));
}

/** Formats the median, with the lowest and highest round if they differ. */
function spreadOf({ unit }: Pick<Reading, 'unit'>, values: readonly number[]): string {
  const text = (value: number): string => textOf(unit, value);
  const [low, high] = [text(Math.min(...values)), text(Math.max(...values))];
  return low === high ? low : `${text(median(values))} (${low}–${high})`;
}

/** Formats a value. Only bytes get a unit (kB). */
export function textOf(unit: Reading['unit'], value: number): string {
  if (unit === 'B') return `${(value / 1_000).toFixed(1)} kB`;
  return unit === 'MB' || unit === 'ratio' ? value.toFixed(2) : value.toFixed(0);
}

/** Returns the table of all readings, in Markdown. */
export function tableOfReadings(readings: readonly Reading[]): string {
  const rows = readings.map((reading) => {
    const cells = SUBJECTS.map((name) => spreadOf(reading, reading.rounds[name] ?? []));
    const ratio = ratioOf(reading);
    return `| ${reading.name} | ${cells.join(' | ')} | ${Number.isFinite(ratio) ? ratio.toFixed(2) : ''} | ${reading.rounds[SUBJECTS[1]]?.length ?? 0} |`;
  });
  return [
    `| ms where nothing else is said, median (lowest–highest round) | ${SUBJECTS.join(' | ')} | ${SUBJECTS[1]} ÷ ${SUBJECTS[0]} | rounds |`,
    '|---|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
