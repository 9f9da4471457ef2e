import { BUSINESSES } from './abbreviation-table';
import { type BankKana, HOLDER_KANA_LIMIT, toBankKana } from './bank-kana';
import { abbreviateLegalEntity, inLargeKana } from './legal-entity';
import { halfKanaToFull } from './kana-width';

// Longest first, so that 生活協同組合 is not read as 協同組合.
const SPELLINGS = BUSINESSES.flatMap(({ short, names }) => names.map((name) => ({ name, short }))).sort(
  (a, b) => b.name.length - a.name.length,
);

/** An account holder as it is proposed for a name. */
export interface HolderProposal {
  /** Half-width characters of Zengin, at most `HOLDER_KANA_LIMIT`. */
  value: string;
  /** What no bank takes, as typed; left out of the value. */
  invalid: string[];
  /** The name is longer: these are its first characters, as banks want longer holders entered. */
  isCut: boolean;
}

/** Abbreviates one 事業略語 of a name in large kana, where it stands; without brackets, and without a space beside it. */
function abbreviateBusiness(text: string): string {
  const word = SPELLINGS.find(({ name }) => text.includes(name));
  if (!word) return text;
  const at = text.indexOf(word.name);
  return `${text.slice(0, at).trimEnd()}${word.short}${text.slice(at + word.name.length).trimStart()}`;
}

/**
 * A holder as typed, as banks write it: legal form and office abbreviated, the rest in Zengin's characters. A line of
 * business stays as it is typed, because accounts have either. Too long a name is not cut. `invalid` is as typed.
 */
export function tidyHolderKana(text: string): BankKana {
  const { value, invalid } = toBankKana(abbreviateLegalEntity(text));
  // The abbreviation has made them full or half width on its way; 株式会社 has gone with it.
  return { value, invalid: toBankKana(text).invalid.filter((char) => invalid.includes(inLargeKana(char))) };
}

/**
 * The account holder that a name leads to expect (trade rules, "Bank account and kana"): one legal form, one office and
 * one line of business abbreviated, in Zengin's characters, the first 30 of them. Takes the name in kana as registered;
 * of a person "surname given name". It is a proposal: what counts is the account as the invoice shows it, and some
 * banks keep the line of business in full.
 */
export function holderKanaOf(nameKana: string): HolderProposal {
  const { value } = toBankKana(abbreviateBusiness(abbreviateLegalEntity(nameKana)));
  const { invalid } = tidyHolderKana(nameKana);
  return { value: value.slice(0, HOLDER_KANA_LIMIT).trimEnd(), invalid, isCut: value.length > HOLDER_KANA_LIMIT };
}

/**
 * What two spellings of one holder have in common: without spaces, legal form, office and every line of business
 * abbreviated. For comparing only; it is no holder that a bank would take.
 */
export function comparableHolder(text: string): string {
  const plain = halfKanaToFull(tidyHolderKana(text).value).replaceAll(' ', '');
  return SPELLINGS.reduce((name, { name: word, short }) => name.replaceAll(word, short), plain);
}
