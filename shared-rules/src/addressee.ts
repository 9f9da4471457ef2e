import { compareNames, type NameDifference } from './legal-name';

/** Company with its names and, if known, its corporate number. */
export interface NamedCompany {
  /** Registered name of a corporation; 屋号 and person of a sole proprietor. */
  readonly names: readonly string[];
  readonly corporateNumber: string | null;
}

const TITLES = ['様', 'さま', '御中'];

/** Removes the titles that a letter adds itself: 様, さま, 御中. */
export function withoutTitle(name: string): string {
  const title = TITLES.find((each) => name.endsWith(each));
  return title === undefined ? name.trim() : withoutTitle(name.slice(0, -title.length).trimEnd());
}

/** Matches a department or branch that may follow the name of a company. */
const PART_OF_COMPANY = /(?:部|課|室|係|店|所|本社|工場|センター|グループ|チーム|担当)$/;

/** Removes a department or branch after a space. */
function withoutPart(addressee: string): string {
  const [name = '', ...parts] = addressee.trim().split(/[\s\u3000]+/);
  return parts.length > 0 && parts.every((part) => PART_OF_COMPANY.test(part)) ? name : addressee;
}

const ORDER: readonly NameDifference[] = ['none', 'form-missing', 'form-place', 'form-other', 'name'];

/**
 * Compares an addressee with the names of a company and returns the smallest difference. Ignores width, spaces, titles,
 * departments and the spelling of the legal form. A sole proprietor may be named by 屋号, person, or both.
 */
export function addresseeDifference(addressee: string, names: readonly string[]): NameDifference {
  const meant = names.length > 1 ? [...names, names.join(''), [...names].reverse().join('')] : names;
  const name = withoutTitle(addressee);
  const found = [name, withoutPart(name)].flatMap((printed) => meant.map((each) => compareNames(printed, each)));
  return ORDER.find((difference) => found.includes(difference)) ?? 'name';
}

/** Differences that still mean the same company: a missing legal form. */
const SAME: readonly NameDifference[] = ['none', 'form-missing'];

/** Returns whether a company is the addressee: by corporate number if both are known, else by name. */
export function isAddressee(
  company: NamedCompany,
  addressee: { readonly name: string; readonly corporateNumber: string | null },
): boolean {
  if (company.corporateNumber !== null && addressee.corporateNumber !== null)
    return company.corporateNumber === addressee.corporateNumber;
  return SAME.includes(addresseeDifference(addressee.name, company.names));
}

/**
 * Returns whether a company issued an invoice: by the printed registration number, which is T and the corporate number
 * of a corporation, else by name.
 */
export function isIssuer(
  company: NamedCompany,
  printed: { readonly name: string; readonly registrationNumber: string | null },
): boolean {
  return isAddressee(company, {
    name: printed.name,
    corporateNumber: printed.registrationNumber?.replace(/^T/, '') ?? null,
  });
}
