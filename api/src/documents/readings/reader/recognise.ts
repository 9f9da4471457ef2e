import { createWorker, type Line, OEM, PSM, type Worker } from 'tesseract.js';
import type { TextItem, TextPage } from '../layout/text-page';
import { type Picture, turnPicture } from './draw';
import { installed } from './installed';

// The small integer model: 2 MB, and as good as the large one on print.
const LANGUAGE_DATA = installed('@tesseract.js-data/jpn', '4.0.0_best_int');

/** Lines below this confidence (0 to 100) are shadows, stamps and rules, not words. */
const LEAST_CONFIDENCE = 40;

/** Words of a picture, and how many of their letters recognition is sure of. */
interface Recognised {
  readonly items: readonly TextItem[];
  readonly sureLetters: number;
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
  return { items, sureLetters };
}

/** Recognises a picture, turned if it lies on its side or stands on its head. */
async function pageOf(worker: Worker, picture: Picture): Promise<TextPage> {
  const { number, width, height } = picture;
  const asItLies = await wordsOf(worker, picture);
  const page = { number, width, height, items: asItLies.items };
  if (asItLies.sureLetters >= LEAST_SURE_LETTERS) return page;
  let best: { readonly turn: 0 | 90 | 180 | 270; readonly letters: number } = { turn: 0, letters: LEAST_SURE_LETTERS };
  for (const turn of [180, 90, 270] as const) {
    const { sureLetters } = await wordsOf(worker, await turnPicture(picture, turn, TRIAL_SCALE));
    if (sureLetters > best.letters) best = { turn, letters: sureLetters };
  }
  if (best.turn === 0) return page;
  const upright = await turnPicture(picture, best.turn, 1);
  const { items } = await wordsOf(worker, upright);
  return { number, width: upright.width, height: upright.height, items, turn: best.turn };
}

/**
 * Recognises Japanese print in `count` pictures, one after the other. The data comes from the installed package;
 * nothing is downloaded or stored.
 */
export async function recognise(
  pictures: AsyncIterable<Picture>,
  count: number,
  onProgress: (percent: number) => void,
): Promise<TextPage[]> {
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
  const pages: TextPage[] = [];
  for await (const picture of pictures) {
    pages.push(await pageOf(worker, picture));
    done += 1;
  }
  await worker.terminate();
  return pages;
}
