import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InvoiceFile, ReceivedInvoice, Supplier } from 'shared-api/types';
import type { Answer, Api, Tokens } from './api';
import { API_FOLDER } from './databases';

/** A real invoice as PDF. */
export const SAMPLE_PDF = readFileSync(join(API_FOLDER, 'seeds/invoices/f-clean-works-net.pdf'));

interface UploadPlace {
  readonly file_id: string;
  readonly url: string;
}

/** Begins an upload. */
export const beginUpload = (
  api: Pick<Api, 'call'>,
  tokens: Tokens,
  fileName: string,
  size: number,
): Promise<Answer<UploadPlace>> =>
  api.call<UploadPlace>('POST', '/invoices/files/upload/url', { tokens, body: { file_name: fileName, size } });

/** Sends bytes to a signed address. */
export const putBytes = (api: Pick<Api, 'url'>, url: string, bytes: Uint8Array): Promise<Response> =>
  fetch(`${api.url}${url}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });

export const completeUpload = (api: Api, tokens: Tokens, fileId: string): Promise<Answer<InvoiceFile>> =>
  api.call<InvoiceFile>('POST', '/invoices/files/upload', { tokens, body: { file_id: fileId } });

/** Uploads a file as the browser does. Returns the last answer. */
export async function sendFile(
  api: Api,
  tokens: Tokens,
  fileName: string,
  bytes: Uint8Array,
): Promise<Answer<InvoiceFile>> {
  const { body } = await beginUpload(api, tokens, fileName, bytes.length);
  await putBytes(api, body.url, bytes);
  return completeUpload(api, tokens, body.file_id);
}

/** Does the same with a file that is accepted. Returns its id. */
export const upload = async (
  api: Api,
  tokens: Tokens,
  fileName = 'invoice.pdf',
  bytes: Uint8Array = SAMPLE_PDF,
): Promise<string> => (await sendFile(api, tokens, fileName, bytes)).body.id;

/**
 * Requests an address to read a file, and reads it.
 * @param form the form that is shown in place of the file; default as it was sent
 */
export async function download(api: Api, tokens: Tokens, fileId: string, form?: 'shown'): Promise<Response> {
  const path = `/invoices/files/${fileId}/download/url${form === undefined ? '' : `?form=${form}`}`;
  const { body } = await api.call<{ url: string }>('GET', path, { tokens });
  return fetch(`${api.url}${body.url}`);
}

/** Returns the row of a file. */
export async function storedFile(
  api: Api,
  fileId: string,
): Promise<{ readonly storage_key: string; readonly shown_key: string | null; readonly is_submitted: boolean }> {
  const { rows } = await api.pool.query('select storage_key, shown_key, is_submitted from files where id = $1', [
    fileId,
  ]);
  return rows[0];
}

/** Returns enabled suppliers of the signed-in buyer. */
export async function suppliersOf(api: Api, tokens: Tokens): Promise<Supplier[]> {
  return (await api.call<{ suppliers: Supplier[] }>('GET', '/suppliers?status=enable', { tokens })).body.suppliers;
}

let keys = 0;
/** Returns an Idempotency-Key that is unique in this run. */
export const newKey = (): string => `test-key-${process.pid}-${(keys += 1)}`;

/** Returns a valid body for a received invoice, of the buyer's first supplier, with a new file. */
export async function receivedInvoiceBody(
  api: Api,
  tokens: Tokens,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown>> {
  const [supplier] = await suppliersOf(api, tokens);
  return {
    supplier_id: supplier?.id,
    invoice_number: 'T-1',
    issue_date: '2026-10-31',
    due_date: '2026-11-30',
    amount: 264_000,
    registration_number: null,
    memo: '',
    file_ids: [await upload(api, tokens)],
    ...more,
  };
}

export const postReceivedInvoice = (
  api: Api,
  tokens: Tokens,
  body: unknown,
  key = newKey(),
): Promise<Answer<ReceivedInvoice>> =>
  api.call<ReceivedInvoice>('POST', '/received_invoices', { tokens, body, headers: { 'idempotency-key': key } });

/** Registers a received invoice. */
export async function addReceivedInvoice(
  api: Api,
  tokens: Tokens,
  more: Readonly<Record<string, unknown>> = {},
): Promise<ReceivedInvoice> {
  const { status, body } = await postReceivedInvoice(api, tokens, await receivedInvoiceBody(api, tokens, more));
  if (status !== 201) throw new Error(`The received invoice was refused: ${JSON.stringify(body)}`);
  return body;
}

/** Returns the browser's body for changing a received invoice, without any change. */
export function bodyOf(invoice: ReceivedInvoice): Record<string, unknown> {
  const { version, invoice_number, issue_date, due_date, amount, registration_number, memo } = invoice;
  return {
    version,
    supplier_id: invoice.supplier.id,
    invoice_number,
    issue_date,
    due_date,
    amount,
    registration_number,
    memo,
    file_ids: invoice.files.map(({ id }) => id),
  };
}

/** Changes fields of a received invoice, and adds a file to it, as its buyer. */
export async function changeDocument(
  api: Api,
  tokens: Tokens,
  docNumber: number,
  part: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const path = `/received_invoices/${docNumber}`;
  const { body: invoice } = await api.call<ReceivedInvoice>('GET', path, { tokens });
  const fileIds = [...invoice.files.map(({ id }) => id), await upload(api, tokens)];
  const { status } = await api.call('PUT', path, { tokens, body: { ...bodyOf(invoice), ...part, file_ids: fileIds } });
  if (status !== 200) throw new Error(`The change was answered ${status}.`);
}
