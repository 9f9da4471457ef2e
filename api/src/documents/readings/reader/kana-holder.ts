import type { Cell } from '../layout/cell';
import { layOut } from '../layout/layout';
import { around, type Box, type TextItem, type TextPage } from '../layout/text-page';
import { cutOut } from './cut-out';
import { cropped, type Grey, redrawn } from './grey';
import { groupsOf, marksOf, voiced, withoutMarks } from './half-width-kana';
import type { Sheet } from './recognise';
import type { Line, Tesseract } from './tesseract';

/** Label of an account's holder, after which the kana stand. */
const LABEL =
  /(?:口 ?座 ?名 ?義 ?人?|名 ?義 ?人|口 ?座 ?名|受 ?取 ?人 ?名?|名 ?義|加 ?入 ?者 ?名?)(?: ?\((?:カナ|フリガナ)\))?[\s:・.]*/;
/** Type and number of an account, after which the holder follows without a label, in the same or the next line. */
const NUMBER =
  /(?:普 ?通|当 ?座|貯 ?蓄|\(?[普当貯] ?\)|口 ?座 ?番 ?号)\D{0,8}\d{6,7}|1\d{4}[ -]{1,3}\d{6,8}|番 ?号[ :]{0,3}\d{6,8}/;
/** Letters of holders at banks. */
const KANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワンガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴー()（）.-・ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters that recognition adds before a leading legal form. */
const BEFORE_FORM = /^[ァ-ヶー]{1,4}(?=[カユド][)）])/;
/** The legal form of most companies without its letter, which recognition lost. */
const LOST_FORM = /^[)）]/;
/** Minimum mean confidence of a second reading of a holder. */
const LEAST_CONFIDENCE = 40;
/** Maximum number of places on a page where a holder may stand. */
const MAX_PLACES = 6;

/** White left of the first letter, in pixels. */
const PIN_EDGE = 4;

const IS_HOLDER = /^[ァ-ヶー・.()（）\-\sA-Z]{4,}$/;
/** A holder recognised as kana throughout. */
const IS_FINE = /^[・:]?[ァ-ヶー・()（）.A-Z]{4,}$/;
const HAS_KANA = /[ァ-ヶ]{2}/;

/** Returns where holders of accounts may stand on a page. */
function placesOf(page: TextPage): Box[] {
  const rows = layOut([page], true)[0]?.rows ?? [];
  const rest = (row: readonly Cell[], cell: Cell, from: number): Box[] => {
    if (cell.text.slice(from).trim() !== '') return [cell.boxOf(from)];
    const next = row[row.indexOf(cell) + 1];
    return next ? [next.box] : [];
  };
  const places = rows.flatMap((row, index) =>
    row.flatMap((cell): Box[] => {
      const label = LABEL.exec(cell.text);
      if (label) return rest(row, cell, label.index + label[0].length);
      const number = NUMBER.exec(cell.text);
      if (!number) return [];
      const end = number.index + number[0].length;
      if (cell.text.length > end + 2) return [cell.boxOf(end)];
      const below = rows[index + 1]?.find(
        ({ box }) => box.x < cell.box.x + cell.box.width && box.x + box.width > cell.box.x,
      );
      const isNext = below && below.box.y - cell.box.y < 3 * cell.size && !LABEL.test(below.text);
      return isNext ? [below.box] : [];
    }),
  );
  return places.slice(0, MAX_PLACES);
}

const isWithin = (place: Box, { x, y, width, height }: TextItem): boolean => {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return (
    middleX >= place.x && middleX <= place.x + place.width && middleY >= place.y && middleY <= place.y + place.height
  );
};

/** Enlargement of a cut. */
const SCALE = 1.6;
/** White left of a place that is searched for the first letter, and the gap that ends the search, in heights. */
const MARGIN = { across: 1.2, down: 0.25 };
const FIRST_GAP = 0.2;

