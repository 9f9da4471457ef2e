import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { TextItem, TextPage } from '../layout/text-page';
import type { Picture } from './draw';

// The small integer model: 2 MB, and as good as the large one on print.
const LANGUAGE_DATA = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/jpn/package.json')),
  '4.0.0_best_int',
);

/** Lines below this confidence (0 to 100) are shadows, stamps and rules, not words. */
const LEAST_CONFIDENCE = 40;

/**
 * Recognises Japanese print in pictures. The data comes from the installed package; nothing is downloaded or stored.
 */
export async function recognise(
  pictures: readonly Picture[],
  onProgress: (percent: number) => void,
): Promise<TextPage[]> {
  let done = 0;
  const worker = await createWorker('jpn', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_DATA,
    cacheMethod: 'none',
    gzip: true,
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress((100 * (done + progress)) / pictures.length);
    },
  });
  // Sparse text, because the texts on invoices are scattered and finding them needs no guess at columns.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, preserve_interword_spaces: '1' });
  const pages: TextPage[] = [];
  for (const { number, width, height, png } of pictures) {
    const { data } = await worker.recognize(png, {}, { blocks: true, text: false });
    const lines = (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
      .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    const items = lines.flatMap((line) =>
      // All words get the height of their line, because the height of a full stop or a dash says nothing.
      line.words.map(({ text, bbox, confidence }): TextItem => ({
        text,
        confidence,
        x: bbox.x0,
        width: bbox.x1 - bbox.x0,
        y: line.bbox.y0,
        height: line.bbox.y1 - line.bbox.y0,
      })),
    );
    pages.push({ number, width, height, items });
    done += 1;
  }
  await worker.terminate();
  return pages;
}
