import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { UNFINISHED } from './backup-files';
import { leadingSegments, segmentNumber, timelineOf } from './log-chain';
import { openSealed, sealing } from './seal';

/** Where the log of one database, and the files that came since a backup, are kept. */
export interface LogPlace {
  /** `log/<identifier of the database>` below the folder of backups. */
  readonly folder: string;
  readonly key: Buffer;
}

const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
/** Returns the place of a database's log below a folder of backups. */
export const logFolder = (backups: string, cluster: string): string => join(backups, 'log', cluster);

export const segmentsFolder = ({ folder }: Pick<LogPlace, 'folder'>): string => join(folder, 'wal');
export const laterFilesFolder = ({ folder }: Pick<LogPlace, 'folder'>): string => join(folder, 'files');

const namesIn = async (folder: string): Promise<string[]> => (existsSync(folder) ? await readdir(folder) : []);

/** Returns the segments of a log, by number, and its histories of timelines. */
export async function listLog(
  place: Pick<LogPlace, 'folder'>,
): Promise<{ readonly segments: readonly string[]; readonly histories: readonly string[] }> {
  const names = await namesIn(segmentsFolder(place));
  return {
    segments: names
      .filter((name) => SEGMENT.test(name))
      .toSorted((one, other) => segmentNumber(one) - segmentNumber(other) || (one < other ? -1 : 1)),
    histories: names.filter((name) => HISTORY.test(name)).toSorted(),
  };
}

/** Makes a rename durable. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sha256Of(content: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

/** Encrypts a file to another place, where it appears as a whole, once it is on the disk, with its time. */
async function sealFile(from: string, folder: string, name: string, key: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const [to, partial] = [join(folder, name), join(folder, `${name}.part`)];
  const { mtime } = await stat(from);
  await pipeline(
    createReadStream(from),
    createGzip({ level: 1 }),
    sealing(key, name),
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  await utimes(partial, mtime, mtime);
  await rename(partial, to);
  await syncFolder(folder);
}

/** Unzips what {@link openSealed} gives. Changed bytes are mostly noticed here, before the tag at the end is read. */
async function* unzip(opened: Readable, file: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip();
  opened.once('error', (error) => unzipped.destroy(error));
  try {
    yield* opened.pipe(unzipped) as AsyncIterable<Buffer>;
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw error;
    throw new Error(`${file} was changed, or is of another BACKUP_KEY.`, { cause: error });
  } finally {
    opened.destroy();
  }
}

/** Returns the content of a file that {@link sealFile} wrote. Throws at its end if it was changed. */
async function contentOf(folder: string, name: string, key: Buffer): Promise<Readable> {
  const file = join(folder, name);
  return Readable.from(unzip(await openSealed(file, key, name), file));
}

/** Moves a segment to the log. Throws if the log has another one of that name. */
async function moveSegment(spool: string, name: string, place: LogPlace): Promise<void> {
  const [from, folder] = [join(spool, name), segmentsFolder(place)];
  if (!existsSync(join(folder, name))) await sealFile(from, folder, name, place.key);
  else if ((await sha256Of(await contentOf(folder, name, place.key))) !== (await sha256Of(createReadStream(from))))
    throw new Error(`${folder} has another ${name}: another product writes its log there, or BACKUP_KEY has changed.`);
  await rm(from);
}

/** Copies a file that was uploaded. One that is erased meanwhile was never submitted, and is left out. */
async function copyLater(uploads: string, name: string, place: LogPlace): Promise<void> {
  await sealFile(join(uploads, name), laterFilesFolder(place), name, place.key).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
}

/**
 * Moves what PostgreSQL has put aside to the log, and copies uploaded files that no backup has yet.
 *
 * @param spool folder into which PostgreSQL puts segments of its log that are complete
 * @param isBackedUp whether a backup has a file
 */
export async function keepLog(
  spool: string,
  uploads: string,
  place: LogPlace,
  isBackedUp: (name: string) => boolean,
): Promise<void> {
  const spooled = (await namesIn(spool)).toSorted();
  for (const name of spooled.filter((one) => SEGMENT.test(one))) await moveSegment(spool, name, place);
  // A history takes a restore to its timeline, of which the log needs to have a segment.
  const timelines = new Set((await listLog(place)).segments.map(timelineOf));
  for (const name of spooled.filter((one) => HISTORY.test(one) && timelines.has(timelineOf(one))))
    await moveSegment(spool, name, place);
  const copied = new Set(await namesIn(laterFilesFolder(place)));
  for (const name of await namesIn(uploads))
    if (!UNFINISHED.test(name) && !copied.has(name) && !isBackedUp(name)) await copyLater(uploads, name, place);
}

/** Writes without the zeros that fill the rest of a segment, so that a quiet hour takes little of the disk. */
async function writeSparse(content: Readable, file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (chunk.some((byte) => byte !== 0)) await handle.write(chunk, 0, chunk.length, size);
      size += chunk.length;
    }
    await handle.truncate(size);
  } finally {
    await handle.close();
  }
}

/** Decrypts the histories of a log to a folder. Returns their names, oldest first. */
export async function openHistories(place: LogPlace, to: string): Promise<readonly string[]> {
  const { histories } = await listLog(place);
  const folder = segmentsFolder(place);
  for (const name of histories) await writeSparse(await contentOf(folder, name, place.key), join(to, name));
  return histories;
}

/**
 * Decrypts to a folder what leads from a segment to the end of the log ({@link leadingSegments}). Returns the timeline
 * of the end. Throws if a part of it is missing or was changed.
 */
export async function openLog(place: LogPlace, from: string, to: string): Promise<number> {
  const folder = segmentsFolder(place);
  const { segments } = await listLog(place);
  const names = await openHistories(place, to);
  const histories = names.map((name) => ({ name, text: readFileSync(join(to, name), 'utf8') }));
  const leading = leadingSegments(segments, histories, from);
  for (const segment of leading.segments)
    await writeSparse(await contentOf(folder, segment, place.key), join(to, segment));
  return leading.timeline;
}

/** Decrypts files that came after a backup, unless the folder has them from the backup. */
export async function openLaterFiles(place: LogPlace, to: string): Promise<void> {
  const folder = laterFilesFolder(place);
  for (const name of await namesIn(folder))
    if (!name.endsWith('.part') && !existsSync(join(to, name)))
      await pipeline(await contentOf(folder, name, place.key), createWriteStream(join(to, name), { mode: 0o600 }));
}
