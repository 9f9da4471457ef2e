import { PassThrough, type Readable } from 'node:stream';
import { TooManyBytes } from './limit-bytes';

/** A sender that is silent for this long, in ms, is answered before it has sent everything. */
const SILENCE_MS = 1_000;

/**
 * Reads the rest of a body away as long as it comes: an answer before its end is lost behind a proxy that asked for the
 * connection to be closed, because what is under way meets a closed door. How long a whole request may take is the
 * server's limit.
 */
function readAway(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    let hasCome = false;
    const silence = setTimeout(() => {
      hasCome = false;
      // After a pause of this process, what came meanwhile is read first.
      setImmediate(() => {
        if (hasCome) silence.refresh();
        else end();
      });
    }, SILENCE_MS);
    const end = (): void => {
      clearTimeout(silence);
      resolve();
    };
    body.on('data', () => {
      hasCome = true;
      silence.refresh();
    });
    for (const event of ['end', 'error', 'close']) body.once(event, end);
    if (body.readableEnded || body.destroyed) end();
    body.resume();
  });
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
