// Receives webhooks. The library of the Standard Webhooks specification checks their signature and age.
import { Webhook } from 'standardwebhooks';
import { noteWebhook } from './book.js';
import { entryPreRegisteredAs } from './sessions.js';
import { settings } from './settings.js';

const LARGEST_BYTES = 100_000;
const webhook = new Webhook(settings.webhookSecret);
/** Ids of handled messages, because a message may be sent again. A real system keeps them for some days. */
const seen = new Set();

async function rawBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  // The signature covers the received bytes, so it is checked before they are parsed.
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Handles a webhook. Returns the HTTP status: 204 if it is accepted, also when it is repeated; 400 if it is not signed
 * with our secret.
 */
export async function receiveWebhook(request) {
  let event;
  try {
    event = webhook.verify(await rawBody(request), request.headers);
  } catch {
    return 400;
  }
  const id = request.headers['webhook-id'];
  if (seen.has(id)) return 204;
  seen.add(id);
  const entry = entryPreRegisteredAs(event.data.id);
  if (entry) noteWebhook(entry, event);
  return 204;
}
