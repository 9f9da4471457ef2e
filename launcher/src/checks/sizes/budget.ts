import type { Size } from './sizes';

/** Largest allowed size. An exact name takes precedence, then the first pattern that matches. */
export interface Budget {
  /** Name of a size; a `*` matches anything. */
  readonly name: string;
  /** JavaScript in kB (1,000 bytes), compressed by brotli. */
  readonly kB: number;
  readonly reason: string;
}

/** A size with its budget. */
export interface Judged extends Size {
  readonly budget: Budget | undefined;
  readonly isKept: boolean;
}

/** Compares sizes with budgets. A size without a budget fails, so that somebody has to set one. */
export function judge(sizes: readonly Size[], budgets: readonly Budget[]): Judged[] {
  return sizes.map((size) => {
    const budget =
      budgets.find(({ name }) => name === size.name) ?? budgets.find(({ name }) => matches(name, size.name));
    return { ...size, budget, isKept: budget !== undefined && size.bytes <= budget.kB * 1_000 };
  });
}

/** Returns budgets without a size, whose pages no longer exist. */
export function idle(sizes: readonly Size[], budgets: readonly Budget[]): Budget[] {
  return budgets.filter(({ name }) => !sizes.some((size) => matches(name, size.name)));
}

function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return first === name;
  return name.startsWith(first) && name.endsWith(rest.at(-1) ?? '');
}

/** Returns one line for each size. */
export function describe({ name, bytes, budget, isKept }: Judged): string {
  const size = (bytes / 1_000).toFixed(1).padStart(7);
  if (budget === undefined) return `${size} kB  ✗ ${name}: has no budget (launcher/src/checks/sizes/budgets.ts)`;
  return `${size} kB of ${String(budget.kB).padStart(3)}  ${isKept ? '✓' : '✗'} ${name}${isKept ? '' : `: ${budget.reason}`}`;
}
