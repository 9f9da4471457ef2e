import type { WaitingDocument } from 'shared-api/types';
import type { Answer, Api, Tokens } from './api';
import { newKey, putBytes, SAMPLE_PDF } from './documents';

/** Answer of the list of waiting documents. */
export interface WaitingList {
  readonly waiting_documents: WaitingDocument[];
  readonly count: number;
  readonly reading_count: number;
}

/** Answer of a call that unpacks an archive. */
export interface Unpacked {
  readonly added: number;
  readonly refused: { readonly name: string; readonly reason: string }[];
  readonly left_out: string[];
}

export const listWaiting = async (api: Api, tokens: Tokens, query = ''): Promise<WaitingList> =>
  (await api.call<WaitingList>('GET', `/waiting_documents${query}`, { tokens })).body;

export const addWaiting = (
  api: Api,
  tokens: Tokens,
  ...fileIds: string[]
): Promise<Answer<{ waiting_documents: WaitingDocument[] }>> =>
  api.call('POST', '/waiting_documents', { tokens, body: { file_ids: fileIds } });

export const removeWaiting = (api: Api, tokens: Tokens, ...ids: number[]): Promise<Answer<unknown>> =>
  api.call('DELETE', '/waiting_documents', { tokens, body: { waiting_documents: ids } });

/** Begins the upload of an archive. */
export const beginArchive = (api: Api, tokens: Tokens, name: string, size: number) =>
  api.call<{ file_id: string; url: string }>('POST', '/waiting_documents/archives/url', {
    tokens,
    body: { file_name: name, size },
  });

/** Uploads an archive as the browser does. Returns its id. */
export async function sendArchive(api: Api, tokens: Tokens, bytes: Uint8Array): Promise<string> {
  const { body } = await beginArchive(api, tokens, '請求書.zip', bytes.length);
  await putBytes(api, body.url, bytes);
  return body.file_id;
}

export const unpack = (api: Api, tokens: Tokens, fileId: string, key = newKey()): Promise<Answer<Unpacked>> =>
  api.call('POST', '/waiting_documents/archives', {
    tokens,
    body: { file_id: fileId },
    headers: { 'idempotency-key': key },
  });

let contents = 0;
/** Returns an invoice whose content no other file has. */
export const otherContent = (): Buffer => Buffer.concat([SAMPLE_PDF, Buffer.from(`\n% ${(contents += 1)}\n`)]);
