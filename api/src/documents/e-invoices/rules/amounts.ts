import { add, compare, type Decimal, negated, parseDecimal, sumOf, toHundredths, ZERO } from '../decimal';
import { select, textAt, type XmlElement } from '../xml/xml-element';

/** Returns the number at a path; null if there is none. */
export const numberAt = (element: XmlElement, path: string): Decimal | null => parseDecimal(textAt(element, path));

/** Returns the sum of the numbers at a path, rounded as the rules round; what is no number counts as nothing. */
export const roundedSum = (element: XmlElement, path: string): Decimal =>
  toHundredths(sumOf(select(element, path).map(({ text }) => parseDecimal(text) ?? ZERO)));

export const isSame = (one: Decimal | null, other: Decimal): boolean => one !== null && compare(one, other) === 0;

/** Returns sums and differences, rounded as the rules round. Absent numbers count as nothing. */
export const reckon = (plus: readonly (Decimal | null)[], minus: readonly (Decimal | null)[] = []): Decimal =>
  toHundredths(add(sumOf(plus.map((one) => one ?? ZERO)), negated(sumOf(minus.map((one) => one ?? ZERO)))));
