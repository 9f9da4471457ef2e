import type { Box } from '../layout/text-page';
import { type Grey, redrawn } from './grey';

/** White around a line that is cut out, in heights of its letters. */
export interface Margin {
  readonly across: number;
  readonly down: number;
}

/**
 * Lightness, as a share of white, from which a pixel of a cut counts as paper: the grain of a scan looks like marks.
 */
const PAPER = 0.94;

/** Cuts a part out of a picture with a margin, removes the grain, and enlarges it. */
export function cutOut(picture: Grey, { x, y, width, height }: Box, margin: Margin, scale = 1): Grey {
  const [across, down] = [margin.across * height, margin.down * height];
  const [wide, high] = [(width + 2 * across) * scale, (height + 2 * down) * scale];
  const place = [1 / scale, 0, x - across, 0, 1 / scale, y - down, 0, 0] as const;
  const cut = redrawn(picture, Math.max(1, Math.round(wide)), Math.max(1, Math.round(high)), place);
  return { ...cut, data: cut.data.map((light) => Math.min(255, light / PAPER)) };
}
