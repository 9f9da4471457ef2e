/** Sums of an invoice in yen, without signs, by kind. */
export interface Parts {
  /** Sums without tax: subtotals, and taxable bases of each rate. */
  readonly bases: readonly number[];
  readonly taxes: readonly number[];
  /** Sums with tax. */
  readonly totals: readonly number[];
  /** Sums that are subtracted from the total: 源泉徴収, 前受, 相殺, 振込手数料. */
  readonly deductions: readonly number[];
  /** Sums that may be subtracted from the total, or from the subtotal before: 値引, 端数調整. */
  readonly reductions: readonly number[];
}

/** Rates of consumption tax in percent. */
const RATES = [10, 8] as const;
/** Maximum number of parts that are combined. */
const MAX_PARTS = 12;

/** Whether a tax is the rounded tax on a base. */
const isTaxOf = (tax: number, base: number): boolean =>
  RATES.some((rate) => Math.abs(tax - (base * rate) / 100) < 1 + Number.EPSILON);

/** Whether a tax is the rounded tax contained in a sum. */
const isTaxWithin = (tax: number, total: number): boolean =>
  RATES.some((rate) => Math.abs(tax - (total * rate) / (100 + rate)) < 1 + Number.EPSILON);

const unique = (all: readonly number[]): number[] => [...new Set(all)].filter((yen) => yen > 0).slice(0, MAX_PARTS);

/** Returns pairs of base and tax that belong together, of any rate. */
function pairs({ bases, taxes }: Parts): { readonly base: number; readonly tax: number }[] {
  return unique(bases).flatMap((base) => unique(taxes).flatMap((tax) => (isTaxOf(tax, base) ? [{ base, tax }] : [])));
}

/**
 * Returns whether base and tax add up to a sum with tax: of one rate, of two rates, or as contained tax. Tax is rounded
 * once per rate.
 */
export function grossWitnessed(total: number, parts: Parts): boolean {
  if (grossSums(parts).has(total)) return true;
  const taxes = unique(parts.taxes);
  // One base for both rates and the sum of both taxes.
  const bases = unique(parts.bases);
  if (
    bases.some((base) =>
      taxes.some((tax) => base + tax === total && tax > 0 && tax <= Math.ceil(base / 10) && bases.length > 1),
    )
  )
    return true;
  // Rounding allows a difference of ten yen, so a total that base and tax give exactly comes first.
  const isBase = (tax: number): boolean =>
    bases.length === 0 || bases.some((base) => base === total || base + tax === total);
  return pairs(parts).length === 0 && taxes.some((tax) => isTaxWithin(tax, total) && isBase(tax));
}

/** Returns the totals of base and tax of one or two rates, with or without an untaxed sum. */
function grossSums(parts: Parts): Set<number> {
  const all = pairs(parts);
  const taxed = all.flatMap((one) => [
    one.base + one.tax,
    ...all.filter((other) => one.base !== other.base).map((other) => one.base + one.tax + other.base + other.tax),
  ]);
  const untaxed = unique(parts.bases).filter((base) => all.every((pair) => pair.base !== base));
  return new Set(taxed.flatMap((sum) => [sum, ...untaxed.map((base) => sum + base)]));
}

/**
 * Returns whether a sum is the previous month's rest plus base and tax of this month. `carried` are all sums of the
 * previous month: billed, paid, and left.
 */
export function carriedWitnessed(value: number, carried: readonly number[], parts: Parts): boolean {
  const sums = carried.slice(0, MAX_PARTS);
  // All is paid only if the same sum is printed as billed and as paid.
  const differences = sums.flatMap((asked, at) => sums.flatMap((paid, other) => (at === other ? [] : asked - paid)));
  const left = new Set([...sums, ...differences.filter((rest) => rest >= 0)]);
  const gross = grossSums(parts);
  return [...left].some((rest) => gross.has(value - rest));
}

/** Returns whether a sum is a total with tax less all deductions. */
export function netWitnessed(value: number, parts: Parts): boolean {
  const deductions = unique(parts.deductions);
  const sum = deductions.reduce((all, yen) => all + yen, 0);
  return [...unique(parts.totals).filter((total) => isTotal(total, parts)), ...grossSums(parts)].some(
    (total) => total !== value && total - sum === value,
  );
}

/** Maximum number of reductions that are combined. */
const MAX_REDUCTIONS = 6;

/** Returns whether a sum is a total with tax less some reductions and all deductions. */
export function reducedWitnessed(value: number, parts: Parts): boolean {
  const deducted = unique(parts.deductions).reduce((all, yen) => all + yen, 0);
  const sums = unique(parts.reductions)
    .slice(0, MAX_REDUCTIONS)
    .reduce<readonly number[]>((all, yen) => [...all, ...all.map((sum) => sum + yen)], [0]);
  const totals = [...unique(parts.totals).filter((total) => isTotal(total, parts)), ...grossSums(parts)];
  return sums.some((sum) => sum > 0 && totals.some((total) => total - deducted - sum === value));
}

/** A total before deductions has a label; base and tax, if printed, confirm it. */
const isTotal = (total: number, parts: Parts): boolean =>
  parts.taxes.length === 0 || parts.bases.length === 0 || grossWitnessed(total, parts);
