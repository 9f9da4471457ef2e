import encodeQR from 'qr';

/** Light modules around a QR code, without which cameras do not find it (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/** A QR code as one path of unit squares in a square of `size` units, quiet zone included. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

/** Draws a text as a QR code, of which some may be dirty or covered (level M). */
export function drawQr(text: string): QrDrawing {
  const modules = encodeQR(text, 'raw', { border: QUIET_ZONE, ecc: 'medium' });
  const path = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size: modules.length, path };
}

/** Pixels of a unit in the file: large enough for print, and the edges stay sharp. */
const FILE_SCALE = 10;

/** The drawing as an SVG file of its own, black on white. */
export function qrFile({ size, path }: QrDrawing): Blob {
  const side = size * FILE_SCALE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}
