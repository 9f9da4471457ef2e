import { median } from '../measure';

/** All rounds of one figure, as `e2e/bench` writes them. */
export interface Reading {
  readonly key: string;
  readonly name: string;
  readonly unit: 'B' | 'ms' | '' | 'MB' | 'points' | 'ratio';
  readonly targets?: readonly {
    readonly of: 'value' | 'ratio' | 'line';
    readonly stock?: number;
    readonly bar: number;
    readonly goal: number;
  }[];
  /** Values of each build, by its name. */
  readonly rounds: Readonly<Record<string, readonly number[]>>;
}

/** The two compared builds; the second is divided by the first. */
export const SUBJECTS = ['one bundle', 'federated'] as const;

/** Name of the limit of the line (`line.ts`). Only some rows measure it. */
export const LINE = 'line';

/**
 * Returns the median of the rounds' ratios to the one bundle or to the line, because the values of a round come from
 * the same state of the machine. Not a number if that was not measured.
 */
export function ratioOf({ rounds }: Pick<Reading, 'rounds'>, to: string = SUBJECTS[0]): number {
  return median((rounds[SUBJECTS[1]] ?? []).map((value, round) => value / (rounds[to]?.[round] ?? NaN)));
}

/** Formats the median, with the lowest and highest round if they differ. Empty if nothing was measured. */
export function spreadOf({ unit }: Pick<Reading, 'unit'>, values: readonly number[]): string {
  if (values.length === 0) return '';
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
    const cells = [...SUBJECTS, LINE].map((name) => spreadOf(reading, reading.rounds[name] ?? []));
    const ratios = [SUBJECTS[0], LINE].map((to) => ratioOf(reading, to));
    const texts = ratios.map((ratio) => (Number.isFinite(ratio) ? ratio.toFixed(2) : ''));
    return `| ${[reading.name, ...cells, ...texts].join(' | ')} | ${reading.rounds[SUBJECTS[1]]?.length ?? 0} |`;
  });
  return [
    `| ms, median (range) | ${[...SUBJECTS, LINE].join(' | ')} | ${SUBJECTS[1]} ÷ ${SUBJECTS[0]} | ${SUBJECTS[1]} ÷ ${LINE} | rounds |`,
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
