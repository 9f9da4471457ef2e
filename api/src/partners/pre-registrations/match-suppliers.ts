import { isCorporateNumber } from 'shared-rules/corporate-number';
import { splitLegalName, type LegalName } from 'shared-rules/legal-name';

/** The data by which a supplier of the buyer is recognised. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly corporateNumber: string | null;
  readonly isEnabled: boolean;
}

/** A trading partner as submitted. */
export interface PreRegisteredPartner {
  readonly name: string;
  /** 13 digits; null if unknown. */
  readonly corporateNumber: string | null;
}

export interface Match extends Candidate {
  readonly matchedBy: 'corporate_number' | 'name';
}

/** Most matches: a screen shows some to choose from, not a list. */
const MOST = 20;

/**
 * Returns the corporate number of a submitted supplier: the given one, else the digits of its registration number. A
 * sole proprietor's digits are not a corporate number.
 */
export function numberOf(corporateNumber: string | null, registrationNumber: string | null): string | null {
  const digits = registrationNumber?.slice(1) ?? '';
  return corporateNumber ?? (isCorporateNumber(digits) ? digits : null);
}

/**
 * Returns whether two names may be the same: equal without their legal forms (㈱, カ)…), and not with two different
 * forms.
 */
const isSameName = (a: LegalName, b: LegalName): boolean =>
  a.core === b.core && (a.form === null || b.form === null || a.form === b.form);

function matchOf(name: LegalName, corporateNumber: string | null, candidate: Candidate): Match['matchedBy'] | null {
  const bothHaveOne = corporateNumber !== null && candidate.corporateNumber !== null;
  // A supplier with another number does not match, whatever its name.
  if (bothHaveOne) return corporateNumber === candidate.corporateNumber ? 'corporate_number' : null;
  return isSameName(name, splitLegalName(candidate.name)) ? 'name' : null;
}

/**
 * Returns the buyer's suppliers that may be the submitted one, best first: by number before by name, enabled before
 * disabled, then in their order.
 */
export function matchSuppliers(preRegistered: PreRegisteredPartner, candidates: readonly Candidate[]): Match[] {
  const rank = ({ matchedBy, isEnabled }: Match): number =>
    (matchedBy === 'corporate_number' ? 0 : 2) + (isEnabled ? 0 : 1);
  const name = splitLegalName(preRegistered.name);
  return candidates
    .flatMap((candidate) => {
      const matchedBy = matchOf(name, preRegistered.corporateNumber, candidate);
      return matchedBy === null ? [] : [{ ...candidate, matchedBy }];
    })
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}
