import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from '../layout/text-page';
import { type DrawingState, type Drawn, FILLS, type Font, type Glyph, initialState, inkOf } from './drawing-state';
import { boxOf, common, IDENTITY, type Matrix, multiply, unitSquare } from './matrix';
import { Paint } from './paint';

/** Maximum number of texts per page. */
const MAX_TEXTS = 20_000;

/** Share of the height of letters above the base line. */
const ASCENT = 0.85;
/** Gap within one drawn text that splits it, in letter heights. */
const WIDE_GAP = 0.15;

/** A space as wide as a letter, which separates spaced words. */
const WIDE_SPACE = '\u3000';

/** Follows the drawing of a page. */
export class Follower {
  readonly drawn: Drawn[] = [];
  readonly paint: Paint;
  /** Number of filled shapes other than rectangles. */
  shapes = 0;
  #state: DrawingState;
  readonly #saved: DrawingState[] = [];
  #text: Matrix = IDENTITY;
  /** Position in text space, and the beginning of its line. */
  #at = { x: 0, y: 0, lineX: 0, lineY: 0 };
  #order = 0;
  /** Whether the next path clips what is drawn after it. */
  #isClipNext = false;
  /** Open marked contents whose layer is switched off. */
  readonly #layers: boolean[] = [];

  constructor(
    private readonly page: PDFPageProxy,
    private readonly viewport: Matrix,
    size: { readonly width: number; readonly height: number },
    private readonly isLayerOff: (group: unknown) => boolean,
  ) {
    this.paint = new Paint(size);
    this.#state = initialState(viewport);
  }

