import type { ReadFields } from 'shared-api/types';
import { dateIn } from '../fields/date';
import { LEGAL_FORM } from '../fields/issuer';
import { DOUBT } from '../fields/reasons';
import { foldText, type LaidOutPage, type Layout, layOut } from '../layout/layout';
import type { Box } from '../layout/text-page';
import { turned } from '../layout/turn';

/** A part of a recognised page that is read again as one line: Japanese text, or Latin letters and digits. */
export interface Cut {
  readonly page: number;
  readonly box: Box;
  readonly kind: 'text' | 'digits' | 'letters';
}

/** Reads parts of recognised pages again. Returns a text for each. */
export type ReadAgain = (cuts: readonly Cut[]) => readonly string[];

type Name = keyof ReadFields;
type Place = NonNullable<NonNullable<ReadFields['amount']>['place']>;

/** Returns letters and digits of a text, small kana as large ones, because banks know no others. */
const plainText = (text: string): string =>
  foldText(text)
    .replace(/[ァィゥェォッャュョヮ]/g, (small) => String.fromCharCode(small.charCodeAt(0) + 1))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
const digitsOf = (text: string): string => foldText(text).replace(/\D/g, '');

/** Returns the area of a place on the picture that was recognised. */
function boxOf(page: LaidOutPage, { x, y, width, height }: Place): Box {
  const isOnSide = page.turn === 90 || page.turn === 270;
  const size = isOnSide ? { width: page.height, height: page.width } : page;
  const box = { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
  return turned(size, box, page.turn);
}

/** Finds a text as it was recognised, on any page. */
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

/** Returns the day that a text says, 'YYYY-MM-DD'; null if it says none. */
function dayOf(text: string): string | null {
  const item = { text, x: 0, y: 0, width: 10 * text.length, height: 10 };
  const [cell] = layOut([{ number: 1, width: 1000, height: 100, items: [item] }])[0]?.rows[0] ?? [];
  return cell ? (dateIn(cell)?.value ?? null) : null;
}

/** A part of a value that is read again, and what the second reading must say for the value to stay sure. */
interface Question {
  readonly name: Name;
  readonly cut: Cut;
  readonly isConfirmedBy: (again: string) => boolean;
}

const isWithin = (outer: Box, { x, y, width, height }: Box): boolean => {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > outer.x && middleX < outer.x + outer.width && middleY > outer.y && middleY < outer.y + outer.height;
};

/** Returns each run of digits within an area of a page, with its place. */
function digitRuns(page: LaidOutPage, area: Box): { readonly text: string; readonly box: Box }[] {
  return page.rows.flat().flatMap((cell) =>
    [...cell.text.matchAll(/\d+/g)].flatMap(({ index, 0: text }) => {
      const box = cell.boxOf(index, index + text.length);
      return isWithin(area, box) ? [{ text, box }] : [];
    }),
  );
}

/** Asks for each run of digits of a date; for one in kanji numerals, for its text. */
function aboutDate(name: Name, value: string, page: LaidOutPage, area: Box): Question[] {
  const runs = digitRuns(page, area);
  const text: Cut = { page: page.number, box: area, kind: 'text' };
  if (runs.length === 0) return [{ name, cut: text, isConfirmedBy: (again) => [null, value].includes(dayOf(again)) }];
  return runs.map((run) => ({
    name,
    cut: { page: page.number, box: run.box, kind: 'digits' },
    isConfirmedBy: (again) => digitsOf(again) === run.text,
  }));
}

/** Asks for a value in the way that fits it. */
function about(name: Name, value: string, page: LaidOutPage, place: Place): Question[] {
  const box = boxOf(page, place);
  if (name === 'issue_date' || name === 'due_date') return aboutDate(name, value, page, box);
  if (name === 'amount')
    return [
      {
        name,
        cut: { page: page.number, box, kind: 'digits' },
        isConfirmedBy: (again) => digitsOf(again) === value,
      },
    ];
  // A name without a legal form may have lost its first letters in both readings.
  const isName = name === 'issuer' || name === 'addressee';
  const isPart = isName && !LEGAL_FORM.test(foldText(value));
  const isLatin = /^[\x20-\x7e]*$/.test(foldText(value));
  return [
    {
      name,
      cut: { page: page.number, box, kind: isLatin ? 'letters' : 'text' },
      isConfirmedBy: (again) => !isPart && plainText(again) === plainText(value),
    },
  ];
}

/** Asks for number and holder of an account. Returns null if one of them was not recognised as it is. */
function aboutAccount(account: NonNullable<ReadFields['bank_account']>, layout: Layout): Question[] | null {
  const { account_number: number, holder } = account.value;
  const name = 'bank_account';
  // 記号 and 番号 stand apart.
  const digits = number.split('-').map((part) => ({ part, spot: boxOfText(layout, part) }));
  const spot = boxOfText(layout, holder);
  if (!spot || digits.some((one) => one.spot === null)) return null;
  return [
    ...digits.flatMap(({ part, spot: at }): Question[] =>
      at ? [{ name, cut: { ...at, kind: 'digits' }, isConfirmedBy: (again) => digitsOf(again) === part }] : [],
    ),
    { name, cut: { ...spot, kind: 'text' }, isConfirmedBy: (again) => plainText(again) === plainText(holder) },
  ];
}

const doubted = <T extends { readonly is_doubtful: boolean }>(field: T): T => ({
  ...field,
  is_doubtful: true,
  doubt: DOUBT.secondReadingDiffers,
});

/**
 * Reads values of recognised pages a second time, each on a cut of its place: digits and Latin letters with another
 * data set. Where the readings differ, the field is doubtful. Registration numbers have their check digit instead.
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
    if (field && place && page && !field.is_doubtful && pages.includes(place.page))
      questions.push(...about(name, String(field.value), page, place));
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
  // The year of both is misread in the same way, and then the days fit each other.
  const isIssuedDoubtful = issued?.is_doubtful === true || unconfirmed.has('issue_date');
  if (due?.place && isIssuedDoubtful && pages.includes(due.place.page)) unconfirmed.add('due_date');
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field && unconfirmed.has(name as Name) ? doubted(field) : field,
  ]);
  return Object.fromEntries(entries) as ReadFields;
}
