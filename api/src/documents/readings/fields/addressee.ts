import type { Cell } from '../layout/cell';
import type { Layout } from '../layout/layout';
import { LEGAL_FORM } from './issuer';
import { DOUBT } from './reasons';
import { besides, doubtful, foundName, hitIn, hits, rowsFrom, words, type Found, type Spot } from './spot';

/** Titles after an addressee, the clearest first. お客様 and 上様 are not names, 井上様 is. */
const TITLES: readonly RegExp[] = [
  /御 ?中/,
  /(?<!お ?客 ?|皆 ?|各 ?|(?<!\p{sc=Han})上 ?|仕 ?|同 ?)様(?!式|々)|(?<=\S ?)殿(?=\s*$)/u,
];
const TITLE_ALONE = /^ ?(?:御 ?中|様|殿) ?$/;
const LABEL = new RegExp(`${words('宛先', '宛名', 'ご請求先', '請求先')}|\\b(?:Bill to|Billed to|Sold to)\\b`, 'i');
/** A department or a contact person, which may stand under the company's name. */
const DEPARTMENT = /(?:部|課|室|係|グループ|センター|担当|担当者)\s*$/;
const ADDRESS = /〒|\d{3}-\d{4}|[都道府県].*[市区町村]|TEL|FAX/i;

const trimmed = (cell: Cell, start: number, end: number): Spot | null => {
  const text = cell.text.slice(start, end);
  const inner = text.replace(/^[\s:・]+/, '').replace(/[\s:・_]+$/, '');
  const from = start + text.indexOf(inner);
  return inner === '' ? null : { cell, start: from, end: from + inner.length };
};

const isName = (spot: Spot | null): spot is Spot => {
  const text = spot?.cell.text.slice(spot.start, spot.end) ?? '';
  return (
    text.length >= 2 &&
    text.length <= 60 &&
    !ADDRESS.test(text) &&
    /[\p{L}]/u.test(text) &&
    !/ご ?担 ?当 ?者?$|貴 ?社|[。、]/.test(text)
  );
};

/** Returns the cell directly above that begins at about the same place. */
function above(layout: Layout, cell: Cell): Cell | undefined {
  const page = layout.find(({ number }) => number === cell.page);
  const cells = page?.rows.flat() ?? [];
  return cells
    .filter(
      (other) =>
        other.box.y < cell.box.y &&
        cell.box.y - (other.box.y + other.box.height) < 1.8 * cell.size &&
        // A title alone in its line is indented to the right.
        (Math.abs(other.box.x - cell.box.x) < 3 * cell.size ||
          (TITLE_ALONE.test(cell.text) && other.box.x < cell.box.x && cell.box.x - other.box.x < 16 * cell.size)),
    )
    .sort((a, b) => b.box.y - a.box.y)[0];
}

/** Returns the name before a title: in its cell, in the cell to the left, or above it. */
function nameBefore(layout: Layout, title: Spot): Spot | null {
  const inCell = trimmed(title.cell, 0, title.start);
  const row = rowsFrom(layout, title.cell)[0] ?? [];
  const left = row[row.indexOf(title.cell) - 1];
  const own = isName(inCell) ? inCell : left ? trimmed(left, 0, left.text.length) : null;
  const upper = above(layout, own?.cell ?? title.cell);
  const company = upper && trimmed(upper, 0, upper.text.length);
  const isCompany = (spot: Spot | null | undefined): spot is Spot =>
    isName(spot ?? null) && LEGAL_FORM.test(spot?.cell.text ?? '');
  if (isName(own) && LEGAL_FORM.test(own.cell.text)) return own;
  if (company && isCompany(company)) return company;
  return isName(own) ? own : null;
}

const withoutDepartment = (spot: Spot): Spot => {
  const text = spot.cell.text.slice(spot.start, spot.end);
  const space = text.lastIndexOf(' ');
  return space > 0 && DEPARTMENT.test(text) && LEGAL_FORM.test(text.slice(0, space))
    ? withoutDepartment({ ...spot, end: spot.start + space })
    : spot;
};

/** Departments that recognition joins to a company's name because it loses the space between. */
const JOINED = /(?:人事|経理|総務|営業|購買|管理|財務|業務)部$|(?:会員)?ご?担当者?$/;

/** Returns a name without a joined department, marked as doubtful because the department may be part of the name. */
function withoutJoined(spot: Spot): Found<string> {
  const text = spot.cell.text.slice(spot.start, spot.end);
  const joined = LEGAL_FORM.test(text.replace(JOINED, '')) ? JOINED.exec(text) : null;
  const end = joined ? spot.start + joined.index : spot.end;
  const name = { ...spot, end: spot.start + spot.cell.text.slice(spot.start, end).trimEnd().length };
  return doubtful(foundName(name), joined !== null, DOUBT.illegible);
}

/** Reads the addressee as written: the name before 御中 or 様, without a department; else the name beside a label. */
export function readAddressee(layout: Layout): Found<string> | null {
  for (const title of TITLES) {
    for (const hit of hits(layout, title)) {
      const spot = nameBefore(layout, hit);
      if (!spot) continue;
      return withoutJoined(withoutDepartment(spot));
    }
  }
  for (const label of hits(layout, LABEL)) {
    for (const { cell, from } of besides(layout, label)) {
      const spot = trimmed(cell, from, cell.text.length);
      if (isName(spot) && hitIn(cell, LEGAL_FORM, from)) return foundName(spot);
    }
  }
  return null;
}
