import { Transform } from 'node:stream';

/** More bytes came than may be kept. What was written of them is gone. */
export class TooManyBytes extends Error {}

/**
 * Lets at most `limit` bytes through and fails after more. Reads a sender out, so that it hears the answer, unless it
 * sends far more.
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
