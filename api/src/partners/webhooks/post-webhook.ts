import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { lookupFor } from './receiver-address';

/** How much of an answer is read. Its content is ignored, but a receiver should not see its connection cut. */
const ANSWER_BYTES = 16 * 1024;

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

export interface PostOptions {
  /** Address of the product itself. Only a product on a local machine may send to that machine. */
  readonly publicOrigin: string;
  readonly timeoutMs: number;
  /** Ends the call early, when the process stops. */
  readonly stopping: AbortSignal;
}

/**
 * Returns the headers of one attempt by the Standard Webhooks specification: id, time in seconds, and their signature
 * with the body.
 */
function signedHeaders({ id, secret, body, now }: Omit<OutgoingWebhook, 'url'>): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, new Date(now), body),
  };
}

async function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of answer) if ((bytes += (chunk as Buffer).length) > ANSWER_BYTES) break;
  } catch {
    // The status has arrived, so errors in the rest do not matter.
  }
}

/**
 * Makes one attempt: POSTs the signed message and returns the status. A redirect is a normal answer and is not
 * followed. Rejects without an answer in time, or if the address is refused.
 */
export async function postWebhook(
  webhook: OutgoingWebhook,
  { publicOrigin, timeoutMs, stopping }: PostOptions,
): Promise<number> {
  const url = new URL(webhook.url);
  const lookup = lookupFor(url, publicOrigin);
  // Node 20 garbage-collects a timeout that only `AbortSignal.any` holds, and the attempt would never end.
  const ending = new AbortController();
  const limit = setTimeout(() => ending.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs);
  const stop = (): void => ending.abort(stopping.reason);
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = url.protocol === 'https:' ? requestHttps : requestHttp;
      send(
        url,
        {
          method: 'POST',
          headers: { ...signedHeaders(webhook), 'content-length': Buffer.byteLength(webhook.body) },
          // Uses a new connection for each attempt, so that none stays open to a stranger.
          agent: false,
          signal: ending.signal,
          lookup,
        },
        resolve,
      )
        .once('error', reject)
        .end(webhook.body);
    });
    await drain(answer);
    return answer.statusCode ?? 0;
  } finally {
    clearTimeout(limit);
    stopping.removeEventListener('abort', stop);
  }
}
