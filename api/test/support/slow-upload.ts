import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Api, Tokens } from './api';
import { beginUpload, completeUpload, download, putBytes, SAMPLE_PDF } from './documents';

/** Begins to send `size` bytes to a signed address, and waits until the server accepts them. The caller writes them. */
export async function beginSending(api: Api, url: string, size: number): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': size, expect: '100-continue' };
  const sending = request(`${api.url}${url}`, { method: 'PUT', headers });
  sending.flushHeaders();
  await once(sending, 'continue');
  return sending;
}

/** Sends one file slowly while another is sent to the same address and accepted. Then completes the first one. */
export async function replaceWhileAccepted(
  api: Api,
  tokens: Tokens,
): Promise<{ answer: number | undefined; isAsAccepted: boolean }> {
  const other = Buffer.from('<!doctype html><title>Another invoice</title>');
  const { body: place } = await beginUpload(api, tokens, 'invoice.pdf', SAMPLE_PDF.length);
  const slow = await beginSending(api, place.url, other.length);
  slow.write(other.subarray(0, 10));
  await putBytes(api, place.url, SAMPLE_PDF);
  await completeUpload(api, tokens, place.file_id);
  slow.end(other.subarray(10));
  const [{ statusCode: answer }] = (await once(slow, 'response')) as [IncomingMessage];
  const bytes = Buffer.from(await (await download(api, tokens, place.file_id)).arrayBuffer());
  return { answer, isAsAccepted: bytes.equals(SAMPLE_PDF) };
}
