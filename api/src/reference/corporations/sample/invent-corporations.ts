import type { FoundCorporation } from 'shared-api/types';
import { corporateNumberOf } from 'shared-rules/corporate-number';
import { STEMS, TRADES, type NamePart } from './invented-names';
import { PLACES, type Place } from './invented-places';

/** Legal form with its kana and its kind in the register's numbers. */
type Form = readonly [name: string, kana: string, kind: string];

const SHARES: Form = ['株式会社', 'カブシキガイシャ', '01'];
const FORMS: readonly Form[] = [SHARES, SHARES, SHARES, ['有限会社', 'ユウゲンガイシャ', '02'], ['合同会社', 'ゴウドウガイシャ', '03']];

/** Serial numbers from here on: no office of the register has come so far, so that no number is a real corporation's. */
const FIRST_SERIAL = 950_000;

/** The same item of a list for the same number, each one in its turn. */
function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

const joined = (first: string, second: string, isReversed: boolean): string => (isReversed ? `${second}${first}` : `${first}${second}`);

function invent([stem, stemKana]: NamePart, [trade, tradeKana]: NamePart, [form, formKana, kind]: Form, place: Place, index: number): FoundCorporation {
  const [office, postalCode, state, city, town] = place;
  const isFormLast = index % 3 === 2;
  return {
    corporate_number: corporateNumberOf(`${office}${kind}${FIRST_SERIAL + index}`),
    corporate_name: joined(form, stem + trade, isFormLast),
    corporate_name_kana: joined(formKana, stemKana + tradeKana, isFormLast),
    postal_code: postalCode,
    address_state: state,
    address_city: city,
    address_street: `${town}${(index % 4) + 1}-${(index % 17) + 1}-${(index % 23) + 1}`,
  };
}

/** Invented corporations, the same ones every time: names, right check digits, towns that exist. */
export function inventCorporations(): FoundCorporation[] {
  return STEMS.flatMap((stem, row) =>
    TRADES.map((trade, column) => {
      const index = row * TRADES.length + column;
      return invent(stem, trade, pick(FORMS, index + row), pick(PLACES, index), index);
    }),
  );
}
