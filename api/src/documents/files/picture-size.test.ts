import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { pictureSize } from './picture-size';

const side = fc.integer({ min: 1, max: 400 });

/** Encodes a picture. WebP of quality 100 is lossless. */
const encode = (width: number, height: number, type: 'image/webp' | 'image/jpeg' | 'image/png', quality: number) =>
  type === 'image/png'
    ? createCanvas(width, height).toBuffer(type)
    : createCanvas(width, height).toBuffer(type, quality);

/** Takes the pixels of an extended WebP as a plain one. */
function plainWebp(extended: Buffer, chunk: 'VP8 ' | 'VP8L'): Buffer {
  const at = extended.indexOf(chunk);
  const size = extended.readUInt32LE(at + 4);
  const head = Buffer.alloc(12);
  head.write('RIFF');
  head.writeUInt32LE(size + 12, 4);
  head.write('WEBP', 8);
  return Buffer.concat([head, extended.subarray(at, at + 8 + size), Buffer.alloc(32)]);
}

it.each<[string, (width: number, height: number) => Buffer]>([
  ['PNG', (width, height) => encode(width, height, 'image/png', 0)],
  ['JPEG', (width, height) => encode(width, height, 'image/jpeg', 80)],
  ['an extended WebP', (width, height) => encode(width, height, 'image/webp', 80)],
  ['a lossy WebP', (width, height) => plainWebp(encode(width, height, 'image/webp', 80), 'VP8 ')],
  ['a lossless WebP', (width, height) => plainWebp(encode(width, height, 'image/webp', 100), 'VP8L')],
])('the size of %s is that which it was drawn with', (_name, draw) => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(pictureSize(draw(width, height))).toEqual({ width, height });
    }),
    { numRuns: 30 },
  );
});

it('bytes that break off, or are no picture, have no size and throw nothing', () => {
  const beginnings = ['RIFF0000WEBPVP8 ', 'RIFF0000WEBPVP8X', 'RIFF0000WEBP????', '\xff\xd8\xff', '\x89PNG', ''];
  fc.assert(
    fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 40 }), (beginning, rest) => {
      const size = pictureSize(Buffer.concat([Buffer.from(beginning, 'latin1'), rest]));
      expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true);
    }),
  );
});
