import { median } from '../measure';

/** Kinds of cost that are measured for each subject. Times are of processors, in ms. */
export const COSTS = [
  'api',
  'reader',
  'gateway',
  'postgres',
  'statements',
  'gatewayStatements',
  'transactions',
  'wal',
] as const;
export type Cost = (typeof COSTS)[number];

/** Costs of one unit, or of any number of them. WAL in bytes; transactions are those that write. */
export type Costs = Readonly<Record<Cost, number>>;

/** Returns costs, each from its name. */
export const costsBy = (value: (cost: Cost) => number): Costs => ({
  api: value('api'),
  reader: value('reader'),
  gateway: value('gateway'),
  postgres: value('postgres'),
  statements: value('statements'),
  gatewayStatements: value('gatewayStatements'),
  transactions: value('transactions'),
  wal: value('wal'),
});

export const NO_COSTS = costsBy(() => 0);

/** Adds costs. */
export const sumOf = (all: readonly Costs[]): Costs =>
  costsBy((cost) => all.reduce((sum, costs) => sum + costs[cost], 0));

/** Multiplies costs. */
export const times = (costs: Costs, factor: number): Costs => costsBy((cost) => costs[cost] * factor);

/** Returns what a window cost beyond what an idle product costs in the same time. Never less than nothing. */
export const beyondIdle = (window: Costs, idleSecond: Costs, seconds: number): Costs =>
  costsBy((cost) => Math.max(0, window[cost] - idleSecond[cost] * seconds));

/** Costs of one unit in each round of a subject. */
export interface Measured {
  readonly name: string;
  readonly rounds: readonly Costs[];
  /** Bytes that stay of one unit, in database and file store; null where nothing was weighed. */
  readonly storage: number | null;
}

/** Returns the medians of the rounds. */
export const medianOf = ({ rounds }: Pick<Measured, 'rounds'>): Costs =>
  costsBy((cost) => median(rounds.map((costs) => costs[cost])));

/** Returns the lowest and the highest round of a cost. */
export function rangeOf({ rounds }: Pick<Measured, 'rounds'>, cost: Cost): readonly [low: number, high: number] {
  const values = rounds.map((costs) => costs[cost]);
  return [Math.min(...values), Math.max(...values)];
}
