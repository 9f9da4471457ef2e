/** Alternatives that are measured side by side, one for each volume. */
export interface Contest {
  readonly name: string;
  readonly runs: readonly (() => Promise<unknown>)[];
}

/** Result of one volume. */
interface Figure {
  /** Median over all rounds, in milliseconds. */
  readonly median: number;
  /**
   * Median of the ratios to the first volume, because both values of a round come from the same state of the machine.
   */
  readonly ratio: number;
}

export interface Outcome {
  readonly name: string;
  readonly figures: readonly Figure[];
}

export const ROUNDS = 7;
/** Consecutive calls of one volume; their median is the round's figure. */
const CALLS = 10;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return median(times);
}

/**
 * Measures contests in rounds. The order of the volumes changes from round to round, so that other work of the machine
 * affects all equally. The first round is a warm-up.
 */
export async function measure(contests: readonly Contest[]): Promise<Outcome[]> {
  const times = contests.map(({ runs }) => runs.map((): number[] => []));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [contest, { runs }] of contests.entries()) {
      const order = [...runs.entries()];
      for (const [volume, run] of round % 2 === 0 ? order : order.reverse()) {
        const time = await timeOf(run);
        if (round >= 0) times[contest]?.[volume]?.push(time);
      }
    }
  }
  return contests.map(({ name }, contest) => ({
    name,
    figures: (times[contest] ?? []).map((rounds, _volume, [first = []]) => ({
      median: median(rounds),
      ratio: median(rounds.map((time, round) => time / (first[round] ?? NaN))),
    })),
  }));
}

/** A contender's figure of each round, and the median of its ratios to the first contender's. */
export interface Measured {
  readonly name: string;
  readonly rounds: readonly number[];
  readonly ratio: number;
}

/** Runs each contender once in each round, in changing order. The first round is a warm-up. */
export async function inRounds<C extends { readonly name: string }>(
  contenders: readonly C[],
  figure: (contender: C) => Promise<number>,
): Promise<Measured[]> {
  const figures = contenders.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    const order = [...contenders.entries()];
    for (const [index, contender] of round % 2 === 0 ? order : order.reverse()) {
      const value = await figure(contender);
      if (round >= 0) figures[index]?.push(value);
    }
  }
  return contenders.map(({ name }, index) => {
    const rounds = figures[index] ?? [];
    return { name, rounds, ratio: median(rounds.map((value, round) => value / (figures[0]?.[round] ?? NaN))) };
  });
}

/**
 * Returns a table of figures, in Markdown: the median, the lowest and the highest round. Ratios refer to the first row.
 * @param digits after the point
 */
export const measuredTable = (what: string, unit: string, measured: readonly Measured[], digits: number): string =>
  [
    `| ${what} | ${unit}, median (range) | ÷ ${measured[0]?.name ?? ''} |`,
    '|---|---:|---:|',
    ...measured.map(({ name, rounds, ratio }) => {
      const [middle, low, high] = [median(rounds), Math.min(...rounds), Math.max(...rounds)].map((value) =>
        value.toFixed(digits),
      );
      return `| ${name} | ${middle} (${low}–${high}) | ${ratio.toFixed(2)} |`;
    }),
  ].join('\n');
