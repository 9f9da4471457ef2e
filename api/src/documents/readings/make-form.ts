import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { CONTENT_TYPES, type ContentType, SHOWN_TYPES, type ShownType } from 'shared-rules/file-type';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import { refuseField } from '../../platform/http/failure';
import { Overloaded } from '../../platform/http/overload';
import type { FormAnswer, FormRequest } from './reader/messages';
import { readInProcess, ReaderDied } from './reader-process';
import { type FileRow, findFile, setForm, type StoredForm } from '../files/file.repository';
import { readAccepted } from '../files/read-accepted';
import { shownForm } from '../files/shown-form';

/** Concurrent form requests of one API process, and maximum waiting ones. Each takes up to a second. */
const AT_ONCE = 2;
const WAITING = 32;
/** Time limit of one form, in ms. */
const TIMEOUT_MS = 40_000;
/** Maximum bytes of a form: three times the largest file. */
const MAX_BYTES = 30 * 1024 * 1024;

let running = 0;
const queued: (() => void)[] = [];

/** Takes one of the slots. Throws Overloaded if too many wait. */
async function takePlace(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (queued.length >= WAITING) throw new Overloaded();
  await new Promise<void>((resolve) => queued.push(resolve));
}

/** Passes a slot on to the request that has waited longest. */
function leavePlace(): void {
  const next = queued.shift();
  if (next === undefined) running -= 1;
  else next();
}

/** Asks a reader process about the form of a file. A file that ends the process is unreadable. */
export async function askReader({ config, log }: Context, request: FormRequest): Promise<FormAnswer> {
  await takePlace();
  try {
    const limits = {
      timeoutMs: Math.min(TIMEOUT_MS, config.READING_TIMEOUT_MS),
      memoryMb: config.READING_MEMORY_MB,
    };
    const answer = await readInProcess(request, { limits });
    if (answer.kind !== 'form' || answer.bytes.length <= MAX_BYTES) return answer;
    return { kind: 'unreadable', reason: 'the form is too large' };
  } catch (error) {
    if (!(error instanceof ReaderDied)) throw error;
    log.warn({ method: request.method, err: error }, 'the reader of a file died');
    return { kind: 'unreadable', reason: 'the reader died' };
  } finally {
    leavePlace();
  }
}

/** Stores the bytes of a form under a key of their own. */
export async function storeForm(
  { files: store }: Context,
  { bytes: view, contentType: shownType }: { readonly bytes: Uint8Array; readonly contentType: ShownType },
): Promise<StoredForm> {
  const bytes = Buffer.from(view.buffer, view.byteOffset, view.byteLength);
  const shownKey = randomUUID();
  await store.write(shownKey, Readable.from([bytes]), MAX_BYTES);
  return { shownType, shownBytes: bytes.length, shownSha256: sha256(bytes), shownKey };
}

/** Content types that browsers do not show, with how the form in place of them is made. */
const DRAWN: Readonly<Partial<Record<ContentType, 'draw-pages' | 'draw-e-invoice'>>> = {
  'image/tiff': 'draw-pages',
  'application/xml': 'draw-e-invoice',
};

/** Present in the trailer of every locked PDF. Other spellings are recognised when the file is read. */
const LOCK_SIGN = '/Encrypt';

/**
 * Returns what a browser needs beside the content: a stored form for a TIFF or an e-invoice; whether a PDF is locked.
 * Throws 422 at `file_id` if it cannot be drawn.
 */
export async function makeForm(
  context: Context,
  { bytes, contentType }: { readonly bytes: Buffer; readonly contentType: ContentType },
): Promise<StoredForm | { readonly isLocked?: true }> {
  const method = DRAWN[contentType];
  if (method !== undefined) {
    const answer = await askReader(context, { method, bytes });
    if (answer.kind === 'form') return storeForm(context, answer);
    if (method === 'draw-e-invoice') throw refuseField('file_id', 'xml_unreadable', { reason: 'too-complex' });
    throw refuseField('file_id', 'picture_unreadable');
  }
  if (contentType !== 'application/pdf' || !bytes.includes(LOCK_SIGN)) return {};
  return (await askReader(context, { method: 'check-lock', bytes })).kind === 'locked' ? { isLocked: true } : {};
}

/**
 * Returns a file with the form that is shown in place of it. Makes it now for a TIFF or an e-invoice without one, such
 * as that of an archive; returns null if it cannot be drawn.
 */
export async function withShown(context: Context, file: FileRow): Promise<FileRow | null> {
  const contentType = CONTENT_TYPES.find((type) => type === file.contentType);
  const method = contentType && DRAWN[contentType];
  if (method === undefined || file.shownKey !== null) return file;
  const bytes = await readAccepted(context.files, file);
  const answer = await askReader(context, { method, bytes });
  if (answer.kind !== 'form') return null;
  const form = await storeForm(context, answer);
  // Another call may have drawn it meanwhile.
  if (!(await setForm(context.database, file.id, form))) await context.files.remove(form.shownKey);
  return (await findFile(context.database, file.id)) ?? null;
}

/** Returns the form that is shown in place of a file, with its bytes; undefined if the file itself is shown. */
export async function storedFormOf(
  { files: store }: Context,
  file: FileRow,
): Promise<{ readonly bytes: Uint8Array; readonly contentType: ShownType } | undefined> {
  const contentType = SHOWN_TYPES.find((type) => type === file.shownType);
  return contentType && { bytes: await readAccepted(store, shownForm(file)), contentType };
}
