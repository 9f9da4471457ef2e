import { randomInt } from 'node:crypto';
import { refusalOf, written } from 'shared-api/refusals';
import { Failure } from './failure';

/** Longest time after which a refused call should come again. Browsers must not all come at the same moment. */
const MOST_SECONDS = 3;

/** A 503 by design: it is counted, and not logged as an error, of which there would be a thousand a second. */
export class Overloaded extends Failure {
  constructor() {
    super('overloaded', written(refusalOf('overloaded').text), {
      retryAfterMs: randomInt(1, MOST_SECONDS + 1) * 1_000,
    });
  }
}
