import type { Layout } from '../layout/layout';
import { dateIn } from './date';
import { DOUBT } from './reasons';
import { besides, doubtful, found, hitIn, hits, isPrintedBeside, words, type Found, type Hit } from './spot';

const NUMBER_WORD = `(?:${words('番号')}|[Nn][Oo]\\.?|№|#|ID(?![A-Za-z]))`;
/** Labels, the clearest first. The last two only say that a number belongs to the document. */
const LABELS: readonly RegExp[] = [
  new RegExp(
    `(?<!元 ?|前 ?回 ?|旧 ?|先 ?)${words('請求書', 'ご請求書', '請求', 'インボイス')} ?${NUMBER_WORD}|Invoice ?(?:No\\.?|Number|#)`,
    'i',
  ),
  new RegExp(`${words('伝票', '文書', '管理', '発行', '書類', '整理')} ?${NUMBER_WORD}`, 'i'),
  // A plain No. counts only at the head of a document.
  /^ ?(?:No\.|No ?:|NO\.|№|番 ?号 ?:)/,
  new RegExp(`${words('問い合わせ', '問合わせ', '問合せ', '照会', '参照')} ?${NUMBER_WORD}`),
];
const UNCLEAR_LABELS = 2;
const HEAD = 0.4;

/** Letters and digits, with a few Japanese letters between hyphens: 第18号, M-2026-1031, 2026-11-食-7, 請-2026-01. */
const VALUE =
  /第 ?[0-9A-Za-z-]+ ?号|(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,4}-(?=[0-9A-Za-z]))?[0-9A-Za-z](?:[0-9A-Za-z_/#]|[.-](?=[0-9A-Za-z])|-[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,4}-(?=[0-9A-Za-z]))*/u;

/** A number in groups of digits that fills the rest of its cell: 2026 11 0045. */
const GROUPED = /^[\s:;・._]*(\d{1,6}(?: \d{1,6}){1,4})\s*$/;

/** Valid ends of a number: a space, a bracket, a mark, or the end of its cell; also a dot, which may be a speck. */
const END = /^(?:$|[\s)\]」』】、。.,:;])/;

/** A telephone number, which may stand beside a label of inquiries. */
const PHONE = /^0\d{1,4}-\d{1,4}-\d{3,4}$/;

/** A registration number, also one that a scan shows with a digit too many or too few, or with letters for digits. */
const REGISTRATION = /^T[\dOISBZl]{11,15}$/;

/** Characters allowed between a label and its number. */
const SEPARATOR = /^[\s:;・._\-()]*$/;

function valueFrom({ cell, from }: { cell: Hit['cell']; from: number }): Hit | null {
  const grouped = GROUPED.exec(cell.text.slice(from));
  const digits = grouped?.[1] ?? '';
  const hit = grouped ? hitIn(cell, new RegExp(digits), from) : hitIn(cell, VALUE, from);
  if (!hit || !SEPARATOR.test(cell.text.slice(from, hit.start)) || !/\d/.test(hit.match[0])) return null;
  // A date, an amount or a registration number beside the label belongs to another label.
  const date = dateIn(cell, from);
  const isOther =
    (date !== null && !date.isShort && date.start === hit.start) ||
    /^\d{2,4}[/.]\d{1,2}[/.]\d{1,2}$/.test(hit.match[0]) ||
    REGISTRATION.test(hit.match[0]) ||
    PHONE.test(hit.match[0]) ||
    /^ ?[円,年]/.test(cell.text.slice(hit.end));
  return isOther ? null : hit;
}

/** After a date: the weekday, and a number up to the end of the cell. */
const BEHIND_DATE = /^(?: ?\([月火水木金土日](?: ?曜 ?日?)?\))? +(?=\S*\d)[0-9A-Z][0-9A-Za-z_/#.-]{3,}$/;

/** A cell with a number alone that is called a number. */
const ALONE = /^ ?第 ?[0-9A-Za-z-]+ ?号 ?$/;

/** Finds a number without a label at the head of a document: 第18号, or after the date: 2026年11月30日 2026-1101. */
function numberAlone(layout: Layout): Found<string> | null {
  for (const cell of layout[0]?.rows.flat() ?? []) {
    if (cell.box.y > HEAD * (layout[0]?.height ?? 0)) continue;
    if (ALONE.test(cell.text)) {
      const number = { cell, start: 0, end: cell.text.length };
      return doubtful(found(cell.text.replace(/ /g, ''), number), true, DOUBT.numberWithoutLabel);
    }
    const date = dateIn(cell);
    if (!date || date.start > 1 || !BEHIND_DATE.test(cell.text.slice(date.end))) continue;
    const hit = valueFrom({ cell, from: cell.text.lastIndexOf(' ') });
    if (hit && dateIn(cell, date.end) === null)
      return doubtful(found(hit.match[0], hit), true, DOUBT.numberWithoutLabel);
  }
  return null;
}

/** Returns whether digits stand beside the label of the invoice number. */
export const saysInvoiceNumber = (layout: Layout): boolean =>
  LABELS.slice(0, 1).some((label) => isPrintedBeside(layout, label, /\d/));

/**
 * Reads the supplier's invoice number as printed (half-width). Doubtful beside a plain No., after a date, and if the
 * number may continue.
 */
export function readInvoiceNumber(layout: Layout): Found<string> | null {
  for (const [index, pattern] of LABELS.entries()) {
    const isPlain = index === LABELS.length - UNCLEAR_LABELS;
    const isUnclear = index >= LABELS.length - UNCLEAR_LABELS;
    const labelled = hits(layout, pattern).flatMap((label) => {
      const height = layout.find(({ number }) => number === label.cell.page)?.height ?? 0;
      if (isPlain && (label.cell.page > 1 || label.cell.box.y > HEAD * height)) return [];
      const places = besides(layout, label);
      // Numbers of table lines follow below the first plain No.
      const [hit] = (isPlain ? places.slice(0, 1) : places).flatMap((place) => valueFrom(place) ?? []);
      if (!hit) return [];
      const isDoubtful =
        isUnclear ||
        // A clearer label has another number.
        (index > 0 && LABELS.slice(0, index).some((clearer) => hits(layout, clearer).length > 0)) ||
        (index > 0 && hit.cell.box.y > label.cell.box.y + label.cell.size) ||
        hit.match[0].includes(' ') ||
        !END.test(hit.cell.text.slice(hit.end));
      const value = /^\d+(?: \d+)+$/.test(hit.match[0]) ? hit.match[0] : hit.match[0].replace(/ /g, '');
      return [doubtful(found(value, hit), isDoubtful, isUnclear ? DOUBT.numberWithoutLabel : DOUBT.numberGoesOn)];
    });
    const [first, ...others] = [...new Map(labelled.map((one) => [one.value, one])).values()];
    // Table lines have document numbers too.
    if (first && (index > 0 || others.length === 0)) return first;
    if (first) return { ...doubtful(first, true, DOUBT.severalNumbers), others };
  }
  return numberAlone(layout);
}
