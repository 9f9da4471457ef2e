import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Font } from './fonts';
import type { Shape, Sheet } from './sheet';

function drawShape(context: SKRSContext2D, font: Font, shape: Shape): void {
  if (shape.kind === 'line') {
    context.lineWidth = 0.7;
    context.strokeStyle = '#333333';
    context.beginPath();
    context.moveTo(...shape.from);
    context.lineTo(...shape.to);
    context.stroke();
  } else if (shape.kind === 'box') {
    if (shape.isTrap) return;
    context.lineWidth = 0.6;
    context.fillStyle = shape.fill ?? '#ffffff';
    context.strokeStyle = '#444444';
    if (shape.fill === null) context.strokeRect(...shape.box);
    else context.fillRect(...shape.box);
  } else if (shape.kind === 'stamp') {
    context.strokeStyle = '#cc2222';
    context.fillStyle = '#cc2222';
    context.lineWidth = 1.2;
    context.strokeRect(shape.x, shape.y, 34, 34);
    context.font = `14px "${font.name} regular"`;
    for (const [index, letter] of [...shape.text].entries())
      context.fillText(letter, shape.x + 3 + 15 * (1 - Math.floor(index / 2)), shape.y + 15 + 15 * (index % 2));
  } else {
    const { size = 10, align = 'left', isBold = false, colour = '#111111', isVertical = false, isTrap } = shape.style;
    if (isTrap === true) return;
    context.fillStyle = colour;
    context.font = `${size}px "${font.name} ${isBold ? 'bold' : 'regular'}"`;
    context.textAlign = isVertical ? 'left' : align;
    const base = shape.y + 0.88 * size;
    if (isVertical)
      for (const [index, letter] of [...shape.text].entries())
        context.fillText(letter, shape.x, base + index * size * 1.1);
    else context.fillText(shape.text, shape.x, base);
    context.textAlign = 'left';
  }
}

/** Draws the pages of a document at a resolution. */
export function toPictures({ pages, width, height }: Sheet, font: Font, dpi: number): Canvas[] {
  const scale = dpi / 72;
  return pages.map((shapes) => {
    const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
    const context = canvas.getContext('2d');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(scale, scale);
    for (const shape of shapes) drawShape(context, font, shape);
    return canvas;
  });
}
