import { api, dataOf, newIdempotencyKey } from 'shared-auth';
import { putBytes, sendFile, type SendFile } from 'shared-features/documents/invoice-upload';
import { keepWaiting, refreshWaiting } from 'shared-features/documents/waiting-documents';
import { isArchiveName } from 'shared-rules/file-type';

/** Outcome of an archive that was unpacked. */
export interface UnpackedArchive {
  readonly added: number;
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
  readonly leftOut: readonly string[];
}

/** A file that waits to be registered, or an archive whose documents do. */
export interface AddedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly archive?: UnpackedArchive;
}

/** Uploads at a time. Browsers have six connections to a server, and other calls need one as well. */
const AT_ONCE = 3;

/** Files that have arrived. A retry adds them, under the same key, and does not send them again. */
const arrived = new WeakMap<File, { readonly id: string; readonly key: string }>();

async function arrive(file: File, send: () => Promise<string>): Promise<{ readonly id: string; readonly key: string }> {
  const known = arrived.get(file) ?? { id: await send(), key: newIdempotencyKey() };
  arrived.set(file, known);
  return known;
}

const sendArchive: SendFile<AddedFile> = async (file, { onProgress, signal }) => {
  const { id, key } = await arrive(file, async () => {
    const { url, file_id: fileId } = await dataOf(
      api.POST('/waiting_documents/archives/url', { body: { file_name: file.name, size: file.size }, signal }),
    );
    await putBytes(url, file, { onProgress, signal });
    return fileId;
  });
  const {
    added,
    refused,
    left_out: leftOut,
  } = await dataOf(
    api.POST('/waiting_documents/archives', {
      params: { header: { 'Idempotency-Key': key } },
      body: { file_id: id },
      signal,
    }),
  );
  void refreshWaiting();
  return { id, name: file.name, size: file.size, archive: { added, refused, leftOut } };
};

const sendDocument: SendFile<AddedFile> = async (file, options) => {
  const { id } = await arrive(file, async () => (await sendFile(file, options)).id);
  await keepWaiting([id]);
  return { id, name: file.name, size: file.size };
};

/** Creates a function that sends a document or an archive and adds it to 確認待ち, some at a time. */
export function createSender(): SendFile<AddedFile> {
  const queued: (() => void)[] = [];
  let running = 0;
  return async (file, options) => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => queued.push(resolve));
    else running += 1;
    try {
      options.signal.throwIfAborted();
      return await (isArchiveName(file.name) ? sendArchive : sendDocument)(file, options);
    } finally {
      const next = queued.shift();
      // The next one takes over the place.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
