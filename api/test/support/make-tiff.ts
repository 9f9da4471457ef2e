const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;

/**
 * Makes a TIFF of one page by its tags, each one number.
 * @param pixels stand behind the tags
 * @param next where the next page begins; default none
 */
function tiffOf(
  tags: readonly (readonly [tag: number, value: number])[],
  pixels: Uint8Array = Buffer.of(),
  next = 0,
): Buffer {
  const list = Buffer.alloc(2 + tags.length * ENTRY_BYTES + 4);
  list.writeUInt16LE(tags.length);
  for (const [index, [tag, value]] of tags.entries()) {
    const at = 2 + index * ENTRY_BYTES;
    list.writeUInt16LE(tag, at);
    // One number of 32 bits.
    list.writeUInt16LE(4, at + 2);
    list.writeUInt32LE(1, at + 4);
    list.writeUInt32LE(value, at + 8);
  }
  list.writeUInt32LE(next, list.length - 4);
  return Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), list, pixels]);
}

/** Makes a TIFF that says how large it is, without any pixel. */
export const emptyTiff = (side: number, next = 0): Buffer =>
  tiffOf(
    [
      [256, side],
      [257, side],
    ],
    Buffer.of(),
    next,
  );

/** Makes a TIFF of grey pixels, a byte each, as it is without compression. */
export function greyTiff(pixels: Buffer, width: number, height: number): Buffer {
  const tags = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, HEAD_BYTES + 2 + 9 * ENTRY_BYTES + 4],
    [277, 1],
    [278, height],
    [279, pixels.length],
  ] as const;
  return tiffOf(tags, pixels);
}
