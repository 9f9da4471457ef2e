import { setTimeout } from 'node:timers/promises';
import type { BenchApi } from './bench-api';

async function post<T>({ origin, headers }: BenchApi, path: string, body: unknown): Promise<T> {
  const answer = await fetch(`${origin}/api/v2${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Uploads a file as the signed-in buyer. Returns its id. */
export async function uploadFile(api: BenchApi, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const place = await post<{ file_id: string; url: string }>(api, '/invoices/files/upload/url', {
    file_name: name,
    size: bytes.length,
  });
  await fetch(`${api.origin}${place.url}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  await post(api, '/invoices/files/upload', { file_id: place.file_id });
  return place.file_id;
}

/**
 * Waits until an uploaded file is read. Throws if it cannot be read.
 * @param everyMs pause between two questions
 */
export async function untilRead(api: BenchApi, id: string, everyMs: number): Promise<void> {
  for (;;) {
    const { state } = JSON.parse(await api.get(`/invoices/files/${id}/reading`)) as { state: string };
    if (state === 'done') return;
    if (state !== 'waiting' && state !== 'reading') throw new Error(`A file was not read: ${state}.`);
    await setTimeout(everyMs);
  }
}
