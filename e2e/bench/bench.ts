import type { Browser } from '@playwright/test';
import type { DemoAccount } from 'shared-rules/demo-accounts';

/** A build of the product that is measured beside another one: the same source, API and data. */
export interface Subject {
  readonly name: string;
  readonly origin: string;
}

/** What rows are measured with. */
export interface Bench {
  readonly browser: Browser;
  /** Of the browser's program, and a free port, for tools that steer one of their own. */
  readonly chromium: string;
  readonly debuggingPort: number;
  /** The buyer with few received invoices, and the one with 10,000. */
  readonly few: DemoAccount;
  readonly many: DemoAccount;
}

/** Something that is measured of every subject in turn, round after round. */
export interface Row {
  /** Word by which it is asked for: `--only js`. */
  readonly key: string;
  /** What one measurement answers, in this order. */
  readonly figures: readonly Figure[];
  /** At most so many rounds, where one takes minutes. */
  readonly mostRounds?: number;
  /** Whether the first round counts too: where nothing that a round before would warm is measured. */
  readonly isColdAnyway?: boolean;
  measure: (bench: Bench, subject: Subject) => Promise<readonly number[]>;
}

/** One number of a row. Units: bytes as gzip has them, milliseconds, a count, megabytes, points of 100, a ratio. */
export interface Figure {
  readonly name: string;
  readonly unit: 'B' | 'ms' | '' | 'MB' | 'points' | 'ratio';
  readonly target?: Target;
}

/**
 * What is to be reached: a bar that no change may fall below once it is reached, and a goal beyond it, in the figure's
 * unit.
 */
export interface Target {
  /** What counts: the federated build's own value, or its ratio to that of the one bundle. */
  readonly of: 'value' | 'ratio';
  /** The best that was found published, where there is such a thing. */
  readonly stock?: number;
  readonly bar: number;
  readonly goal: number;
}

/** All rounds of one figure, by the name of the subject. */
export interface Reading extends Figure {
  readonly key: string;
  readonly rounds: Readonly<Record<string, readonly number[]>>;
}
