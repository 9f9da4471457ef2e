import { isCorporateNumber } from 'shared-rules/corporate-number';
import type { Cell } from '../layout/cell';
import type { Layout, Row } from '../layout/layout';
import { LEGAL_FORM } from './issuer';
import { DOUBT } from './reasons';
import {
  besides,
  doubtful,
  found,
  hitIn,
  hits,
  isPrintedBeside,
  rowsFrom,
  words,
  type Found,
  type Hit,
  type Spot,
} from './spot';

const LABEL = new RegExp(
  `${words('登録番号', '事業者番号', '発行事業者', '法人番号')}|T ?番 ?号|\\b(?:JP Registration|Registration (?:No|number)|Invoice registration)\\b`,
  'i',
);
/** Words that mark a number as the customer's. */
const OF_CUSTOMER = new RegExp(words('貴社', '御社', '貴方', 'お客様', '得意先', 'ご請求先', '請求先', '買手', '宛先'));
const EXACT = /(?<![0-9A-Za-z])T[ -]?(\d(?:[ -]?\d){12})(?![ -]?\d)/;
// A number without its T, beside a label.
const BARE = /(?<![0-9A-Za-z-])(\d(?:[ -]?\d){12})(?![ -]?\d)/;
// Letters that recognition confuses with digits and with the T.
const BLURRED = /(?<![0-9A-Za-z])[TtFf丁][ -]?([0-9OoQDIl|SB](?:[ -]?[0-9OoQDIl|SB]){12})(?![0-9A-Za-z])/;
/** The beginning of a number that continues in the next line, and its rest. */
const BROKEN = /(?<![0-9A-Za-z])T[ -]?(\d(?:[ -]?\d){2,11}) ?-?\s*$/;
const REST = /^ ?-?(\d(?:[ -]?\d){0,9})(?!\d)/;

/** Words beside a number that is no longer or not yet valid. */
const NO_LONGER = new RegExp(words('取消', '失効', '抹消', '申請中', '取得予定'));

const digits = (text: string): string =>
  text
    .replace(/[ -]/g, '')
    .replace(/[OoQD]/g, '0')
    .replace(/[Il|]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8');

/**
 * Returns a number with its proof, the check digit. Two different readings of a picture are still a doubt: the check
 * digit, modulo nine, does not tell 0 from 9. Numbers of sole proprietors have no check digit.
 */
function valueOf(hit: Hit, isBlurred: boolean): Found<string> {
  const number = digits(hit.match[1] ?? '');
  const { page, box, value, isDoubtful: isUnsure } = found(`T${number}`, hit);
  const isRecognised = hit.cell.confidenceOf(hit.start, hit.end) < 100;
  const isUnproved = !isCorporateNumber(number) && (isBlurred || isRecognised);
  const read = doubtful(
    { value, page, box, isDoubtful: false },
    isUnproved || (isUnsure && /[09]/.test(number)),
    DOUBT.registrationNumberUnconfirmed,
  );
  return doubtful(read, NO_LONGER.test(hit.cell.text), DOUBT.registrationNumberNote);
}

/** Returns a number broken over two lines if its check digit is right. */
function brokenAt(layout: Layout, cell: Cell, from: number): Found<string> | null {
  const begin = hitIn(cell, BROKEN, from);
  if (!begin) return null;
  const [, next = []] = rowsFrom(layout, cell);
  for (const below of next) {
    const rest = Math.abs(below.box.x - cell.box.x) < 12 * cell.size ? hitIn(below, REST) : null;
    const number = digits(`${begin.match[1]}${rest?.match[1] ?? ''}`);
    if (rest && isCorporateNumber(number)) return found(`T${number}`, begin, rest);
  }
  return null;
}

/** Maximum number of lines between a customer's name and number: the address. */
const LINES_BETWEEN = 4;
const TITLE = /御 ?中|[様殿] ?$/;

/** Whether a cell is in the customer's block: close below its title, with no other company between. */
function isUnderCustomer(above: readonly Row[], cell: Cell): boolean {
  let last = cell;
  for (const row of above.toReversed().slice(0, LINES_BETWEEN)) {
    const next = row.find(({ box, size }) => Math.abs(box.x - cell.box.x) < 2 * size);
    if (!next) continue;
    if (last.box.y - next.box.y - next.box.height > cell.size) return false;
    if (TITLE.test(next.text)) return true;
    if (LEGAL_FORM.test(next.text)) return false;
    last = next;
  }
  return false;
}

/** Whether the words before a number, or the line above, mark it as the customer's. */
function isOfCustomer(layout: Layout, { cell, start }: Spot): boolean {
  if (OF_CUSTOMER.test(cell.text.slice(0, start))) return true;
  const rows = layout.find(({ number }) => number === cell.page)?.rows ?? [];
  const at = rows.findIndex((row) => row.includes(cell));
  const before = rows[at]?.slice(0, rows[at].indexOf(cell)).at(-1);
  if (isUnderCustomer(rows.slice(0, at), cell)) return true;
  return before !== undefined && cell.box.x - before.box.x < 30 * cell.size && OF_CUSTOMER.test(before.text);
}

/** Returns whether something like a registration number stands beside its label. */
export const saysRegistrationNumber = (layout: Layout): boolean =>
  isPrintedBeside(layout, LABEL, /^[\s:・]*(?:[TＴ]?[ -]?\d[\d -]{5,}|申 ?請|取 ?得)/);

/**
 * Reads the registration number of the qualified invoice issuer: T and 13 digits. Beside its label it may lack its T,
 * be broken over two lines, or have letters for digits, which is doubtful. The customer's number is skipped. Of several
 * others the first is doubtful, as is one after another company than the issuer.
 */
export function readRegistrationNumber(layout: Layout, issuer: string | null = null): Found<string> | null {
  const isOfThird = ({ cell, start }: Spot): boolean =>
    issuer !== null && LEGAL_FORM.test(cell.text.slice(0, start)) && !cell.written().includes(issuer);
  const labelled: Found<string>[] = [];
  for (const label of hits(layout, LABEL)) {
    if (isOfCustomer(layout, label)) continue;
    for (const { cell, from } of besides(layout, label)) {
      const exact = hitIn(cell, EXACT, from);
      const bare = exact ?? hitIn(cell, BARE, from);
      const hit = bare ?? hitIn(cell, BLURRED, from);
      if (hit && OF_CUSTOMER.test(cell.text.slice(from, hit.start))) break;
      const broken = hit ? null : brokenAt(layout, cell, from);
      if (broken) labelled.push(broken);
      else if (hit && (bare !== hit || exact !== null || isCorporateNumber(digits(hit.match[1] ?? ''))))
        labelled.push(doubtful(valueOf(hit, bare === null), isOfThird(hit), DOUBT.registrationNumberOfOther));
      else continue;
      break;
    }
  }
  const alone = hits(layout, EXACT)
    .filter((hit) => !isOfCustomer(layout, hit))
    .map((hit) => valueOf(hit, false));
  const all = labelled.length > 0 ? labelled : alone;
  const [first] = all;
  if (!first) return null;
  const others = new Map([...all, ...alone].map((one) => [one.value, one]));
  others.delete(first.value);
  if (others.size === 0) return first;
  return { ...doubtful(first, true, DOUBT.severalRegistrationNumbers), others: [...others.values()] };
}
