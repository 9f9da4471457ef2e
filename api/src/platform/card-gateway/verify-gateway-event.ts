import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayEvent } from 'shared-api/gateway';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { Type } from 'typebox';
import { isAnswer } from './gateway-answers';

const Name = Type.String({ minLength: 1, maxLength: 200 });
const kinds = <T extends string>(...words: readonly T[]) => Type.Union(words.map((word) => Type.Literal(word)));

const EventBody = Type.Object({
  event_id: Name,
  sequence: Type.Integer({ minimum: 1 }),
  kind: kinds('authorisation_changed', 'dispute_opened', 'dispute_updated', 'dispute_won', 'dispute_lost'),
  authorisation_id: Name,
  reference: Name,
  dispute: Type.Optional(
    Type.Object({
      dispute_id: Name,
      amount: Type.Integer({ minimum: 1 }),
      reason: Name,
      evidence_due_at: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
      fee: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
});

/** Returns the key of the signatures, which API and gateway derive from their secret, in base64. */
const signingKey = (secret: string): string => createHmac('sha256', secret).update('gateway-events').digest('base64');

/**
 * Returns the event of a body, exactly as it was received; null if it is not an event, not signed by the gateway, or
 * signed more than five minutes ago.
 */
export function verifyGatewayEvent(secret: string, body: string, headers: IncomingHttpHeaders): GatewayEvent | null {
  try {
    const event: unknown = new Webhook(signingKey(secret)).verify(body, headers as Record<string, string>);
    if (!isAnswer(EventBody, event)) return null;
    return (event.dispute === undefined) === (event.kind === 'authorisation_changed') ? event : null;
  } catch (error) {
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
