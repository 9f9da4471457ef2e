import type { FoundCorporation } from 'shared-api/types';

/** Corporations found by a part of their name, and whether more exist. */
export interface FoundCorporations {
  readonly corporations: readonly FoundCorporation[];
  readonly isTruncated: boolean;
}

/** Source of corporations: the official register, or the embedded sample. */
export interface CorporationSource {
  /** Finds by corporate number: 13 digits with a right check digit. Undefined if there is none, or it has closed. */
  byNumber(corporateNumber: string): Promise<FoundCorporation | undefined>;
  /** Finds by a part of the name as typed, best first; at most `limit`. */
  byName(name: string, limit: number): Promise<FoundCorporations>;
}
