// The books of this small accounting system: invoices from a file, and in memory what became of each at カードで請求書.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { settings } from './settings.js';

const invoices = JSON.parse(await readFile(new URL('book.json', import.meta.url), 'utf8'));

/**
 * The books of one user. `lodged` is what was answered last, or said by a webhook; `key` makes a second try of lodging
 * the same one.
 */
export const openBook = () =>
  invoices.map((invoice, index) => ({
    ...invoice,
    id: String(index + 1),
    key: randomUUID(),
    lodged: null,
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

/** Takes down what is known of a pre-registration now. One that is over may be lodged anew. */
export function note(entry, preRegistration) {
  entry.lodged = { ...entry.lodged, ...preRegistration };
  if (entry.lodged.state === 'cancelled' || entry.lodged.state === 'expired') entry.key = randomUUID();
}

/** Takes down what a webhook says; one that came later than a newer one changes nothing. */
export function noteWebhook(entry, { type, timestamp, data }) {
  if (entry.toldAt !== null && Date.parse(timestamp) < Date.parse(entry.toldAt)) return;
  entry.toldAt = timestamp;
  entry.toldType = type;
  note(entry, { id: data.id, state: data.state, result: data.result });
}
