import type { Browser } from '@playwright/test';
import type { DemoAccount } from 'shared-rules/demo-accounts';

/** A build of the product to compare with another one: the same source, API and data. */
export interface Subject {
  readonly name: string;
  readonly origin: string;
}

/** Tools for measuring rows. */
export interface Bench {
  readonly browser: Browser;
  /** Path of the browser's program, and a free port, for tools that control a browser themselves. */
  readonly chromium: string;
  readonly debuggingPort: number;
  /** A buyer with few received invoices, and one with 10,000. */
  readonly few: DemoAccount;
  readonly many: DemoAccount;
}

/** A measurement of every subject in turn, round after round. */
export interface Row {
  /** Word that selects it: `--only js`. */
  readonly key: string;
  /** Figures of one measurement, in this order. */
  readonly figures: readonly Figure[];
  /** Most rounds, if one takes minutes. */
  readonly mostRounds?: number;
  /** Whether the first round counts too, because a warm-up would change nothing. */
  readonly isColdAnyway?: boolean;
  measure: (bench: Bench, subject: Subject) => Promise<readonly number[]>;
}

/** One number of a row. Units: gzipped bytes, milliseconds, a count, megabytes, points of 100, a ratio. */
export interface Figure {
  readonly name: string;
  readonly unit: 'B' | 'ms' | '' | 'MB' | 'points' | 'ratio';
  readonly target?: Target;
}

/** Targets in the figure's unit: a bar that no change may fall below once reached, and a goal beyond it. */
export interface Target {
  /** Compared value: the federated build's own, or its ratio to the one bundle's. */
  readonly of: 'value' | 'ratio';
  /** Best published value, if there is one. */
  readonly stock?: number;
  readonly bar: number;
  readonly goal: number;
}

/** All rounds of one figure, by the name of the subject. */
export interface Reading extends Figure {
  readonly key: string;
  readonly rounds: Readonly<Record<string, readonly number[]>>;
}
