import type { Context } from '../../platform/context/context';
import { webhookSecretPlace } from '../../platform/crypto/places';
import { createDeliveryLanes, type Deliveries } from '../../platform/webhooks/delivery-lanes';
import { pauseAfter } from '../../platform/webhooks/retry-plan';
import {
  clientsWithDue,
  giveUpUnconnected,
  isAnyDue,
  type AddressedDelivery,
  noteDelivered,
  noteFailed,
  takeDelivery,
} from './delivery.repository';
import { postWebhook } from './post-webhook';

/** How much longer than an attempt's timeout a message is reserved, in ms. */
const LEASE_BEYOND_TIMEOUT_MS = 20_000;
/** Status with which a receiver refuses all further messages. */
const GONE = 410;

/** Returns the reason for a missing answer, for the operator. Network errors name only the address called. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'no answer in time';
  return error.message.slice(0, 500);
}

/** Sends one message. Returns the fault, or null. */
async function trySending(
  { config, vault }: Context,
  { id, clientId, url, sealedSecret, body }: AddressedDelivery,
  now: number,
  stopping: AbortSignal,
): Promise<{ text: string; isFinal: boolean } | null> {
  try {
    const secret = await vault.open(webhookSecretPlace(clientId), sealedSecret);
    const status = await postWebhook(
      { id, url, secret, body: JSON.stringify(body), now },
      { publicOrigin: config.PUBLIC_ORIGIN, timeoutMs: config.WEBHOOK_TIMEOUT_MS, stopping },
    );
    return status >= 200 && status < 300 ? null : { text: `answered ${status}`, isFinal: status === GONE };
  } catch (error) {
    return { text: reasonOf(error), isFinal: false };
  }
}

/**
 * Sends the next due message to a system, and records the result. A crash in between, or a stopping process, causes it
 * to be sent again with the same id (at least once). Returns whether another may follow at once: not after a failure,
 * so that a receiver that is down is called once per round.
 */
async function deliverNext(context: Context, clientId: string, stopping: AbortSignal): Promise<boolean> {
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
  log.warn(
    { webhook: id, client_id: clientId, tries, error: failure.text, is_given_up: pause === null },
    'webhook not delivered',
  );
  return false;
}

/**
 * Creates the sending of webhooks. Each system has its own lane, so that a slow or broken receiver delays no other one
 * and no job.
 */
export const createDeliveries = (context: Context): Deliveries =>
  createDeliveryLanes(context, {
    name: 'webhooks',
    isDue: (now) => isAnyDue(context.database, now),
    prepare: (now) => giveUpUnconnected(context.database, now),
    listDue: (now) => clientsWithDue(context.database, now),
    deliverNext: (clientId, stopping) => deliverNext(context, clientId, stopping),
  });
