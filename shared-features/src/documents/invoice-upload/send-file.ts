import { api } from 'shared-auth';
import { putBytes } from './put-bytes';
import { uploadedFile, type UploadedFile } from './uploaded-file';

interface SendOptions {
  /** Told the part that has left, 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** Sends one file and answers with what the server keeps of it. */
export type SendFile = (file: File, options: SendOptions) => Promise<UploadedFile>;

/**
 * The upload of spec section 7: a signed address, the bytes to it, then the server's check by content.
 * @throws ApiError with a Japanese sentence; 4xx means that this file is not taken, anything else may be tried again
 */
export const sendFile: SendFile = async (file, { onProgress, signal }) => {
  const target = await api.POST('/invoices/files/upload/url', { body: { file_name: file.name, size: file.size }, signal });
  if (target.data === undefined) throw new Error('No address to upload to');
  await putBytes(target.data.url, file, { onProgress, signal });
  const kept = await api.POST('/invoices/files/upload', { body: { file_id: target.data.file_id }, signal });
  if (kept.data === undefined) throw new Error('No answer to the upload');
  return uploadedFile(kept.data);
};
