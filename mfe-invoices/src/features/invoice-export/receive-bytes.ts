import { errorOfResponse, offlineError } from 'shared-auth';

/** How far a download is. */
export interface Received {
  /** Bytes that have arrived. */
  readonly bytes: number;
  /** Bytes of the whole; null while nobody knows. */
  readonly total: number | null;
}

interface ReceiveOptions {
  readonly signal: AbortSignal;
  /** Told a few times a second. */
  readonly onProgress: (received: Received) => void;
}

/** How often progress is told, in ms: each change is a change of the page. */
const PROGRESS_EVERY_MS = 100;

/** Bytes that are gathered before they are given to a Blob, which the browser may keep on its disk. */
const GATHERED_BYTES = 8 * 1024 * 1024;

/**
 * Receives what a signed address answers, piece by piece, so that the page stays alive and the reader can stop it. Not
 * through the request function: a signed address takes no session headers.
 * @param url relative to the page, as the API gave it
 * @throws ApiError with the server's sentence where it refuses, with httpStatus 0 where the connection breaks
 * @throws DOMException `AbortError` when the signal aborts
 */
export async function receiveBytes(
  url: string,
  { signal, onProgress }: ReceiveOptions,
): Promise<{ readonly blob: Blob; readonly headers: Headers }> {
  // oxlint-disable-next-line no-restricted-globals -- signed addresses take no session headers
  const response = await orOffline(fetch(new URL(url, location.href), { signal }), signal);
  if (!response.ok) throw await errorOfResponse(response);
  const length = Number(response.headers.get('content-length'));
  const total = length > 0 ? length : null;

  const gathered: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, inPieces, toldAt] = [0, 0, 0];
  const reader = response.body?.getReader();
  for (let step = await read(reader, signal); !step.done; step = await read(reader, signal)) {
    signal.throwIfAborted();
    pieces.push(step.value);
    bytes += step.value.byteLength;
    inPieces += step.value.byteLength;
    if (inPieces >= GATHERED_BYTES) {
      gathered.push(new Blob(pieces));
      [pieces, inPieces] = [[], 0];
    }
    if (performance.now() - toldAt >= PROGRESS_EVERY_MS) {
      onProgress({ bytes, total });
      toldAt = performance.now();
    }
  }
  signal.throwIfAborted();
  onProgress({ bytes, total });
  return { blob: new Blob([...gathered, ...pieces]), headers: response.headers };
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined, signal: AbortSignal) {
  return reader === undefined ? { done: true as const, value: undefined } : orOffline(reader.read(), signal);
}

/** A broken connection as the failure of a call; an abort as it is. */
async function orOffline<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw signal.aborted ? error : offlineError(error);
  }
}
