import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { TooManyBytes } from './limit-bytes';

/**
 * An answer before the end of the body is lost behind a proxy that asked for the connection to be closed: what is under
 * way meets a closed door. Who sends slowly does not wait for longer.
 */
const READ_AWAY_MS = 1_000;

/** Waits for the rest of a body, for a moment; what comes later is read away as well. */
async function readAway(body: Readable): Promise<void> {
  body.resume();
  await finished(body, { writable: false, signal: AbortSignal.timeout(READ_AWAY_MS) }).catch(() => undefined);
}

/**
 * Has a request's body written. A writer that fails in the middle does not cut the connection, so that the sender hears
 * why; the rest is read away, unless it is far more than may be kept.
 */
export async function takeBody(body: Readable, write: (content: Readable) => Promise<void>): Promise<void> {
  // What a pipeline fails with it does to its source, and a request that is destroyed takes the connection with it.
  const content = new PassThrough();
  body.once('error', (error) => content.destroy(error));
  try {
    await write(body.pipe(content));
  } catch (error) {
    body.unpipe(content);
    if (error instanceof TooManyBytes && !body.readableEnded) body.destroy();
    else await readAway(body);
    throw error;
  }
}
