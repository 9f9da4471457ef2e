import type { FastifyBaseLogger } from 'fastify';
import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import type { GatewayEvent } from 'shared-api/gateway';
import { Webhook } from 'standardwebhooks';
import { markDelivered, sendLater, takeDueEvents, type DueEvent } from './event.repository';
import { retryWaitMs, type Job } from './job';

const BATCH = 50;
/** How long one process may hold an event that it sends, in ms. */
const LEASE_MS = 30_000;
const TIMEOUT_MS = 5_000;

/** Returns the key of the signatures, which API and gateway derive from their secret, in base64. */
const signingKey = (secret: string): string => createHmac('sha256', secret).update('gateway-events').digest('base64');

function bodyOf({ event_id, sequence, kind, authorisation_id, reference, dispute }: DueEvent): GatewayEvent {
  return { event_id, sequence, kind, authorisation_id, reference, ...(dispute && { dispute }) };
}

/**
 * Creates the job that sends events to the API, each until a process accepts it. The waits between tries double up to a
 * minute.
 * @param urls addresses of the API's processes for events; a try asks one after another
 */
export function createDelivery(pool: Pool, log: FastifyBaseLogger, urls: readonly string[], secret: string): Job {
  const webhook = new Webhook(signingKey(secret));
  /** The process that accepted last is asked first, so one that is down costs its timeout once. */
  let preferred = urls[0];

  async function post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<void> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', headers, body, signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The API answered ${response.status}.`);
    preferred = url;
  }

  /** Posts to the first process that accepts. Throws what the last one answered. */
  async function postToAny(headers: Readonly<Record<string, string>>, body: string): Promise<void> {
    let reason: unknown;
    for (const url of [...urls].sort((one, other) => Number(other === preferred) - Number(one === preferred))) {
      try {
        return await post(url, headers, body);
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }

  async function send(event: DueEvent): Promise<void> {
    const body = JSON.stringify(bodyOf(event));
    const at = new Date();
    try {
      await postToAny(
        {
          'content-type': 'application/json',
          'webhook-id': event.event_id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': webhook.sign(event.event_id, at, body),
        },
        body,
      );
      await markDelivered(pool, event.sequence);
    } catch (error) {
      log.warn({ err: error, event_id: event.event_id }, 'an event is sent again later');
      await sendLater(pool, event.sequence, retryWaitMs(event.tries));
    }
  }

  return async () => {
    for (;;) {
      const due = await takeDueEvents(pool, BATCH, LEASE_MS);
      await Promise.all(due.map(send));
      // An accepted event makes the next one of its authorisation due.
      if (due.length === 0) return;
    }
  };
}
