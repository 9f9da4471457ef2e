// The books of this small accounting system: invoices from a file, and in memory what became of each at カードで請求書.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { settings } from './settings.js';

const invoices = JSON.parse(await readFile(new URL('book.json', import.meta.url), 'utf8'));

/**
 * Returns the books of one user. `preRegistered` is the latest known pre-registration, from an answer or a webhook. A
 * retry with the same `key` returns the same pre-registration.
 */
export const openBook = () =>
  invoices.map((invoice, index) => ({
    ...invoice,
    id: String(index + 1),
    key: randomUUID(),
    preRegistered: null,
    toldAt: null,
  }));

/** Returns the document of an invoice. */
export const documentOf = ({ file }) => readFile(new URL(file, import.meta.url));

/** Returns the content of an invoice that is sent to the service. */
export const contentOf = ({ content, amount }, fileId) => ({
  ...content,
  amount,
  file_ids: [fileId],
  return_url: settings.publicUrl.href,
});

/** Stores the state of a pre-registration. After a cancelled or expired one, the invoice gets a new key. */
export function note(entry, preRegistration) {
  entry.preRegistered = { ...entry.preRegistered, ...preRegistration };
  if (entry.preRegistered.state === 'cancelled' || entry.preRegistered.state === 'expired') entry.key = randomUUID();
}

/** Stores the content of a webhook. Ignores one that is older than the last one. */
export function noteWebhook(entry, { type, timestamp, data }) {
  if (entry.toldAt !== null && Date.parse(timestamp) < Date.parse(entry.toldAt)) return;
  entry.toldAt = timestamp;
  entry.toldType = type;
  note(entry, { id: data.id, state: data.state, result: data.result });
}
