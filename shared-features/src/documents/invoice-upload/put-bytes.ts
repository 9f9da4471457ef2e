import { ApiError } from 'shared-auth';

/** Shown where the connection broke while the bytes were under way. */
const BROKEN_MESSAGE = 'ファイルを送信できませんでした。通信環境を確認して、再試行してください。';

interface PutOptions {
  /** Told the part that has left, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends the bytes of a file to its signed address. The one place that uses XMLHttpRequest instead of the request
 * function: `fetch` does not tell how much of a body has left, and a signed address takes no session headers.
 * @throws ApiError with the server's sentence where it refuses, with httpStatus 0 where the connection breaks
 * @throws DOMException `AbortError` when the signal aborts
 */
export function putBytes(url: string, file: File, { onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line no-restricted-globals -- nothing else tells how much of a body has left
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', url);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 400 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(new ApiError(0, 'offline', BROKEN_MESSAGE));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('Upload cancelled', 'AbortError'));
    else request.send(file);
  });
}

function refusal(request: XMLHttpRequest): ApiError {
  return new ApiError(request.status, request.status, sentence(request.responseText) ?? BROKEN_MESSAGE);
}

/** The Japanese sentence of an error body; null where something else answered in the API's place. */
function sentence(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}
