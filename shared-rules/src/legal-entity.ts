import { type Abbreviation, LEGAL_FORMS, OFFICES } from './abbreviation-table';
import { enlargeKana } from './bank-kana';
import { halfKanaToFull } from './kana-width';
import { hiraganaToKatakana, toHalfWidth, withoutInvisible } from './width';

interface Spelling {
  readonly name: string;
  readonly short: string;
}

// Longest first, so that 一般社団法人 does not match as 社団法人.
const spellingsOf = (table: readonly Abbreviation[]): Spelling[] =>
  table
    .flatMap(({ short, names }) => names.map((name) => ({ name, short })))
    .sort((a, b) => b.name.length - a.name.length);
const anyShort = (table: readonly Abbreviation[]): string => [...new Set(table.map(({ short }) => short))].join('|');

const LEGAL_SPELLINGS = spellingsOf(LEGAL_FORMS);
const OFFICE_SPELLINGS = spellingsOf(OFFICES);
/** Patterns of existing abbreviations, also with additional brackets: (カ)サンプル, サンプル(カ). */
const LEGAL_SHORTS = [
  `^\\(?(${anyShort(LEGAL_FORMS)})\\)`,
  `\\((${anyShort(LEGAL_FORMS)})\\)?$`,
  `\\((${anyShort(LEGAL_FORMS)})\\)`,
].map((source) => new RegExp(source));
const OFFICE_SHORT = new RegExp(`\\((${anyShort(OFFICES)})\\)?$`);

/** Form found in a name: the text before and after it, and its abbreviation. */
interface Found {
  readonly before: string;
  readonly short: string;
  readonly after: string;
}

// Banks treat middle dots as spaces. A full stop belongs to the name.
function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s・]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
const trimmedStart = (text: string): string => text.replace(/^[\s・]+/, '');
const around = (text: string, at: number, length: number, short: string): Found => ({
  before: trimmedEnd(text.slice(0, at)),
  short,
  after: trimmedStart(text.slice(at + length)),
});

/**
 * Finds the form to abbreviate in a name: an existing abbreviation first, then a form at the start, at the end, or in
 * between.
 */
function findForm(text: string): Found | null {
  for (const pattern of LEGAL_SHORTS) {
    const match = pattern.exec(text);
    if (match) return around(text, match.index, match[0].length, match[1] ?? '');
  }
  const head = LEGAL_SPELLINGS.find(({ name }) => text.startsWith(name));
  if (head) return around(text, 0, head.name.length, head.short);
  const tail = LEGAL_SPELLINGS.find(({ name }) => text.endsWith(name));
  if (tail) return around(text, text.length - tail.name.length, tail.name.length, tail.short);
  const middle = LEGAL_SPELLINGS.find(({ name }) => text.includes(name));
  return middle ? around(text, text.indexOf(middle.name), middle.name.length, middle.short) : null;
}

/** Abbreviates at the start "カ)", at the end "(カ", in between "(カ)". A name that is only a form stays. */
function abbreviateForm(text: string): string {
  const form = findForm(text);
  if (!form || (form.before === '' && form.after === '')) return text;
  const { before, short, after } = form;
  if (before === '') return `${short})${after}`;
  return after === '' ? `${before}(${short}` : `${before}(${short})${after}`;
}

function abbreviateOffice(text: string): string {
  const short = OFFICE_SHORT.exec(text);
  if (short) return `${trimmedEnd(text.slice(0, short.index))}(${short[1] ?? ''}`;
  const office = OFFICE_SPELLINGS.find(({ name }) => text.endsWith(name) && text.length > name.length);
  return office ? `${trimmedEnd(text.slice(0, -office.name.length))}(${office.short}` : text;
}

const plainOf = (text: string): string => halfKanaToFull(toHalfWidth(withoutInvisible(text).normalize('NFC'))).trim();
/** Converts to large full-width katakana, in which the spellings are written, and half-width letters and signs. */
export const inLargeKana = (text: string): string => enlargeKana(hiraganaToKatakana(plainOf(text)));

/**
 * Returns a name without its legal form at the start or end, in kanji (株式会社), as abbreviation ((株), ㈱, カ)) or in kana:
 * "（株）みどり商事" → "みどり商事". A name that is only a legal form becomes ''.
 */
export function withoutLegalEntity(text: string): string {
  const plain = plainOf(text);
  const large = inLargeKana(plain);
  const head = /^[ァ-ヶ]{1,5}\)/.exec(large)?.[0] ?? LEGAL_SPELLINGS.find(({ name }) => large.startsWith(name))?.name;
  if (head !== undefined) return plain.slice(head.length).trim();
  const tail = /\([ァ-ヶ]{1,5}$/.exec(large)?.[0] ?? LEGAL_SPELLINGS.find(({ name }) => large.endsWith(name))?.name;
  return tail === undefined ? plain : plain.slice(0, -tail.length).trim();
}

/**
 * Abbreviates the legal form in a holder's name as banks do, and 営業所 or 出張所 at its end (docs/domain.md 11.2).
 * Takes kana or kanji. Leaves no space beside the abbreviation. Adds at most one legal form and one office; an
 * abbreviated name is only tidied. Returns full-width large katakana, ready for `toBankKana`:
 * "カブシキガイシャサンプル" → "カ)サンプル".
 */
export function abbreviateLegalEntity(text: string): string {
  return abbreviateOffice(abbreviateForm(trimmedStart(trimmedEnd(inLargeKana(text)))));
}
