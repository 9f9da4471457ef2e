import { createWorker, type Line, OEM, PSM, type Worker } from 'tesseract.js';
import type { TextItem, TextPage } from '../layout/text-page';
import { cutPicture, type Picture, turnPicture } from './draw';
import { installed } from './installed';
import type { ReadAgain } from './second-reading';

// The small integer model: 2 MB, and as good as the large one on print.
const LANGUAGE_DATA = installed('@tesseract.js-data/jpn', '4.0.0_best_int');

/** Lines below this confidence (0 to 100) are shadows, stamps and rules, not words. */
const LEAST_CONFIDENCE = 40;

/** Words of a picture, and how many of their letters recognition is sure of. */
interface Recognised {
  readonly items: readonly TextItem[];
  readonly sureLetters: number;
  readonly slope: number;
}

/** Confidence from which on a word counts as recognised, and how many such letters a picture the right way up has. */
const SURE = 75;
const LEAST_SURE_LETTERS = 40;
/** Size of a picture for finding out which side is up, as a share of the size for reading. */
const TRIAL_SCALE = 0.5;

/** Share of the width from which on the slope of a line is that of the page. */
const LONG_LINE = 0.1;

/** Returns the slope of the lines of a page, because a scan lies a little askew. */
function slopeOf(lines: readonly Line[], width: number): number {
  const slopes = lines
    .filter(({ baseline: { x0, x1 } }) => x1 - x0 > LONG_LINE * width)
    .map(({ baseline: { x0, y0, x1, y1 } }) => (y1 - y0) / (x1 - x0))
    .toSorted((one, other) => one - other);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

async function wordsOf(worker: Worker, { width, png }: Picture): Promise<Recognised> {
  const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
  const lines = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  const slope = slopeOf(lines, width);
  const items = lines.flatMap((line) =>
    // All words get the height of their line, because the height of a full stop or a dash says nothing; and a line that
    // falls or rises is laid level, so that its words stay on one line with those far from it.
    line.words.map(({ text, bbox, confidence }): TextItem => ({
      text,
      confidence,
      x: bbox.x0,
      width: bbox.x1 - bbox.x0,
      y: line.bbox.y0 - slope * ((line.bbox.x0 + line.bbox.x1) / 2 - width / 2),
      height: Math.max(1, line.bbox.y1 - line.bbox.y0 - Math.abs(slope) * (line.bbox.x1 - line.bbox.x0)),
    })),
  );
  const sureLetters = items
    .filter(({ confidence = 0 }) => confidence >= SURE)
    .reduce((sum, { text }) => sum + text.length, 0);
  return { items, sureLetters, slope };
}

/** A recognised page with the picture on which its words were found. */
interface Sheet {
  readonly page: TextPage;
  readonly png: Buffer;
  readonly slope: number;
}

/** Recognises a picture, turned if it lies on its side or stands on its head. */
async function pageOf(worker: Worker, picture: Picture): Promise<Sheet> {
  const { number, width, height } = picture;
  const asItLies = await wordsOf(worker, picture);
  const page = { page: { number, width, height, items: asItLies.items }, png: picture.png, slope: asItLies.slope };
  if (asItLies.sureLetters >= LEAST_SURE_LETTERS) return page;
  let best: { readonly turn: 0 | 90 | 180 | 270; readonly letters: number } = { turn: 0, letters: LEAST_SURE_LETTERS };
  for (const turn of [180, 90, 270] as const) {
    const { sureLetters } = await wordsOf(worker, await turnPicture(picture, turn, TRIAL_SCALE));
    if (sureLetters > best.letters) best = { turn, letters: sureLetters };
  }
  if (best.turn === 0) return page;
  const upright = await turnPicture(picture, best.turn, 1);
  const { items, slope } = await wordsOf(worker, upright);
  const { width: across, height: down, png } = upright;
  return { page: { number, width: across, height: down, items, turn: best.turn }, png, slope };
}

/** Recognised pages, and the means to read a part of one again. */
export interface Recognition {
  readonly pages: readonly TextPage[];
  readonly readAgain: ReadAgain;
  /** Ends the recognition, which holds memory until then. */
  end(): Promise<void>;
}

/** White around a text that is cut out, in heights of its letters. */
const MARGIN = { across: 0.5, down: 0.25 };

function again(worker: Worker, sheets: readonly Sheet[]): ReadAgain {
  return async (number, box, isNumber) => {
    const sheet = sheets.find(({ page }) => page.number === number);
    if (!sheet) return '';
    const { width, height } = sheet.page;
    // Lines were laid level around the middle of the page.
    const fall = sheet.slope * (box.x + box.width / 2 - width / 2);
    const [across, down] = [MARGIN.across * box.height, MARGIN.down * box.height + Math.abs(sheet.slope) * box.width];
    const x = Math.max(0, box.x - across);
    const y = Math.max(0, box.y + fall - down);
    const cut = {
      x,
      y,
      width: Math.min(width - x, box.width + 2 * across),
      height: Math.min(height - y, box.height + 2 * down),
    };
    await worker.setParameters({
      tessedit_pageseg_mode: PSM.SINGLE_LINE,
      tessedit_char_whitelist: isNumber ? '0123456789,.-' : '',
    });
    const { data } = await worker.recognize(await cutPicture(sheet.png, cut), {}, { text: true });
    return data.text.trim();
  };
}

/**
 * Recognises Japanese print in `count` pictures, one after the other. The data comes from the installed package;
 * nothing is downloaded or stored.
 */
export async function recognise(
  pictures: AsyncIterable<Picture>,
  count: number,
  onProgress: (percent: number) => void,
): Promise<Recognition> {
  let done = 0;
  const worker = await createWorker('jpn', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_DATA,
    cacheMethod: 'none',
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress((100 * (done + progress)) / count);
    },
  });
  // Sparse text, because the texts on invoices are scattered and finding them needs no guess at columns.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, preserve_interword_spaces: '1' });
  const sheets: Sheet[] = [];
  for await (const picture of pictures) {
    sheets.push(await pageOf(worker, picture));
    done += 1;
  }
  const end = async (): Promise<void> => void (await worker.terminate());
  return { pages: sheets.map(({ page }) => page), readAgain: again(worker, sheets), end };
}
