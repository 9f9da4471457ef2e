/** Exact decimal number: `units` ÷ 10 ^ `scale`. Amounts never pass through floating point. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** Maximum number of digits. Larger numbers are no amounts, and would cost work. */
const MAX_DIGITS = 30;
const FORM = /^([+-]?)(\d*)(?:\.(\d*))?$/;

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Returns the number that a text has in the form of XML Schema; null for any other text. */
export function parseDecimal(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = text.length <= MAX_DIGITS + 2 ? (FORM.exec(text) ?? []) : [];
  const digits = whole + fraction;
  if (digits === '' || digits.length > MAX_DIGITS) return null;
  return { units: BigInt(`${sign === '-' ? '-' : ''}${digits}`), scale: fraction.length };
}

const at = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

export function add(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: at(one, scale) + at(other, scale), scale };
}

export const negated = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });

export const sumOf = (all: readonly Decimal[]): Decimal => all.reduce(add, ZERO);

/** Returns a negative number, zero or a positive number, as of a sort. */
export function compare(one: Decimal, other: Decimal): number {
  const { units } = add(one, negated(other));
  return units === 0n ? 0 : units < 0n ? -1 : 1;
}

const floorDivided = (units: bigint, by: bigint): bigint => units / by - (units % by < 0n ? 1n : 0n);

/** Returns a number rounded to hundredths, halves up, as XPath rounds. */
export function toHundredths({ units, scale }: Decimal): Decimal {
  if (scale <= 2) return { units, scale };
  const by = 10n ** BigInt(scale - 2);
  return { units: floorDivided(2n * units + by, 2n * by), scale: 2 };
}

/** Returns the two whole numbers around `base` × `percent` ÷ 100; twice the same if it is whole. */
export function taxBounds(base: Decimal, percent: Decimal): readonly [floor: Decimal, ceiling: Decimal] {
  const units = base.units * percent.units;
  const by = 10n ** BigInt(base.scale + percent.scale + 2);
  return [
    { units: floorDivided(units, by), scale: 0 },
    { units: -floorDivided(-units, by), scale: 0 },
  ];
}

/** Returns the shortest text of a number. */
export function decimalText({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const sign = units < 0n ? '-' : '';
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}
