import type { FoundCorporation } from 'shared-api/types';

/** Corporations found by a part of their name, and whether there are more. */
export interface FoundCorporations {
  readonly corporations: readonly FoundCorporation[];
  readonly isTruncated: boolean;
}

/** Where corporations are looked up: the official register, or the embedded sample. */
export interface CorporationSource {
  /** By corporate number: 13 digits, check digit right. Undefined where there is none, or none any more. */
  byNumber(corporateNumber: string): Promise<FoundCorporation | undefined>;
  /** By a part of the name as it is typed, best first; at most `limit`. */
  byName(name: string, limit: number): Promise<FoundCorporations>;
}
