import { withoutRadicals } from 'shared-rules/fold-forms';
import { Cell, type Letter } from './cell';
import { withoutGaps } from './letter-gaps';
import { around, type TextItem, type TextPage } from './text-page';
import { type Turn, upright } from './turn';

const DASHES = /[‐‑‒–—―−－⁃﹣─━]/g;

/** One character of a document in two forms. */
interface Folded {
  /** As people read it: radicals become characters; width and brackets stay. */
  readonly written: string;
  /**
   * For the rules: half-width ASCII, full-width kana, one dash, one yen sign. May be several characters (㈱ → (株)) or
   * none.
   */
  readonly folded: string;
}

/** Splits a text into characters as people see them (a half-width kana with its dakuten is one), each in both forms. */
function fold(text: string): Folded[] {
  const characters = text.normalize('NFC').match(/[ｦ-ﾝ][ﾞﾟ]|[\s\S]/gu) ?? [];
  return characters.map((char) => {
    const written = withoutRadicals(char);
    const folded = written
      .normalize('NFKC')
      .replace(DASHES, '-')
      .replace(/[\\￥]/g, '¥')
      .replace(/\s/g, ' ')
      .replace(/\p{Cc}|\p{Cf}/gu, '');
    return { written, folded };
  });
}

/** Folds a whole text for the rules. */
export const foldText = (text: string): string =>
  fold(text)
    .map(({ folded }) => folded)
    .join('');

/** Cells of one line, from the left. */
export type Row = readonly Cell[];

/** A page as rows from the top. */
export interface LaidOutPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** How far the page was turned clockwise before, in degrees. */
  readonly turn: Turn;
  readonly rows: readonly Row[];
}

/** A document in reading order. */
export type Layout = readonly LaidOutPage[];

/** Number of letters after which a line continues in another cell. Patterns search a cell from each of its letters. */
const MAX_CELL_LETTERS = 500;
/** Longest piece of text, in characters. The rest cannot be a field of an invoice. */
const MAX_ITEM_LENGTH = 1_000;

/** Gaps in letter heights: between two cells, and for a space inside a cell. */
const CELL_GAP = 1.6;
const SPACE_GAP = 0.18;
// Recognition gives words tight boxes, so gaps look wider, most of all between wide letters.
const SPACE_GAP_IN_PICTURES = 0.45;
const WIDE_SPACE_GAP_IN_PICTURES = 0.9;
const WIDE_AT_END = /[^ -~]$/;
const WIDE_AT_START = /^[^ -~]/;

// A half-width character takes half the width. Within an item its exact width is unknown.
const weightOf = (char: string): number => (/[ -~｡-ﾟ]/.test(char) ? 1 : 2);

function lettersOf(item: TextItem): Letter[] {
  const characters = fold(item.text.slice(0, MAX_ITEM_LENGTH));
  const total = characters.reduce((sum, { written }) => sum + weightOf(written), 0);
  let before = 0;
  return characters.map(({ written, folded }) => {
    const x = item.x + (item.width * before) / total;
    const width = (item.width * weightOf(written)) / total;
    before += weightOf(written);
    return {
      written: written.replace('\u3000', ' '),
      folded,
      confidence: item.confidence,
      box: { x, y: item.y, width, height: item.height },
    };
  });
}

const middle = (item: TextItem): number => item.y + item.height / 2;

/** Tolerance, in shares of letter height and text width, within which text printed twice counts as bold. */
const OVERPRINT = 0.35;
const OVERPRINT_WIDTH = 0.5;

/** Removes text that is printed again over itself. */
function withoutOverprint(items: readonly TextItem[]): TextItem[] {
  const byText = new Map<string, TextItem[]>();
  return items.filter((item) => {
    const same = byText.get(item.text) ?? [];
    const reach = OVERPRINT * item.height;
    // Two narrow letters stand side by side: 11, ll.
    const aside = Math.min(reach, OVERPRINT_WIDTH * item.width);
    if (same.some((one) => Math.abs(one.x - item.x) < aside && Math.abs(one.y - item.y) < reach)) return false;
    byText.set(item.text, [...same, item]);
    return true;
  });
}

/** Groups items whose middles lie on one line; large and small letters on one base line belong together. */
function linesOf(items: readonly TextItem[]): TextItem[][] {
  const lines: TextItem[][] = [];
  for (const item of [...items].sort((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1);
    const reference = line?.[0];
    if (
      line &&
      reference &&
      Math.abs(middle(item) - middle(reference)) < 0.55 * Math.min(item.height, reference.height)
    )
      line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

function spaceGap(before: TextItem | undefined, item: TextItem, isPicture: boolean): number {
  if (!isPicture) return SPACE_GAP;
  return before && WIDE_AT_END.test(before.text) && WIDE_AT_START.test(item.text)
    ? WIDE_SPACE_GAP_IN_PICTURES
    : SPACE_GAP_IN_PICTURES;
}

const HALF_KANA = /^[ｦ-ﾝ]$/;
const MARK = /^[ﾞﾟ]$/;

/** Joins a half-width kana and its dakuten, which some programs draw separately. */
function withMarks(letters: readonly Letter[]): Letter[] {
  const joined: Letter[] = [];
  for (const letter of letters) {
    const before = joined.at(-1);
    if (before && MARK.test(letter.written) && HALF_KANA.test(before.written)) {
      const [both] = fold(before.written + letter.written);
      if (both) joined[joined.length - 1] = { ...before, ...both, box: around([before.box, letter.box]) };
    } else joined.push(letter);
  }
  return joined;
}

function cellsOf(page: number, line: readonly TextItem[], isPicture: boolean): Row {
  const cells: Letter[][] = [];
  let end = -Infinity;
  for (const [index, item] of line.entries()) {
    const gap = (item.x - end) / item.height;
    const current = cells.at(-1);
    if (!current || gap > CELL_GAP || current.length > MAX_CELL_LETTERS) cells.push(lettersOf(item));
    else {
      const space: Letter = {
        folded: ' ',
        written: ' ',
        box: { x: end, y: item.y, width: Math.max(item.x - end, 0), height: item.height },
      };
      current.push(...(gap > spaceGap(line[index - 1], item, isPicture) ? [space] : []), ...lettersOf(item));
    }
    end = Math.max(end, item.x + item.width);
  }
  // Recognition adds spaces between close letters and few between distant ones.
  const joined = cells.map(withMarks).map((letters) => (isPicture ? letters : withoutGaps(letters)));
  return joined.map((letters) => new Cell(page, letters)).filter((cell) => cell.text.trim() !== '');
}

/**
 * Arranges the pieces of text of a document into rows and cells. `isPicture` means that they come from optical
 * character recognition.
 */
export function layOut(pages: readonly TextPage[], isPicture = false): Layout {
  return pages.map(upright).map(({ number, width, height, items, turn }) => {
    const visible = items.filter((item) => item.text.trim() !== '' && item.height > 0 && item.width > 0);
    const rows = linesOf(withoutOverprint(visible)).map((line) => cellsOf(number, line, isPicture));
    return { number, width, height, turn, rows: rows.filter((row) => row.length > 0) };
  });
}
