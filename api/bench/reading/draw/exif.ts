/** Returns a JPEG with the note of a camera on how it was held: 3 upside down, 6 and 8 on a side. */
export function withOrientation(jpeg: Buffer, orientation: 1 | 3 | 6 | 8): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010001000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
