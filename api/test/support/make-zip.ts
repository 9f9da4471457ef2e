import { crc32, deflateRawSync } from 'node:zlib';

/** Entry of an archive to make. */
export interface ZipEntry {
  /** Bytes as they stand in the archive, in any encoding; a text is written in UTF-8. */
  readonly name: string | Buffer;
  readonly content?: Uint8Array;
  /** General purpose bits: 1 says that it is encrypted, 0x800 that its name is UTF-8. Default 0. */
  readonly flags?: number;
  /** Unpacked size in the list, if it differs from the content. */
  readonly claimedSize?: number;
}

/**
 * Makes a ZIP archive as programs of Windows do: names without a declared encoding. The library that the product packs
 * with writes UTF-8 alone, and no false sizes.
 */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content = Buffer.alloc(0), flags = 0, claimedSize = content.length } of entries) {
    const raw = Buffer.from(name);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize, 18);
    common.writeUInt16LE(raw.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, raw, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, raw]));
    parts.push(local);
    at += local.length;
  }
  const index = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, index, end]);
}
