import type { ReadFields } from 'shared-api/types';
import { dateIn } from '../fields/date';
import { LEGAL_FORM } from '../fields/issuer';
import { DOUBT } from '../fields/reasons';
import { foldText, type LaidOutPage, type Layout, layOut } from '../layout/layout';
import type { Box } from '../layout/text-page';
import { turned } from '../layout/turn';

/** Reads a part of a recognised page again, as one line; `isNumber` allows digits and their marks alone. */
export type ReadAgain = (page: number, box: Box, isNumber: boolean) => Promise<string>;

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

/**
 * Returns whether a second reading says the same as the first. A name without a legal form may have lost its first
 * letters in both.
 */
function agrees(name: Name, value: string, again: string): boolean {
  if ((name === 'issuer' || name === 'addressee') && !LEGAL_FORM.test(foldText(value))) return false;
  if (name === 'amount') return digitsOf(again) === value;
  if (name === 'issue_date' || name === 'due_date') return [null, value].includes(dayOf(again));
  return plainText(again) === plainText(value);
}

/** Returns whether number and holder of an account are read again as they were. */
async function isAccountConfirmed(
  account: NonNullable<ReadFields['bank_account']>,
  layout: Layout,
  readAgain: ReadAgain,
): Promise<boolean> {
  const { account_number: number, holder } = account.value;
  // 記号 and 番号 stand apart.
  for (const digits of number.split('-')) {
    const spot = boxOfText(layout, digits);
    if (!spot || digitsOf(await readAgain(spot.page, spot.box, true)) !== digits) return false;
  }
  const spot = boxOfText(layout, holder);
  return spot !== null && plainText(await readAgain(spot.page, spot.box, false)) === plainText(holder);
}

const doubted = <T extends { readonly is_doubtful: boolean }>(field: T): T => ({
  ...field,
  is_doubtful: true,
  doubt: DOUBT.secondReadingDiffers,
});

/**
 * Reads values of recognised pages a second time, each on a cut of its place. Where the readings differ, the field is
 * doubtful. Registration numbers have their check digit instead.
 * @param pages numbers of the recognised pages
 */
export async function readTwice(
  fields: ReadFields,
  layout: Layout,
  pages: readonly number[],
  readAgain: ReadAgain,
): Promise<ReadFields> {
  const doubts: Partial<Record<Name, unknown>> = {};
  for (const name of ['amount', 'issue_date', 'due_date', 'invoice_number', 'issuer', 'addressee'] as const) {
    const field = fields[name];
    const place = field?.place;
    const page = layout.find(({ number }) => number === place?.page);
    if (!field || !place || !page || field.is_doubtful || !pages.includes(place.page)) continue;
    const again = await readAgain(place.page, boxOf(page, place), name === 'amount');
    if (!agrees(name, String(field.value), again)) doubts[name] = doubted(field);
  }
  const { bank_account: account, issue_date: issued, due_date: due } = fields;
  // The year of both is misread in the same way, and then the days fit each other.
  const isIssuedDoubtful = issued?.is_doubtful === true || doubts.issue_date !== undefined;
  if (due?.place && isIssuedDoubtful && pages.includes(due.place.page)) doubts.due_date = doubted(due);
  if (account?.place && !account.is_doubtful && pages.includes(account.place.page)) {
    const isConfirmed = await isAccountConfirmed(account, layout, readAgain);
    if (!isConfirmed) doubts.bank_account = doubted(account);
  }
  return { ...fields, ...(doubts as Partial<ReadFields>) };
}
