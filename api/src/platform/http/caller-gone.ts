/**
 * Thrown when the caller of a request has closed the connection before its answer. Nobody reads that answer, and
 * nothing is wrong here: it is not logged as an error.
 */
export class CallerGone extends Error {
  override readonly name = 'CallerGone';

  constructor(cause?: unknown) {
    super('The caller has closed the connection.', { cause });
  }
}
