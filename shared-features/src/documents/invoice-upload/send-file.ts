import { api, ApiError, dataOf } from 'shared-auth';
import { uploadedFile, type UploadedFile } from './uploaded-file';

/** Message when the connection broke during the upload. */
const BROKEN_MESSAGE = 'ファイルを送信できませんでした。通信環境を確認して、再試行してください。';

interface PutOptions {
  /** Called with the sent share, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends the bytes of a file to its signed URL. Uses XMLHttpRequest instead of the API client: `fetch` does not report
 * upload progress, and a signed URL takes no session headers.
 * @throws ApiError with the server's message if it refuses, with httpStatus 0 if the connection breaks
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
    request.onerror = () => reject(new ApiError({ httpStatus: 0, message: BROKEN_MESSAGE }));
    request.onabort = () => reject(new DOMException('Upload cancelled', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('Upload cancelled', 'AbortError'));
    else request.send(file);
  });
}

function refusal(request: XMLHttpRequest): ApiError {
  return new ApiError({ httpStatus: request.status, message: sentence(request.responseText) ?? BROKEN_MESSAGE });
}

/** Returns the Japanese message of an error body; null if something other than the API has answered. */
function sentence(body: string): string | null {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' && message !== '' ? message : null;
  } catch {
    return null;
  }
}

interface SendOptions {
  /** Called with the sent share, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one file and returns the server's record of it. */
export type SendFile<Kept = UploadedFile> = (file: File, options: SendOptions) => Promise<Kept>;

/**
 * The upload of docs/specification.md 7: a signed address, the bytes to it, then the server's check by content.
 * @throws ApiError with a Japanese sentence; 4xx means that this file is not taken, anything else may be tried again
 */
export const sendFile: SendFile = async (file, { onProgress, signal }) => {
  const { url, file_id } = await dataOf(
    api.POST('/invoices/files/upload/url', { body: { file_name: file.name, size: file.size }, signal }),
  );
  await putBytes(url, file, { onProgress, signal });
  return uploadedFile(await dataOf(api.POST('/invoices/files/upload', { body: { file_id }, signal })));
};
