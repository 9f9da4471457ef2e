import { AnnotationMode, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from '../layout/text-page';
import type { Drawn } from './drawing-state';
import { Follower } from './follow-drawing';
import type { Matrix } from './matrix';
import { contains, type Paint } from './paint';

/** Contents of a page: visible texts, invisible texts, and the share that pictures cover. */
export interface PageContent {
  readonly width: number;
  readonly height: number;
  readonly seen: readonly TextItem[];
  /** Drawn invisibly, in the colour of its background, below a picture, outside the page, or tiny. */
  readonly unseen: readonly TextItem[];
  /** Share of the page that pictures cover, 0 to 1. */
  readonly pictureShare: number;
  /** Number of filled shapes that are no rectangles. */
  readonly shapes: number;
}

/** Maximum number of drawing operations per page. */
const MAX_OPERATIONS = 400_000;
/** Minimum height of visible letters, in points. */
const LEAST_HEIGHT = 2;

/** Returns whether a person sees a drawn text. */
function isSeen(text: Drawn, paint: Paint, width: number, height: number): boolean {
  const [x, y] = [text.x + text.width / 2, text.y + text.height / 2];
  const page = { x: 0, y: 0, width, height };
  const isOnPage = [page, text.clip ?? page].every((area) => contains(area, x, y));
  return (
    text.isInk &&
    isOnPage &&
    text.height >= LEAST_HEIGHT &&
    !paint.isCovered(text, text.order) &&
    paint.isContrast(text.fill, x, y, text.order)
  );
}

/** Follows how a page is drawn, and returns what it shows. Slanted text (stamps, watermarks) is skipped. */
export async function contentOf(document: PDFDocumentProxy, page: PDFPageProxy): Promise<PageContent> {
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const layers = await document.getOptionalContentConfig();
  const isLayerOff = (group: unknown): boolean => !layers.isVisible(group as Parameters<typeof layers.isVisible>[0]);
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const follower = new Follower(page, viewport.transform as unknown as Matrix, { width, height }, isLayerOff);
  for (let index = 0; index < Math.min(fnArray.length, MAX_OPERATIONS); index += 1)
    follower.take(fnArray[index] ?? 0, (argsArray[index] ?? []) as readonly never[]);
  page.cleanup();
  const { drawn, paint, shapes } = follower;
  const itemsOf = (are: boolean): TextItem[] =>
    drawn
      .filter((text) => isSeen(text, paint, width, height) === are)
      .map(({ order: _order, isInk: _isInk, fill: _fill, clip: _clip, ...item }) => item);
  return { width, height, seen: itemsOf(true), unseen: itemsOf(false), pictureShare: paint.pictureShare(), shapes };
}
