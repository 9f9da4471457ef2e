import { errorOfResponse, offlineError } from 'shared-auth';

/** Progress of a download. */
export interface Received {
  /** Bytes that have arrived. */
  readonly bytes: number;
  /** Total number of bytes; null while unknown. */
  readonly total: number | null;
}

interface ReceiveOptions {
  readonly signal: AbortSignal;
  /** Called a few times a second. */
  readonly onProgress: (received: Received) => void;
}

/** Minimum time between two progress updates, in ms. Each one re-renders the page. */
const PROGRESS_EVERY_MS = 100;

/** Bytes that are gathered before they are given to a Blob, which the browser may keep on its disk. */
const GATHERED_BYTES = 8 * 1024 * 1024;

/**
 * Downloads a signed URL in chunks, so that the page stays responsive and the user can cancel. Does not use the API
 * client, because a signed URL takes no session headers.
 * @param url relative to the page, as the API gave it
 * @throws ApiError with the server's message if it refuses, with httpStatus 0 if the connection breaks
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

/** Converts a broken connection to the error of a failed call. An abort passes through. */
async function orOffline<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw signal.aborted ? error : offlineError(error);
  }
}
