import type { Context } from '../../platform/context/context';
import { webhookSecretPlace } from '../../platform/crypto/places';
import type { Job } from '../../platform/jobs/job-runner';
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
import { pauseAfter } from './retry-plan';

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

/** Maximum number of systems that one process sends to at a time. */
const LANES = 20;

/** Deliveries in the background. `stop` ends them; another process or the next start continues with the rest. */
export interface Deliveries {
  /** Starts a lane for each system with due messages. Processes share the work by the rows. */
  readonly job: Job;
  stop(): Promise<void>;
}

/**
 * Creates the sending of webhooks. Each system has its own lane, so that a slow or broken receiver delays no other one
 * and no job.
 */
export function createDeliveries(context: Context): Deliveries {
  const { database, clock, log } = context;
  const stopping = new AbortController();
  const lanes = new Map<string, Promise<void>>();

  async function deliver(clientId: string): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await deliverNext(context, clientId, stopping.signal))) continue;
    } catch (error) {
      log.error({ err: error, client_id: clientId }, 'webhooks failed');
    } finally {
      lanes.delete(clientId);
    }
  }

  return {
    job: {
      name: 'webhooks',
      isShared: true,
      isDue: (now) => isAnyDue(database, now),
      async run() {
        const now = await clock.now();
        await giveUpUnconnected(database, now);
        const waiting = (await clientsWithDue(database, now)).filter((clientId) => !lanes.has(clientId));
        for (const clientId of waiting.slice(0, LANES - lanes.size)) lanes.set(clientId, deliver(clientId));
      },
    },
    async stop() {
      stopping.abort();
      await Promise.all(lanes.values());
    },
  };
}
