import { PassThrough, type Readable } from 'node:stream';
import { TooManyBytes } from './limit-bytes';

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
    else body.resume();
    throw error;
  }
}
