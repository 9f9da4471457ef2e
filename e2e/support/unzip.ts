import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** What a ZIP archive holds: bytes by name, read as another program reads them. */
export async function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
