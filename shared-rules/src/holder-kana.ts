import { type Abbreviation, BUSINESSES, READ_BUSINESSES } from './abbreviation-table';
import { type BankKana, HOLDER_KANA_LIMIT, toBankKana } from './bank-kana';
import { abbreviateLegalEntity, inLargeKana } from './legal-entity';
import { halfKanaToFull } from './kana-width';

// Longest first, so that 生活協同組合 does not match as 協同組合.
const spellingsOf = (table: readonly Abbreviation[]) =>
  table
    .flatMap(({ short, names }) => names.map((name) => ({ name, short })))
    .sort((a, b) => b.name.length - a.name.length);
const PROPOSED = spellingsOf(BUSINESSES);
const READ = spellingsOf([...BUSINESSES, ...READ_BUSINESSES]);

/** Proposed account holder for a name. */
export interface HolderProposal {
  /** Half-width characters of Zengin, at most `HOLDER_KANA_LIMIT`. */
  value: string;
  /** Characters that no bank accepts, as typed. The value leaves them out. */
  invalid: string[];
  /** True if the name is longer. The value then has its first characters, as banks require for long holders. */
  isCut: boolean;
}

/**
 * Abbreviates one 事業略語 (line of business) of a name in large kana, in place; without brackets, and without spaces
 * beside it.
 */
function abbreviateBusiness(text: string): string {
  const word = PROPOSED.find(({ name }) => text.includes(name));
  if (!word) return text;
  const at = text.indexOf(word.name);
  return `${text.slice(0, at).trimEnd()}${word.short}${text.slice(at + word.name.length).trimStart()}`;
}

/**
 * Converts a typed holder to the banks' spelling: abbreviates legal form and office, and uses Zengin characters. A line
 * of business stays as typed, because accounts have either form. Does not cut a long name. `invalid` is as typed.
 */
export function tidyHolderKana(text: string): BankKana {
  const { value, invalid } = toBankKana(abbreviateLegalEntity(text));
  // The conversion has changed widths and removed 株式会社, so the characters are taken from the original text.
  return { value, invalid: toBankKana(text).invalid.filter((char) => invalid.includes(inLargeKana(char))) };
}

/**
 * Returns the likely account holder of a name (docs/domain.md 11.2): one legal form, one office and one line of
 * business abbreviated, in Zengin characters, at most 30. Takes the name in kana as registered; for a person "surname
 * given name". It is only a proposal: the account on the invoice decides, and some banks keep the line of business in
 * full.
 */
export function holderKanaOf(nameKana: string): HolderProposal {
  const { value } = toBankKana(abbreviateBusiness(abbreviateLegalEntity(nameKana)));
  const { invalid } = tidyHolderKana(nameKana);
  return { value: value.slice(0, HOLDER_KANA_LIMIT).trimEnd(), invalid, isCut: value.length > HOLDER_KANA_LIMIT };
}

/**
 * Returns a form in which two spellings of one holder are equal: without spaces and full stops, for which some banks
 * write spaces, with legal form, office and every line of business abbreviated. For comparisons only; no bank accepts
 * it as a holder.
 */
export function comparableHolder(text: string): string {
  const plain = halfKanaToFull(tidyHolderKana(text).value).replace(/[ .]/g, '');
  return READ.reduce((name, { name: word, short }) => name.replaceAll(word, short), plain);
}

/** Returns whether an account holder can be the registered name of a company or person, whose kana is `nameKana`. */
export function holderFits(nameKana: string, holderKana: string): boolean {
  const [name, holder] = [comparableHolder(nameKana), comparableHolder(holderKana)];
  return name === holder || (holderKanaOf(nameKana).isCut && holder !== '' && name.startsWith(holder));
}
