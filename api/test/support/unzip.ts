import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

/** A file of an archive. */
export interface Unzipped {
  readonly name: string;
  readonly content: Buffer;
  /** Whether the archive marks its name as UTF-8. */
  readonly isUtf8: boolean;
}

const UTF8_FLAG = 1 << 11;

/** Unpacks a ZIP archive with another library than the one that packs it. Throws if the archive is damaged. */
export async function unzip(archive: Buffer): Promise<Unzipped[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true });
  const files: Unzipped[] = [];
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is not what its check sum says.`);
    files.push({ name: entry.fileName, content, isUtf8: (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0 });
  }
  return files;
}
