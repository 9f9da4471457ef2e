import { isCorporateNumber } from 'shared-rules/corporate-number';
import { splitLegalName, type LegalName } from 'shared-rules/legal-name';

/** A supplier of the buyer, as far as it is recognised by. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly corporateNumber: string | null;
  readonly isEnabled: boolean;
}

/** A trading partner as it was lodged. */
export interface LodgedPartner {
  readonly name: string;
  /** 13 digits; null where none is known. */
  readonly corporateNumber: string | null;
}

export interface Match extends Candidate {
  readonly matchedBy: 'corporate_number' | 'name';
}

/** A screen shows some to choose from, not a list. */
const MOST = 20;

/**
 * The corporate number of a lodged supplier: as it was given, else out of its registration number, whose digits are it.
 * A sole proprietor's are nobody's.
 */
export function numberOf(corporateNumber: string | null, registrationNumber: string | null): string | null {
  const digits = registrationNumber?.slice(1) ?? '';
  return corporateNumber ?? (isCorporateNumber(digits) ? digits : null);
}

/** Whether two names may be one: the same without their legal forms (㈱, カ)…), and no two different forms. */
const isSameName = (a: LegalName, b: LegalName): boolean =>
  a.core === b.core && (a.form === null || b.form === null || a.form === b.form);

function matchOf(name: LegalName, corporateNumber: string | null, candidate: Candidate): Match['matchedBy'] | null {
  const bothHaveOne = corporateNumber !== null && candidate.corporateNumber !== null;
  // Whoever has another number is somebody else, whatever the name.
  if (bothHaveOne) return corporateNumber === candidate.corporateNumber ? 'corporate_number' : null;
  return isSameName(name, splitLegalName(candidate.name)) ? 'name' : null;
}

/**
 * Which of a buyer's suppliers a lodged one may be, best first: by number before by name, enabled before disabled, then
 * in their order.
 */
export function matchSuppliers(lodged: LodgedPartner, candidates: readonly Candidate[]): Match[] {
  const rank = ({ matchedBy, isEnabled }: Match): number =>
    (matchedBy === 'corporate_number' ? 0 : 2) + (isEnabled ? 0 : 1);
  const name = splitLegalName(lodged.name);
  return candidates
    .flatMap((candidate) => {
      const matchedBy = matchOf(name, lodged.corporateNumber, candidate);
      return matchedBy === null ? [] : [{ ...candidate, matchedBy }];
    })
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}
