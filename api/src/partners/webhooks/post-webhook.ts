import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { lookupFor } from './receiver-address';

/** How much of an answer is read: nothing in it counts, but a receiver should not see its connection cut. */
const ANSWER_BYTES = 16 * 1024;

export interface OutgoingWebhook {
  /** The message's id: the same at each try. */
  readonly id: string;
  readonly url: string;
  /** `whsec_` and base64. */
  readonly secret: string;
  /** What is signed and sent, as it stands. */
  readonly body: string;
  /** Moment of this try, in epoch milliseconds. */
  readonly now: number;
}

export interface PostOptions {
  /** Where the product itself is: only one on one's own machine sends to one's own machine. */
  readonly publicOrigin: string;
  readonly timeoutMs: number;
  /** Ends the call early, as when the process stops. */
  readonly stopping: AbortSignal;
}

/**
 * Head fields of one try, by the Standard Webhooks specification: id, time in seconds, and their signature with the
 * body.
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
    // The status has been said: whatever happens to the rest changes nothing.
  }
}

/**
 * One try: POSTs the message, signed, and answers with the status. A redirect is an answer like any other and is not
 * followed. Rejects when there is no answer in time, or the address is refused.
 */
export async function postWebhook(
  webhook: OutgoingWebhook,
  { publicOrigin, timeoutMs, stopping }: PostOptions,
): Promise<number> {
  const url = new URL(webhook.url);
  const lookup = lookupFor(url, publicOrigin);
  // Node 20 garbage-collects a timeout that only `AbortSignal.any` holds, and the try would never end.
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
          // A connection of its own for each try: none is kept open to a stranger.
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
