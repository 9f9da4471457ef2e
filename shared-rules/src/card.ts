import { digitsOf, normalizeHyphens, toHalfWidth } from './width';

/** Card brands (docs/specification.md 3.6). SAISON has no number range: only the gateway knows it. */
export const CardBrand = {
  Jcb: 'JCB',
  Visa: 'VISA',
  Master: 'MASTER',
  Amex: 'AMEX',
  Diners: 'DINERS',
  Saison: 'SAISON',
} as const;
export type CardBrand = (typeof CardBrand)[keyof typeof CardBrand];

/** Brands that may pay. AMEX is recognised but refused. */
export const ACCEPTED_BRANDS: readonly CardBrand[] = ['JCB', 'VISA', 'MASTER', 'DINERS', 'SAISON'];

/** Names of the brands on the screen. */
export const BRAND_LABELS: Readonly<Record<CardBrand, string>> = {
  JCB: 'JCB',
  VISA: 'Visa',
  MASTER: 'Mastercard',
  AMEX: 'American Express',
  DINERS: 'Diners Club',
  SAISON: 'セゾンカード',
};

const PREFIXES: readonly (readonly [prefix: string, brand: CardBrand])[] = [
  ['35', 'JCB'],
  ['4', 'VISA'],
  ['5', 'MASTER'],
  ['37', 'AMEX'],
  ['36', 'DINERS'],
];

const GROUPS: Partial<Record<CardBrand, readonly number[]>> = { AMEX: [4, 6, 5], DINERS: [4, 6, 4] };
const DEFAULT_GROUPS: readonly number[] = [4, 4, 4, 4];

const groupsOf = (brand: CardBrand | null): readonly number[] => (brand && GROUPS[brand]) ?? DEFAULT_GROUPS;

/** Returns the brand by the first digits typed so far (docs/specification.md 3.6); null if unknown. */
export function detectBrand(text: string): CardBrand | null {
  const digits = digitsOf(text);
  return PREFIXES.find(([prefix]) => digits.startsWith(prefix))?.[1] ?? null;
}

/** Returns the number of digits of a brand's card number; 16 for an unknown brand. */
export function cardNumberLength(brand: CardBrand | null): number {
  return groupsOf(brand).reduce((sum, size) => sum + size, 0);
}

/** Returns the number of digits of the security code: 4 for AMEX, else 3. */
export function securityCodeLength(brand: CardBrand | null): number {
  return brand === CardBrand.Amex ? 4 : 3;
}

/** Groups a number as the brand prints it (4-4-4-4, 4-6-5, 4-6-4), also while it is being typed. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  const groups = groupsOf(detectBrand(digits));
  let start = 0;
  const parts = groups.map((size) => digits.slice(start, (start += size)));
  return [...parts, digits.slice(start)].filter(Boolean).join(' ');
}

/** Whether the last digit is the Luhn check digit of the others. Digits only. */
export function luhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** UUIDs, which name things in programs. By chance, one in ten thousand has digits like a card's. */
const HANDLE = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/gi;

/**
 * Whether a text contains something like a card number, outside of UUIDs: 14 to 16 digits, grouped or not, with a
 * prefix of the specification and a correct Luhn digit (docs/domain.md 4.5). One in ten other numbers with such a
 * prefix passes too, so do not apply it to identity numbers.
 */
export function looksLikeCardNumber(text: string): boolean {
  const runs =
    toHalfWidth(normalizeHyphens(text))
      .replace(HANDLE, '_')
      .match(/\d(?:[ -]?\d)*/g) ?? [];
  return runs.some((run) => {
    const digits = digitsOf(run);
    return digits.length >= 14 && digits.length <= 16 && detectBrand(digits) !== null && luhn(digits);
  });
}

/** Returns a stored card as shown on the screen: "**** **** **** 1234". */
export function maskedCardNumber(last4: string): string {
  return `**** **** **** ${last4}`;
}

/**
 * Whether a card has expired. It is valid until the end of its month.
 * @param month 1 to 12
 * @param year four digits
 * @param today 'YYYY-MM-DD' in Japan
 */
export function isCardExpired(month: number, year: number, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7);
}
