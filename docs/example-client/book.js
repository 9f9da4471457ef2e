// The books of this small accounting system: invoices from a file, and in memory what became of each at カードで請求書.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { settings } from './settings.js';

const invoices = JSON.parse(await readFile(new URL('book.json', import.meta.url), 'utf8'));

/**
 * The books of one user. `preRegistered` is what was answered last, or said by a webhook. A second try with the same
 * `key` is the same pre-registration.
 */
export const openBook = () =>
  invoices.map((invoice, index) => ({
    ...invoice,
    id: String(index + 1),
    key: randomUUID(),
    preRegistered: null,
    toldAt: null,
  }));

/** The document that belongs to an invoice. */
export const documentOf = ({ file }) => readFile(new URL(file, import.meta.url));

/** Content of an invoice that is sent. */
export const contentOf = ({ content, amount }, fileId) => ({
  ...content,
  amount,
  file_ids: [fileId],
  return_url: settings.publicUrl.href,
});

/** Takes down what is known of a pre-registration now. One that is over may be pre-registered anew. */
export function note(entry, preRegistration) {
  entry.preRegistered = { ...entry.preRegistered, ...preRegistration };
  if (entry.preRegistered.state === 'cancelled' || entry.preRegistered.state === 'expired') entry.key = randomUUID();
}

/** Takes down what a webhook says; one that came later than a newer one changes nothing. */
export function noteWebhook(entry, { type, timestamp, data }) {
  if (entry.toldAt !== null && Date.parse(timestamp) < Date.parse(entry.toldAt)) return;
  entry.toldAt = timestamp;
  entry.toldType = type;
  note(entry, { id: data.id, state: data.state, result: data.result });
}
