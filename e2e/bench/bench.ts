import type { Browser } from '@playwright/test';
import type { DemoAccount } from 'shared-rules/demo-accounts';

/** A build of the product to compare with another one (the same source, API and data), or the limit of the line. */
export interface Subject {
  readonly name: string;
  readonly origin: string;
}

/** The federated build behind nginx, as a deployment serves it: over TLS, with HTTP/1.1 and HTTP/2. */
export interface Edge {
  readonly origin: string;
  /** Flags with which Chromium trusts its certificate. */
  readonly trust: readonly string[];
}

/** Tools for measuring rows. */
export interface Bench {
  readonly browser: Browser;
  /** Null if no row that is measured needs it. */
  readonly edge: Edge | null;
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
  /** Whether it also measures the limit of the line. */
  readonly hasLine?: boolean;
  /** Whether it measures the federated build behind nginx, and nothing to compare it with. */
  readonly isOfEdge?: boolean;
  /** Whether the first round counts too, because a warm-up would change nothing. */
  readonly isColdAnyway?: boolean;
  measure: (bench: Bench, subject: Subject) => Promise<readonly number[]>;
}

/** Name of the subject that is the limit of the line: a plain page with the bytes and the call of the product's. */
export const LINE = 'line';

/** Name of the subject whose rows those of the build behind nginx stand with. */
export const FEDERATED = 'federated';

/** One number of a row. Units: compressed bytes, milliseconds, a count, megabytes, points of 100, a ratio. */
export interface Figure {
  readonly name: string;
  readonly unit: 'B' | 'ms' | '' | 'MB' | 'points' | 'ratio';
  readonly targets?: readonly Target[];
}

/** Targets in the figure's unit: a bar that no change may fall below once reached, and a goal beyond it. */
export interface Target {
  /** Compared value: the federated build's own, or its ratio to the one bundle's or to the line's. */
  readonly of: 'value' | 'ratio' | 'line';
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
