/** Sums of an invoice in yen, without their signs, by what they are. */
export interface Parts {
  /** Sums without tax: subtotals, and taxable bases of each rate. */
  readonly bases: readonly number[];
  readonly taxes: readonly number[];
  /** Sums with tax. */
  readonly totals: readonly number[];
  /** Sums that are subtracted from the total: 源泉徴収, 前受, 相殺, 振込手数料. */
  readonly deductions: readonly number[];
}

/** Rates of consumption tax in percent. */
const RATES = [10, 8] as const;
/** Most parts that are tried in combinations. */
const MAX_PARTS = 12;

/** Whether a tax is that of a base without tax, rounded up or down once. */
const isTaxOf = (tax: number, base: number): boolean =>
  RATES.some((rate) => Math.abs(tax - (base * rate) / 100) < 1 + Number.EPSILON);

/** Whether a tax is contained in a sum with tax, rounded up or down once. */
const isTaxWithin = (tax: number, total: number): boolean =>
  RATES.some((rate) => Math.abs(tax - (total * rate) / (100 + rate)) < 1 + Number.EPSILON);

const unique = (all: readonly number[]): number[] => [...new Set(all)].filter((yen) => yen > 0).slice(0, MAX_PARTS);

/** Returns pairs of base and tax that belong together, of any rate. */
function pairs({ bases, taxes }: Parts): { readonly base: number; readonly tax: number }[] {
  return unique(bases).flatMap((base) => unique(taxes).flatMap((tax) => (isTaxOf(tax, base) ? [{ base, tax }] : [])));
}

/**
 * Returns whether base and tax add up to a sum with tax: of one rate, of two rates, or as the tax that it contains.
 * Tax is rounded once a rate.
 */
export function grossWitnessed(total: number, parts: Parts): boolean {
  const all = pairs(parts);
  if (all.some(({ base, tax }) => base + tax === total)) return true;
  const taxes = unique(parts.taxes);
  // Two rates: each with its base, or one base for both and the sum of both taxes.
  if (
    all.some((one) =>
      all.some((other) => one.base !== other.base && one.base + one.tax + other.base + other.tax === total),
    )
  )
    return true;
  const bases = unique(parts.bases);
  if (
    bases.some((base) =>
      taxes.some((tax) => base + tax === total && tax > 0 && tax <= Math.ceil(base / 10) && bases.length > 1),
    )
  )
    return true;
  return taxes.some((tax) => isTaxWithin(tax, total));
}

/** Returns whether a sum is what is left of a total with tax after all that is deducted. */
export function netWitnessed(value: number, parts: Parts): boolean {
  const deductions = unique(parts.deductions);
  const sums = new Set<number>([deductions.reduce((sum, yen) => sum + yen, 0)]);
  return unique(parts.totals).some(
    (total) => total !== value && [...sums].some((sum) => total - sum === value) && isTotal(total, parts),
  );
}

/** A total before deductions is labelled as one; base and tax make it certain where they are printed. */
const isTotal = (total: number, parts: Parts): boolean =>
  parts.taxes.length === 0 || parts.bases.length === 0 || grossWitnessed(total, parts);
