import type { FoundCorporation } from 'shared-api/types';
import type { CorporationSource } from '../corporation-source';
import { byRank, rankOfCorporation } from '../name-match';
import { DEMO_CORPORATIONS } from './demo-corporations';
import { inventCorporations } from './invent-corporations';

let sample: readonly FoundCorporation[] | undefined;
const corporations = (): readonly FoundCorporation[] => (sample ??= [...DEMO_CORPORATIONS, ...inventCorporations()]);

/** Searches a few hundred invented corporations and those of the demonstration, without the official register. */
export const sampleSource: CorporationSource = {
  async byNumber(corporateNumber) {
    return corporations().find(({ corporate_number: number }) => number === corporateNumber);
  },
  async byName(name, limit) {
    const found = corporations().filter((corporation) => rankOfCorporation(name, corporation) !== null);
    return { corporations: byRank(name, found).slice(0, limit), isTruncated: found.length > limit };
  },
};
