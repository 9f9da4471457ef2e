import type { ReadDocument, ReadFields } from 'shared-api/types';
import { project } from './grey';
import type { Prepared } from './prepare';

type Place = NonNullable<NonNullable<ReadFields['amount']>['place']>;
/** Recognised pages by number, with their original positions. */
export type PreparedPages = ReadonlyMap<number, Omit<Prepared, 'picture'> & { readonly picture: Size }>;

interface Size {
  readonly width: number;
  readonly height: number;
}

const FRACTION_DIGITS = 4;
const fraction = (part: number, whole: number): number =>
  Number(Math.min(Math.max(part / whole, 0), 1).toFixed(FRACTION_DIGITS));

/** Converts a position on a straightened page to the page as people open it. */
export function originalPlace(pages: PreparedPages, place: Place): Place {
  const prepared = pages.get(place.page);
  if (!prepared) return place;
  const { picture, original, toOriginal } = prepared;
  const corners = [place.x, place.x + place.width].flatMap((x) =>
    [place.y, place.y + place.height].map((y) => project(toOriginal, x * picture.width, y * picture.height)),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [fraction(Math.min(...xs), original.width), fraction(Math.min(...ys), original.height)];
  return {
    page: place.page,
    x,
    y,
    width: fraction(fraction(Math.max(...xs), original.width) - x, 1),
    height: fraction(fraction(Math.max(...ys), original.height) - y, 1),
  };
}

/** Converts the positions of fields and their rivals to the pages as people open them. */
export function onOriginals(pages: PreparedPages, fields: ReadFields): ReadFields {
  const back = <T extends { readonly place?: Place | null | undefined }>(one: T): T =>
    one.place ? { ...one, place: originalPlace(pages, one.place) } : one;
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    field && { ...back(field), ...(field.others && { others: field.others.map(back) }) },
  ]);
  return Object.fromEntries(entries) as ReadFields;
}

/** Converts the positions of a document's invoices to the pages as people open them. */
export const invoicesOnOriginals = (
  pages: PreparedPages,
  invoices: ReadDocument['invoices'],
): ReadDocument['invoices'] => invoices.map((invoice) => ({ ...invoice, fields: onOriginals(pages, invoice.fields) }));
