import { Transform } from 'node:stream';

/** More bytes came than may be kept. The bytes written so far are removed. */
export class TooManyBytes extends Error {}

/**
 * Passes at most `limit` bytes and fails after more. Reads the rest of the body, so that the sender gets the answer,
 * unless it sends far more.
 */
export function limitBytes(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > 2 * limit) done(new TooManyBytes());
      else if (seen > limit) done();
      else done(null, chunk);
    },
    flush(done) {
      done(seen > limit ? new TooManyBytes() : null);
    },
  });
}
