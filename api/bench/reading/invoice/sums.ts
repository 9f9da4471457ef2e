import type { Random } from './random';

/** Share of tax of a line in percent; null: not taxed. */
type Rate = 10 | 8 | null;

/** A line of an invoice, its price without tax. */
interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly price: number;
  readonly rate: Rate;
}

/** Base and tax of one rate. */
interface RateSum {
  readonly rate: Rate;
  readonly base: number;
  readonly tax: number;
}

/** All amounts of an invoice. */
export interface Sums {
  readonly lines: readonly Line[];
  readonly rates: readonly RateSum[];
  readonly base: number;
  readonly tax: number;
  readonly total: number;
  /** Income tax that the payer keeps back. */
  readonly withholding: number;
  /** Paid before. */
  readonly advance: number;
  readonly payable: number;
}

/** Subject of an invoice. */
export interface SumsOptions {
  readonly goods: readonly (readonly [name: string, unit: string, least: number, most: number, rate: Rate])[];
  readonly lines: number;
  readonly hasWithholding?: boolean;
  readonly advanceShare?: number;
  /** Prices are rounded to it. */
  readonly step?: number;
}

const amountOf = ({ quantity, price }: Line): number => quantity * price;

/** 10.21 % up to a million, 20.42 % above, of the base, rounded down. */
const withholdingOf = (base: number): number =>
  Math.floor(base <= 1_000_000 ? base * 0.1021 : (base - 1_000_000) * 0.2042 + 102_100);

/** Makes lines and adds them up. Tax is rounded down once for each rate. */
export function sumsOf(
  random: Random,
  { goods, lines: count, hasWithholding = false, advanceShare = 0, step = 10 }: SumsOptions,
): Sums {
  const lines = Array.from({ length: count }, (): Line => {
    const [name, unit, least, most, rate] = random.pick(goods);
    const quantity = unit === '式' || unit === '月' ? 1 : random.int(1, 12);
    return { name, unit, quantity, rate, price: Math.max(step, Math.round(random.int(least, most) / step) * step) };
  });
  const rates = ([10, 8, null] as const).flatMap((rate): RateSum[] => {
    const base = lines.filter((line) => line.rate === rate).reduce((sum, line) => sum + amountOf(line), 0);
    return base === 0 ? [] : [{ rate, base, tax: Math.floor((base * (rate ?? 0)) / 100) }];
  });
  const base = rates.reduce((sum, each) => sum + each.base, 0);
  const tax = rates.reduce((sum, each) => sum + each.tax, 0);
  const total = base + tax;
  const withholding = hasWithholding ? withholdingOf(base) : 0;
  const advance = Math.floor((total * advanceShare) / 1000) * 1000;
  return { lines, rates, base, tax, total, withholding, advance, payable: total - withholding - advance };
}

export { amountOf };
