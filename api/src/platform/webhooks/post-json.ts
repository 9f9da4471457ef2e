import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { lookupFor } from './receiver-address';

/** How much of an answer is read. Its content is ignored, but a receiver should not see its connection cut. */
const ANSWER_BYTES = 16 * 1024;

/** A message to a server of somebody else. */
export interface OutgoingMessage {
  readonly url: string;
  /** Beside `content-type` and `content-length`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, sent unchanged. */
  readonly body: string;
}

export interface PostOptions {
  /** Address of the product itself. Only a product on a local machine may send to that machine. */
  readonly publicOrigin: string;
  readonly timeoutMs: number;
  /** Ends the call early, when the process stops. */
  readonly stopping: AbortSignal;
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
 * Makes one attempt: POSTs a message and returns the status. A redirect is a normal answer and is not followed. Rejects
 * without an answer in time, or if the address is refused.
 */
export async function postJson(
  { url: address, headers, body }: OutgoingMessage,
  { publicOrigin, timeoutMs, stopping }: PostOptions,
): Promise<number> {
  const url = new URL(address);
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
          headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
          // Uses a new connection for each attempt, so that none stays open to a stranger.
          agent: false,
          signal: ending.signal,
          lookup,
        },
        resolve,
      )
        .once('error', reject)
        .end(body);
    });
    await drain(answer);
    return answer.statusCode ?? 0;
  } finally {
    clearTimeout(limit);
    stopping.removeEventListener('abort', stop);
  }
}
