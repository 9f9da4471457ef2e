import { relative } from 'node:path';

/** Something that lives on after the call that made it, until it is given back. */
export interface Held {
  /** In words: `keydown on window`. */
  readonly what: string;
  /** Whether it ends by itself before long, like a timer. */
  readonly ends: boolean;
  /** Call that created it, for debugging. */
  readonly made: Error;
}

/** Everything of one kind that is held now. */
export type Ledger = Set<Held>;

/** Enters a thing that is held from here on. */
export function hold(ledger: Ledger, what: string, ends = false): Held {
  const held = { what, ends, made: new Error(what) };
  ledger.add(held);
  return held;
}

/**
 * Returns where a thing was created: file and line of the first call outside the libraries; otherwise the library's
 * name.
 */
export function whereMade({ made }: Held): string {
  const frames = (made.stack ?? '')
    .split('\n')
    .slice(1)
    .filter((frame) => !/[\\/]leftovers[\\/]/.test(frame) && /[\\/]/.test(frame));
  const own = frames.find((frame) => !frame.includes('node_modules') && !frame.includes('node:'));
  if (own !== undefined)
    return relative(
      process.cwd(),
      /\(?((?:[A-Za-z]:)?[^():]+):\d+:\d+\)?$/.exec(own)?.[1]?.replace(/^\s*at\s+/, '') ?? own,
    );
  return /node_modules[\\/](?!.*node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(frames[0] ?? '')?.[1] ?? 'unknown';
}
