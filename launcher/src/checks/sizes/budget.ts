import type { Size } from './sizes';

/** What something may weigh at most. The first name that fits counts, after one that is the same. */
export interface Budget {
  /** Name of a size; a `*` stands for anything. One without a star goes before those with one. */
  readonly name: string;
  /** JavaScript in kB (1,000 bytes) as brotli has it. */
  readonly kB: number;
  readonly reason: string;
}

/** A size beside its budget. */
export interface Judged extends Size {
  readonly budget: Budget | undefined;
  readonly isKept: boolean;
}

/** Holds sizes against budgets. What has no budget is not kept: somebody has to say what it may weigh. */
export function judge(sizes: readonly Size[], budgets: readonly Budget[]): Judged[] {
  return sizes.map((size) => {
    const budget =
      budgets.find(({ name }) => name === size.name) ?? budgets.find(({ name }) => matches(name, size.name));
    return { ...size, budget, isKept: budget !== undefined && size.bytes <= budget.kB * 1_000 };
  });
}

/** Budgets that nothing is held against: their pages are gone. */
export function idle(sizes: readonly Size[], budgets: readonly Budget[]): Budget[] {
  return budgets.filter(({ name }) => !sizes.some((size) => matches(name, size.name)));
}

function matches(pattern: string, name: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return first === name;
  return name.startsWith(first) && name.endsWith(rest.at(-1) ?? '');
}

/** One line for each size. */
export function describe({ name, bytes, budget, isKept }: Judged): string {
  const size = (bytes / 1_000).toFixed(1).padStart(7);
  if (budget === undefined) return `${size} kB  ✗ ${name}: has no budget (launcher/src/checks/sizes/budgets.ts)`;
  return `${size} kB of ${String(budget.kB).padStart(3)}  ${isKept ? '✓' : '✗'} ${name}${isKept ? '' : `: ${budget.reason}`}`;
}
