import type { Context } from '../../platform/config/context';
import { type AddressedDelivery, noteDelivered, noteFailed, takeDelivery } from './delivery.repository';
import { postWebhook } from './post-webhook';
import { pauseAfter } from './retry-plan';

/** How much longer a message is kept from others than its try may take. */
const LEASE_BEYOND_TIMEOUT_MS = 20_000;
/** The receiver's word that it wants this no more. */
const GONE = 410;

/** Why there was no answer, for the operator. Errors of the network name no more than what was called. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  return error.message.slice(0, 500);
}

/** Sends one message; answers with what went wrong, or null. */
async function trySending({ config }: Context, { id, url, secret, body }: AddressedDelivery, now: number, stopping: AbortSignal): Promise<{ text: string; isFinal: boolean } | null> {
  try {
    const status = await postWebhook({ id, url, secret, body: JSON.stringify(body), now }, { publicOrigin: config.PUBLIC_ORIGIN, timeoutMs: config.WEBHOOK_TIMEOUT_MS, stopping });
    return status >= 200 && status < 300 ? null : { text: `answered ${status}`, isFinal: status === GONE };
  } catch (error) {
    return { text: reasonOf(error), isFinal: false };
  }
}

/**
 * Sends the next due message to a system, and notes what became of it. A crash between the two, or a process that stops, leaves it
 * to be sent again with the same id: at least once. Answers whether another may follow at once: not after a failure, so that a
 * receiver that is down is asked once per look.
 */
export async function deliverNext(context: Context, clientId: string, stopping: AbortSignal): Promise<boolean> {
  const { database, clock, config, log } = context;
  const now = await clock.now();
  const delivery = await takeDelivery(database, clientId, now, config.WEBHOOK_TIMEOUT_MS + LEASE_BEYOND_TIMEOUT_MS);
  if (delivery === undefined) return false;
  const { id, tries } = delivery;
  const failure = await trySending(context, delivery, now, stopping);
  if (failure === null) {
    await noteDelivered(database, id, await clock.now());
    return true;
  }
  if (stopping.aborted) return false;
  const failedAt = await clock.now();
  const pause = failure.isFinal ? null : pauseAfter(tries);
  await noteFailed(database, delivery, failure.text, pause === null ? null : failedAt + pause, failedAt);
  log.warn({ webhook: id, client_id: clientId, tries, error: failure.text, is_given_up: pause === null }, 'webhook not delivered');
  return false;
}
