import type { Work } from '../../platform/parsing/work';

/** Length field of a JPEG segment, which counts itself. */
const LENGTH_BYTES = 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Bytes of a WebP up to the end of its sizes. */
const WEBP_HEAD = 30;

const threeBytes = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);

/** Returns the size of a WebP by its first chunk: extended, lossless or lossy. */
function webpSize(view: DataView): Size | null {
  switch (view.getUint32(12)) {
    case 0x56503858:
      return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) };
    case 0x5650384c: {
      const sizes = view.getUint32(21, true);
      return { width: 1 + (sizes & 0x3fff), height: 1 + ((sizes >>> 14) & 0x3fff) };
    }
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/**
 * Returns width and height in pixels from the header of a PNG, JPEG or WebP, without decoding it; null for anything
 * else, and for a JPEG whose segments do not lead to a frame.
 * @param work counts each segment and each byte of padding
 */
export function pictureSize(bytes: Uint8Array, work?: Work): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength > 24 && view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (view.byteLength >= WEBP_HEAD && view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250)
    return webpSize(view);
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
