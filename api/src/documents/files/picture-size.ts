import type { Work } from '../../platform/parsing/work';

/** Length field of a JPEG segment, which counts itself. */
const LENGTH_BYTES = 2;

/**
 * Returns width and height in pixels from the header of a PNG or JPEG, without decoding it; null for anything else, and
 * for a JPEG whose segments do not lead to a frame.
 * @param work counts each segment and each byte of padding
 */
export function pictureSize(
  bytes: Uint8Array,
  work?: Work,
): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength > 24 && view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < view.byteLength; at += 2 + Math.max(LENGTH_BYTES, view.getUint16(at + 2))) {
    work?.make(1);
    // A marker may be padded with 0xff.
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff && at + 10 < view.byteLength) {
      work?.look(1);
      at += 1;
    }
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}