/** Cuts a place out of a page from its first letter on, because recognition is not exact about where words begin. */
function cutFrom(prepared: Sheet['prepared'], place: Box): Grey {
  const picture = cutOut(prepared.picture, place, MARGIN, SCALE);
  const scale = picture.height / (place.height * (1 + 2 * MARGIN.down));
  const begin = MARGIN.across * place.height * scale;
  const groups = groupsOf(picture).filter(({ bottom, top }) => bottom > top);
  let at = groups.findIndex(({ right }) => right > begin);
  if (at < 0) return picture;
  const isNear = (index: number): boolean =>
    (groups[index]?.left ?? 0) - (groups[index - 1]?.right ?? 0) < FIRST_GAP * place.height * scale;
  while (at > 0 && isNear(at)) at -= 1;
  const left = Math.max(0, (groups[at]?.left ?? 0) - PIN_EDGE);
  const right = Math.min(picture.width, (groups.at(-1)?.right ?? 0) + PIN_EDGE);
  return cropped(picture, { x: left, y: 0, width: right - left, height: picture.height });
}

/** Widening factor that turns half-width kana into usual ones. */
const WIDER = 1.8;

/** Returns a line of half-width kana in wider letters. */
const widened = (picture: Grey): Grey =>
  redrawn(picture, Math.round(WIDER * picture.width), picture.height, [1 / WIDER, 0, 0, 0, 1, 0, 0, 0]);

/** Confidence of a holder that a person should check. */
const UNSURE = 50;
/** Highest confidence of a reading restricted to few letters: a person checks it. */
const SURE_AT_MOST = 60;

/** Returns kana without small letters that recognition added before the printed large ones: リュユウ. */
const withoutDoubles = (text: string): string =>
  text.replace(/[ァィゥェォッャュョ]./g, (pair) =>
    pair.charCodeAt(0) + 1 === pair.charCodeAt(1) ? pair.charAt(1) : pair,
  );

const isHolder = (text: string): boolean => IS_HOLDER.test(text) && HAS_KANA.test(text);

/**
 * Returns the text of lines of kana.
 * @param marks positions of removed marks, null for full-width letters
 */
function readingOf(lines: readonly Line[], marks: readonly number[] | null) {
  const words = lines.flatMap((line) => line.words);
  const scale = marks ? WIDER : 1;
  const letters = words.flatMap(({ symbols }) =>
    symbols.map(({ text, bbox }) => ({ text, middle: (bbox.x0 + bbox.x1) / 2 / scale })),
  );
  const text = marks ? voiced(letters, marks) : words.map((word) => word.text).join('');
  return {
    text: text.replace(BEFORE_FORM, '').replace(LOST_FORM, 'カ)'),
    confidence: Math.min(
      SURE_AT_MOST,
      words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
    ),
  };
}

/**
 * Reads account holders of a page again, as kana: general recognition reads kana as kanji (カ as 力, ニ as 二), and
 * misses half-width kana. Returns the page with the better readings.
 */
export function withKana(tesseract: Tesseract, { page, prepared }: Sheet): TextPage {
  const cuts = placesOf(page).map((place) => {
    const picture = cutFrom(prepared, place);
    const marks = marksOf(picture);
    if (!marks) return { place, marks: null, picture };
    const plain = withoutMarks(picture, marks);
    return { place, marks: plain.places, picture: widened(plain.picture) };
  });
  let { items } = page;
  for (const { place, marks, picture } of cuts) {
    const old = items.filter((item) => isWithin(place, item));
    const before = old.map((item) => item.text).join('');
    if (old.length === 0) continue;
    const read = readingOf(tesseract.recognise(picture, { letters: KANA }), marks);
    const isFine = marks === null && IS_FINE.test(before);
    const better = isFine ? { text: withoutDoubles(before), confidence: UNSURE } : read;
    const isBetter = isFine ? better.text !== before : isHolder(read.text) && read.confidence >= LEAST_CONFIDENCE;
    if (isBetter) items = [...items.filter((item) => !old.includes(item)), { ...around(old), ...better }];
  }
  return { ...page, items };
}
