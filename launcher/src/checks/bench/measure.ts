/** Something that is measured side by side: one way of doing it for each volume. */
export interface Contest {
  readonly name: string;
  readonly runs: readonly (() => Promise<unknown>)[];
}

/** Milliseconds of one volume: the median over all rounds, and the lowest and highest round. */
interface Figure {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  /**
   * What it took of what the first volume took, as the median over the rounds: both of a round meet the same machine.
   */
  readonly ratio: number;
}

export interface Outcome {
  readonly name: string;
  readonly figures: readonly Figure[];
}

export const ROUNDS = 7;
/** Calls of one volume in a row; a round's figure is their median. */
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
 * Measures contests in rounds, the volumes of each in turn and in another order from round to round, so that whatever
 * else the machine does touches all alike. One round before does not count.
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
      low: Math.min(...rounds),
      high: Math.max(...rounds),
      ratio: median(rounds.map((time, round) => time / (first[round] ?? NaN))),
    })),
  }));
}
