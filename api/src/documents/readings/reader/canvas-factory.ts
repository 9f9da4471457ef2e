import { type Canvas, createCanvas, ImageData, Path2D, type SKRSContext2D } from '@napi-rs/canvas';

// pdf.js draws with these, and takes them from globalThis.
Object.assign(globalThis, { ImageData, Path2D });

interface CanvasAndContext {
  canvas: Canvas | null;
  context: SKRSContext2D | null;
}

/** Makes the canvases that pdf.js needs while it draws a page. Sizes in pixels. */
export class CanvasFactory {
  create(width: number, height: number): CanvasAndContext {
    const canvas = createCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: CanvasAndContext, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(made: CanvasAndContext): void {
    // Frees the pixels at once instead of at the next garbage collection.
    this.reset(made, 0, 0);
    Object.assign(made, { canvas: null, context: null });
  }
}
