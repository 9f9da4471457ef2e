import type { Locator } from '@playwright/test';

/** Part of a page: position and size as shares of its width and height. */
export type Part = readonly [x: number, y: number, width: number, height: number];

/** Returns the share of dark pixels of a page, or of a part of it; a blank one has none. */
export const inkOf = (canvas: Locator, part: Part = [0, 0, 1, 1]) =>
  canvas.evaluate((element, [x, y, width, height]) => {
    const { width: all, height: tall } = element as HTMLCanvasElement;
    const data =
      (element as HTMLCanvasElement)
        .getContext('2d')
        ?.getImageData(x * all, y * tall, Math.max(1, width * all), Math.max(1, height * tall)).data ?? [];
    let dark = 0;
    for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128) dark += 1;
    return dark / (data.length / 4);
  }, part);
