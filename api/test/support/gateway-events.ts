import { createHmac, randomUUID } from 'node:crypto';
import type { GatewayEvent } from 'shared-api/gateway';
import { Webhook } from 'standardwebhooks';
import type { Api } from './api';
import { GATEWAY_SECRET } from './gateway-process';

let sequence = 0;

/** Returns an event about a chargeback of an attempt, as the gateway sends it. */
export const disputeEvent = (reference: string, change: Partial<GatewayEvent> = {}): GatewayEvent => ({
  event_id: `evt_${randomUUID()}`,
  sequence: (sequence += 1),
  kind: 'dispute_opened',
  authorisation_id: `auth_${reference}`,
  reference,
  dispute: { dispute_id: 'dp_1', amount: 10_300, reason: 'fraudulent', evidence_due_at: Date.UTC(2027, 0, 15) },
  ...change,
});

/** Sends an event to the API, signed with a secret at a moment. Returns the status. */
export async function sendEvent(
  api: Pick<Api, 'url'>,
  event: object,
  { secret = GATEWAY_SECRET, at = new Date() }: { secret?: string; at?: Date } = {},
): Promise<number> {
  const key = createHmac('sha256', secret).update('gateway-events').digest('base64');
  const body = JSON.stringify(event);
  const id = randomUUID();
  const response = await fetch(`${api.url}/gateway/v1/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    },
    body,
  });
  return response.status;
}
