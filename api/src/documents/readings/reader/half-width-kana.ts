import type { Grey } from './grey';

/** Ink without a blank column inside. */
export interface Group {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A voicing mark after a kana, ﾞ or ﾟ, from its left edge to the next letter. */
export interface Mark {
  readonly left: number;
  readonly next: number;
}

/** Lightness below which a pixel is ink. Marks are thin. */
const DARK = 195;
/** Groups of ink per line height: half-width letters have twice as many as full-width ones. */
const HALF_WIDTH = 1.4;
/** Maximum width and lowest end of a mark, and the blank after it, in line heights. */
const MARK_WIDTH = 0.42;
const MARK_END = 0.58;
const BLANK = 0.14;
/** Grey edge of a mark in pixels. */
const EDGE = 2;
/** Blank between the two strokes of a mark. */
const STROKES = 0.14;

/** Returns where the ink of a column begins and ends; null if it is blank. */
function inkOf({ width, height, data }: Grey, x: number): { readonly top: number; readonly bottom: number } | null {
  let [top, bottom] = [-1, -1];
  for (let y = 0; y < height; y += 1)
    if ((data[y * width + x] ?? 255) < DARK) {
      if (top < 0) top = y;
      bottom = y;
    }
  return top < 0 ? null : { top, bottom };
}

/** Returns the groups of ink of a line of text, from the left. */
export function groupsOf(picture: Grey): Group[] {
  const groups: Group[] = [];
  for (let x = 0; x < picture.width; x += 1) {
    const ink = inkOf(picture, x);
    const last = groups.at(-1);
    if (!ink) continue;
    if (last?.right !== x) groups.push({ left: x, right: x + 1, ...ink });
    else
      groups[groups.length - 1] = {
        left: last.left,
        right: x + 1,
        top: Math.min(last.top, ink.top),
        bottom: Math.max(last.bottom, ink.bottom),
      };
  }
  return groups;
}

/**
 * Finds the marks of a line in half-width kana, where ｶﾞ is two letters; null if the line is in full-width letters.
 */
export function marksOf(picture: Grey): Mark[] | null {
  const groups = groupsOf(picture);
  const [first, last] = [groups[0], groups.at(-1)];
  if (!first || !last) return null;
  const top = Math.min(...groups.map((group) => group.top));
  const size = Math.max(...groups.map((group) => group.bottom)) - top + 1;
  if (groups.length * size < HALF_WIDTH * (last.right - first.left)) return null;
  const isHigh = (group: Group | undefined): group is Group =>
    group !== undefined && group.bottom - top < MARK_END * size && group.right - group.left < MARK_WIDTH * size;
  const marks: Mark[] = [];
  for (let index = 1; index < groups.length; index += 1) {
    const begin = groups[index];
    if (!isHigh(begin)) continue;
    let end = begin;
    // The second stroke of the mark follows closely.
    for (
      let next = groups[index + 1];
      isHigh(next) && next.left - end.right < STROKES * size;
      next = groups[index + 1]
    ) {
      end = next;
      index += 1;
    }
    const next = groups[index + 1]?.left ?? picture.width;
    if (end.right - begin.left < MARK_WIDTH * size && next - end.right > BLANK * size)
      marks.push({ left: begin.left, next });
  }
  return marks;
}

/**
 * Returns a picture without its marks, with later letters moved up, and the position of each mark. A gap would be read
 * as a long vowel.
 */
export function withoutMarks(
  { width, height, data }: Grey,
  marks: readonly Mark[],
): { readonly picture: Grey; readonly places: readonly number[] } {
  let removed = 0;
  const places = marks.map(({ left, next }) => {
    const place = left - removed;
    removed += Math.max(0, next - left - EDGE);
    return place;
  });
  const columns = Array.from({ length: width }, (_, x) => x).filter(
    (x) => !marks.some(({ left, next }) => x >= left - EDGE && x < next - 2 * EDGE),
  );
  const rest = new Uint8Array(columns.length * height);
  for (let y = 0; y < height; y += 1)
    for (const [at, x] of columns.entries()) rest[y * columns.length + at] = data[y * width + x] ?? 255;
  return { picture: { width: columns.length, height, data: rest }, places };
}

const VOICED = /[カキクケコサシスセソタチツテトハヒフヘホウ]/;

/** Returns kana with the marks put back at their positions. `letters` have their middles, from the left. */
export function voiced(
  letters: readonly { readonly text: string; readonly middle: number }[],
  marks: readonly number[],
): string {
  const texts = letters.map(({ text }) => text);
  for (const left of marks) {
    const before = letters.findLastIndex(({ text, middle }) => middle < left && VOICED.test(text));
    const letter = letters[before];
    if (letter) texts[before] = `${letter.text}\u3099`.normalize('NFC');
  }
  return texts.join('');
}
