import { randomInt } from 'node:crypto';
import { Failure } from './failure';

/** Longest time after which a refused call should come again. Browsers must not all come at the same moment. */
const MOST_SECONDS = 3;

const OVERLOADED = 'ただいま混み合っています。少し待ってから、もう一度お試しください。';

/** A 503 by design: it is counted, and not logged as an error, of which there would be a thousand a second. */
export class Overloaded extends Failure {
  constructor() {
    super(503, OVERLOADED, { retryAfterMs: randomInt(1, MOST_SECONDS + 1) * 1_000 });
  }
}
