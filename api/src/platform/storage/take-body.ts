import { PassThrough, type Readable } from 'node:stream';
import { CallerGone } from '../http/caller-gone';
import { TooManyBytes } from './limit-bytes';

/** Maximum silence of a sender, in ms. Then the answer is sent, although the body is incomplete. */
const SILENCE_MS = 1_000;

/**
 * Reads the rest of a body for as long as it arrives. Behind a proxy that asked for the connection to be closed, an
 * earlier answer is lost, because the bytes under way meet a closed connection. The server's limit on a request bounds
 * the time.
 */
function readAway(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    let hasCome = false;
    const silence = setTimeout(() => {
      hasCome = false;
      // After a pause of this process, data that arrived meanwhile is read first.
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
 * Writes a request's body with `write`. A failing writer does not cut the connection, so that the sender gets the
 * reason. The rest is read and dropped, unless it is far more than may be kept.
 * @throws CallerGone if the sender breaks off, or has done so before
 */
export async function takeBody(body: Readable, write: (content: Readable) => Promise<void>): Promise<void> {
  // It has reported its error to nobody, and would never end.
  if (body.destroyed && !body.readableEnded) throw new CallerGone();
  // A failing pipeline destroys its source, and a destroyed request closes the connection. Hence the stream in between.
  const content = new PassThrough();
  body.once('error', (error) => content.destroy(new CallerGone(error)));
  try {
    await write(body.pipe(content));
  } catch (error) {
    body.unpipe(content);
    if (error instanceof TooManyBytes && !body.readableEnded) body.destroy();
    else await readAway(body);
    throw error;
  }
}
