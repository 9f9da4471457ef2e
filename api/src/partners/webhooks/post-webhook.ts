import { Webhook } from 'standardwebhooks';
import { postJson, type PostOptions } from '../../platform/webhooks/post-json';

export interface OutgoingWebhook {
  /** The message's id, the same at each attempt. */
  readonly id: string;
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** Signed and sent unchanged. */
  readonly body: string;
  /** Time of this attempt, in epoch milliseconds. */
  readonly now: number;
}

/**
 * Returns the headers of one attempt by the Standard Webhooks specification: id, time in seconds, and their signature
 * with the body.
 */
function signedHeaders({ id, secret, body, now }: Omit<OutgoingWebhook, 'url'>): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
  };
}

/** Makes one attempt: POSTs the signed message and returns the status, as `postJson` does. */
export const postWebhook = (webhook: OutgoingWebhook, options: PostOptions): Promise<number> =>
  postJson({ url: webhook.url, headers: signedHeaders(webhook), body: webhook.body }, options);
