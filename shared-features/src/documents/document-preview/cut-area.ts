import type { ReadPlace } from 'shared-api/types';

/** Part of a page, as fractions of its width and height. */
export type PageArea = Pick<ReadPlace, 'x' | 'y' | 'width' | 'height'>;

/** Minimum share of the page's width in a cut: the text beside a value tells what it is. */
const MIN_WIDTH = 0.3;
/** Paper left and right of the place, as a share of the page's width. */
const MARGIN_X = 0.014;
/** Paper above and below it, as a share of the page's height: no whole line more. */
const MARGIN_Y = 0.008;
/** Share of the page's height that a cut shows at most. A block of an account has four lines. */
const MAX_HEIGHT = 0.25;

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Returns the length to show along one axis, centred on the place and moved into the page. */
function span(
  start: number,
  length: number,
  { margin, least = 0, most = 1 }: { readonly margin: number; readonly least?: number; readonly most?: number },
): readonly [start: number, length: number] {
  const shown = within(length + 2 * margin, least, most);
  // A place that is larger than the cut is shown from its beginning.
  const wanted = length > shown ? start - margin : start + length / 2 - shown / 2;
  return [within(wanted, 0, 1 - shown), shown];
}

/** Returns the part of a page to show for a place on it: the place with some of what stands around it. */
export function cutArea({ x, y, width, height }: PageArea): PageArea {
  const [left, shownWidth] = span(x, width, { margin: MARGIN_X, least: MIN_WIDTH });
  const [top, shownHeight] = span(y, height, { margin: MARGIN_Y, most: MAX_HEIGHT });
  return { x: left, y: top, width: shownWidth, height: shownHeight };
}
