// Receives webhooks. They are signed as the Standard Webhooks specification says; its library checks signature and age.
import { Webhook } from 'standardwebhooks';
import { noteWebhook } from './book.js';
import { entryPreRegisteredAs } from './sessions.js';
import { settings } from './settings.js';

const LARGEST_BYTES = 100_000;
const webhook = new Webhook(settings.webhookSecret);
/** The ids that were dealt with: a message may come again. A real system keeps them some days. */
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
 * Answers with the status for the sender: 204 once it is taken (again, too), 400 for whatever is not signed with our
 * secret.
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