  get #isOff(): boolean {
    return this.#layers.includes(true);
  }

  #save(): void {
    this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #move(x: number, y: number): void {
    this.#at.lineX += x;
    this.#at.lineY += y;
    this.#at.x = this.#at.lineX;
    this.#at.y = this.#at.lineY;
  }

  /** Draws a text at the current position, in pieces where it has wide gaps. */
  #show(glyphs: readonly (Glyph | number | null)[]): void {
    const { font, size, charSpacing, wordSpacing, scale, rise, ctm } = this.#state;
    if (this.drawn.length >= MAX_TEXTS) return;
    const advance = size * (font?.fontMatrix?.[0] ?? 0.001);
    const isVertical = font?.vertical === true;
    const base = multiply(ctm, this.#text);
    let piece = { text: '', from: 0 };
    let position = 0;
    const flush = (): void => {
      if (piece.text.trim() !== '') {
        const along = piece.from;
        const origin: Matrix = isVertical
          ? multiply(base, [1, 0, 0, 1, this.#at.x, this.#at.y - along])
          : multiply(base, [1, 0, 0, 1, this.#at.x + along * scale, this.#at.y + rise]);
        const [a, b, c, d, x, y] = origin;
        const height = Math.hypot(c, d) * Math.abs(size);
        const isUpright = a > 0 && d < 0 && Math.abs(b) < 0.02 * a && Math.abs(c) < 0.35 * -d;
        const isSideways = b > 0 && c > 0 && Math.abs(a) < 0.02 * b && Math.abs(d) < 0.02 * c;
        const length = (position - piece.from) * scale * Math.hypot(a, b);
        const ink = { order: this.#order, ...inkOf(this.#state, this.#isOff) };
        const { text } = piece;
        if (isVertical && isUpright) this.#column(text, { x, y, height }, ink);
        else if (isUpright) this.drawn.push({ text, x, y: y - ASCENT * height, width: length, height, ...ink });
        else if (isSideways)
          this.drawn.push({
            text,
            x: x - (1 - ASCENT) * height,
            y,
            width: height,
            height: length,
            isSideways: true,
            ...ink,
          });
      }
      piece = { text: '', from: position };
    };
    for (const glyph of glyphs) {
      if (glyph === null) continue;
      if (typeof glyph === 'number') {
        const gap = (isVertical ? 1 : -1) * ((glyph * size) / 1000);
        if (Math.abs(gap) > WIDE_GAP * Math.abs(size)) {
          flush();
          position += gap;
          piece.from = position;
        } else position += gap;
        continue;
      }
      // Every font's space is read as one space.
      piece.text += glyph.unicode !== WIDE_SPACE && /^\s+$/.test(glyph.unicode) ? ' ' : glyph.unicode;
      position += glyph.width * advance + charSpacing + (glyph.isSpace === true ? wordSpacing : 0);
    }
    flush();
    if (isVertical) this.#at.y -= position;
    else this.#at.x += position * scale;
  }

  /** Draws letters downwards, around the line that a font for vertical writing follows. */
  #column(
    text: string,
    { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
    ink: Pick<Drawn, 'order' | 'isInk' | 'fill' | 'clip'>,
  ): void {
    for (const [index, letter] of [...text].entries())
      this.drawn.push({ text: letter, x: x - height / 2, y: y + index * height, width: height, height, ...ink });
  }

  #picture(area: Box): void {
    if (!this.#isOff) this.paint.add({ ...area, order: this.#order, fill: null, isPicture: true });
  }

  /** Applies one operation. */
  take(operation: number, args: readonly never[]): void {
    this.#order += 1;
    const state = this.#state;
    const [first, second, third] = args as readonly unknown[];
    const numbers = args as unknown as readonly number[];
    switch (operation) {
      case OPS.save:
        return this.#save();
      case OPS.restore:
        return this.#restore();
      case OPS.transform:
        state.ctm = multiply(state.ctm, numbers as unknown as Matrix);
        return;
      case OPS.paintFormXObjectBegin:
        this.#save();
        if (Array.isArray(first)) this.#state.ctm = multiply(state.ctm, first as unknown as Matrix);
        return this.#clip(second);
      case OPS.clip:
      case OPS.eoClip:
        this.#isClipNext = true;
        return;
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
        return this.#restore();
      case OPS.beginGroup: {
        this.#save();
        const matrix = (first as { readonly matrix?: Matrix | null } | undefined)?.matrix;
        if (matrix) this.#state.ctm = multiply(state.ctm, matrix);
        return;
      }
      case OPS.beginAnnotation:
        // Ignores state that the page left behind.
        this.#save();
        this.#state = initialState(this.viewport);
        for (const matrix of [third, args[3]])
          if (Array.isArray(matrix)) this.#state.ctm = multiply(this.#state.ctm, matrix as unknown as Matrix);
        return;
      case OPS.endAnnotation:
        return this.#restore();
      case OPS.beginMarkedContentProps:
        this.#layers.push(first === 'OC' && this.isLayerOff(second));
        return;
      case OPS.beginMarkedContent:
        this.#layers.push(false);
        return;
      case OPS.endMarkedContent:
        this.#layers.pop();
        return;
      case OPS.beginText:
        this.#text = IDENTITY;
        this.#at = { x: 0, y: 0, lineX: 0, lineY: 0 };
        return;
      case OPS.setFont: {
        state.font = this.#font(String(first));
        state.size = Number(second);
        return;
      }
      case OPS.setCharSpacing:
        state.charSpacing = Number(first);
        return;
      case OPS.setWordSpacing:
        state.wordSpacing = Number(first);
        return;
      case OPS.setHScale:
        state.scale = Number(first) / 100;
        return;
      case OPS.setLeading:
        state.leading = -Number(first);
        return;
      case OPS.setTextRise:
        state.rise = Number(first);
        return;
      case OPS.setTextRenderingMode:
        state.mode = Number(first);
        return;
      case OPS.setTextMatrix: {
        const matrix = (
          first instanceof Float32Array || Array.isArray(first) ? [...(first as number[])] : numbers
        ) as unknown;
        this.#text = matrix as Matrix;
        this.#at = { x: 0, y: 0, lineX: 0, lineY: 0 };
        return;
      }
      case OPS.moveText:
        return this.#move(Number(first), Number(second));
      case OPS.setLeadingMoveText:
        state.leading = Number(second);
        return this.#move(Number(first), Number(second));
      case OPS.nextLine:
        return this.#move(0, state.leading);
      case OPS.showText:
      case OPS.showSpacedText:
        return this.#show(first as readonly (Glyph | number)[]);
      case OPS.nextLineShowText:
        this.#move(0, state.leading);
        return this.#show(first as readonly (Glyph | number)[]);
      case OPS.setFillRGBColor:
        state.fill = typeof first === 'string' ? first : null;
        return;
      case OPS.setFillColorN:
      case OPS.setFillTransparent:
      case OPS.shadingFill:
        state.fill = null;
        return;
      case OPS.setGState:
        for (const [key, value] of first as readonly (readonly [string, unknown])[])
          if (key === 'ca') state.opacity = Number(value);
        return;
      case OPS.constructPath:
        return this.#path(Number(first), second, third);
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
      case OPS.paintSolidColorImageMask:
        return this.#picture(unitSquare(state.ctm));
      case OPS.paintImageXObjectRepeat: {
        const [, scaleX = 0, scaleY = 0] = numbers;
        for (let index = 0; index < (args[3] as unknown as ArrayLike<number>).length; index += 2) {
          const places = args[3] as unknown as ArrayLike<number>;
          const place: Matrix = [scaleX, 0, 0, scaleY, places[index] ?? 0, places[index + 1] ?? 0];
          this.#picture(unitSquare(multiply(state.ctm, place)));
        }
        return;
      }
      default:
    }
  }

  #font(name: string): Font | null {
    try {
      return this.page.commonObjs.get(name) as Font;
    } catch {
      return null;
    }
  }

  /** Clips later drawing to these bounds: [left, top, right, bottom]. */
  #clip(bounds: unknown): void {
    if (!(bounds instanceof Float32Array || Array.isArray(bounds)) || bounds.length !== 4) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = bounds as ArrayLike<number> & Iterable<number>;
    const area = boxOf(this.#state.ctm, [left, top, right, bottom]);
    this.#state.clip = this.#state.clip === null ? area : common(this.#state.clip, area);
  }

  /** Records a filled rectangle: a background, or a cover. Other shapes cover nothing completely. */
  #path(operation: number, data: unknown, bounds: unknown): void {
    if (this.#isClipNext) this.#clip(bounds);
    this.#isClipNext = false;
    const [path] = Array.isArray(data) ? (data as readonly unknown[]) : [];
    const isRectangle = path instanceof Float32Array && path.length >= 10 && path.length <= 16;
    if (FILLS.has(operation) && !isRectangle) this.shapes += 1;
    if (!FILLS.has(operation) || !isRectangle || this.#isOff || this.#state.opacity < 0.95) return;
    if (!(bounds instanceof Float32Array)) return;
    const [left = 0, top = 0, right = 0, bottom = 0] = bounds;
    const area = boxOf(this.#state.ctm, [left, top, right, bottom]);
    this.paint.add({ ...area, order: this.#order, fill: this.#state.fill, isPicture: false });
  }
}
