import type { ReadFields } from 'shared-api/types';
import { LEGAL_FORM } from '../fields/issuer';
import { DOUBT } from '../fields/reasons';
import { foldText, type LaidOutPage, type Layout } from '../layout/layout';
import type { Box } from '../layout/text-page';
import { turned } from '../layout/turn';

/** A part of a recognised page that is read again as one line. */
interface Cut {
  readonly page: number;
  readonly box: Box;
}

/** Reads parts of recognised pages again. Returns a text for each. */
export type ReadAgain = (cuts: readonly Cut[]) => readonly string[];

type Name = keyof ReadFields;
type Place = NonNullable<NonNullable<ReadFields['amount']>['place']>;

/** Returns letters and digits of a text, small kana as large ones, because banks know only these. */
const plainText = (text: string): string =>
  foldText(text)
    .replace(/[ァィゥェォッャュョヮ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
const LATIN = /^[\x20-\x7e]*$/;
const digitsOf = (text: string): string => foldText(text).replace(/\D/g, '');

/** Converts a position to the area on the recognised picture. */
function boxOf(page: LaidOutPage, { x, y, width, height }: Place): Box {
  const isOnSide = page.turn === 90 || page.turn === 270;
  const size = isOnSide ? { width: page.height, height: page.width } : page;
  const box = { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
  return turned(size, box, page.turn);
}

/** Finds a recognised text on any page. */
function boxOfText(layout: Layout, text: string): { readonly page: number; readonly box: Box } | null {
  const wanted = foldText(text).replace(/ /g, '');
  for (const { number, rows } of layout)
    for (const cell of rows.flat()) {
      const positions = [...cell.text].flatMap((char, index) => (char === ' ' ? [] : [index]));
      const at = cell.text.replace(/ /g, '').indexOf(wanted);
      const [start, last] = [positions[at], positions[at + wanted.length - 1]];
      if (at >= 0 && start !== undefined && last !== undefined)
        return { page: number, box: cell.boxOf(start, last + 1) };
    }
  return null;
}

/** A part of a value that is read again, and the result that keeps the value sure. */
interface Question {
  readonly name: Name;
  readonly cut: Cut;
  readonly isConfirmedBy: (again: string) => boolean;
}

const HAS_DIGITS = /\d/;

/** Returns the recognised text in an area of a page. */
function textIn(page: LaidOutPage, area: Box): string {
  const isWithin = ({ x, y, width, height }: Box): boolean =>
    x + width > area.x && x < area.x + area.width && y + height / 2 > area.y && y + height / 2 < area.y + area.height;
  return page.rows
    .flat()
    .filter(({ box }) => isWithin(box))
    .map(({ text }) => text)
    .join(' ');
}

/** Distance beyond a name's ends that is searched, in letter heights. */
const BEYOND = 3;

/** Extends an area by the empty space beside it on its line, where a name with unrecognised last letters continues. */
function withRoomBeside(page: LaidOutPage, area: Box): Box {
  const isOnLine = ({ y, height }: Box): boolean => y < area.y + area.height && y + height > area.y;
  const others = page.rows.flat().filter(({ box }) => isOnLine(box));
  const middle = area.x + area.width / 2;
  const right = area.x + area.width;
  // The rest of a longer cell is not part of the name: 御中, a telephone number.
  const ends = others.map(({ box }) => box.x + box.width);
  const begins = others.map(({ box }) => box.x);
  const isInside = others.find(({ box }) => box.x <= middle && box.x + box.width >= middle)?.box ?? area;
  const leftEnd = Math.max(0, ...ends.filter((end) => end <= area.x + 1));
  const rightEnd = Math.min(page.width, ...begins.filter((begin) => begin >= right - 1));
  const reach = BEYOND * area.height;
  const left = isInside.x < area.x - area.height / 2 ? area.x : Math.max(leftEnd, area.x - reach);
  const end = isInside.x + isInside.width > right + area.height / 2 ? right : Math.min(rightEnd, right + reach);
  return { ...area, x: left, width: end - left };
}

/**
 * Returns whether a day or a sum is in digits, which were already read twice. Kanji numerals change their value if one
 * 一 is lost.
 */
function isInDigits(name: Name, value: string, page: LaidOutPage, place: Place): boolean {
  const text = textIn(page, boxOf(page, place));
  return name === 'amount' ? digitsOf(text).includes(value) : HAS_DIGITS.test(text);
}

const NUMBERS: ReadonlySet<Name> = new Set(['amount', 'issue_date', 'due_date']);

/**
 * Requests a second reading of a name, or of a number in Japanese letters. Returns nothing for Latin text, which was
 * already read twice.
 */
function about(name: Name, value: string, page: LaidOutPage, place: Place): Question[] {
  const box = boxOf(page, place);
  // Both readings may miss the first letters of a name without a legal form.
  const isName = name === 'issuer' || name === 'addressee';
  const cut: Cut = { page: page.number, box: isName ? withRoomBeside(page, box) : box };
  const isPart = isName && !LEGAL_FORM.test(foldText(value));
  if (!isPart && LATIN.test(foldText(value)) && HAS_DIGITS.test(value)) return [];
  return [{ name, cut, isConfirmedBy: (again) => !isPart && plainText(again) === plainText(value) }];
}

/**
 * Requests a second reading of the account holder. Returns null if the holder or the number was not recognised as it
 * is.
 */
function aboutAccount(account: NonNullable<ReadFields['bank_account']>, layout: Layout): Question[] | null {
  const { account_number: number, holder } = account.value;
  // 記号 and 番号 are printed apart.
  const isRecognised = number.split('-').every((digits) => boxOfText(layout, digits) !== null);
  const cut = boxOfText(layout, holder);
  if (!cut || !isRecognised) return null;
  return [{ name: 'bank_account', cut, isConfirmedBy: (again) => plainText(again) === plainText(holder) }];
}

const doubted = <T extends { readonly is_doubtful: boolean }>(field: T): T => ({
  ...field,
  is_doubtful: true,
  doubt: DOUBT.secondReadingDiffers,
});

/**
 * Reads Japanese letters of recognised values a second time, each on a cut of its area. Where the readings differ, the
 * field is doubtful. Digits of the whole page were already read twice (`latin-runs.ts`).
 * @param pages numbers of the recognised pages
 */
export function readTwice(
  fields: ReadFields,
  layout: Layout,
  pages: readonly number[],
  readAgain: ReadAgain,
): ReadFields {
  const questions: Question[] = [];
  const unconfirmed = new Set<Name>();
  for (const name of ['amount', 'issue_date', 'due_date', 'invoice_number', 'issuer', 'addressee'] as const) {
    const field = fields[name];
    const place = field?.place;
    const page = layout.find(({ number }) => number === place?.page);
    if (!field || !place || !page || field.is_doubtful || !pages.includes(place.page)) continue;
    const value = String(field.value);
    if (!NUMBERS.has(name)) questions.push(...about(name, value, page, place));
    else if (!isInDigits(name, value, page, place)) unconfirmed.add(name);
  }
  const { bank_account: account, issue_date: issued, due_date: due } = fields;
  if (account?.place && !account.is_doubtful && pages.includes(account.place.page)) {
    const own = aboutAccount(account, layout);
    if (own) questions.push(...own);
    else unconfirmed.add('bank_account');
  }
  const answers = questions.length > 0 ? readAgain(questions.map(({ cut }) => cut)) : [];
  for (const [index, { name, isConfirmedBy }] of questions.entries())
    if (!isConfirmedBy(answers[index] ?? '')) unconfirmed.add(name);
  // Both years may be misread in the same way, so that the days still fit each other.
  const isIssuedDoubtful = issued?.is_doubtful === true || unconfirmed.has('issue_date');
  if (due?.place && isIssuedDoubtful && pages.includes(due.place.page)) unconfirmed.add('due_date');
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field && unconfirmed.has(name as Name) ? doubted(field) : field,
  ]);
  return Object.fromEntries(entries) as ReadFields;
}
