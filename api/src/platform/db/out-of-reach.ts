/**
 * PostgreSQL stops, starts, has no connection left, has become read-only (a standby, after a change of the primary), or
 * has ended a statement at its time limit; or the way to it is broken. Not 08P01: a statement that breaks the protocol,
 * as one with too many parameters does, is a fault of ours.
 */
const CODES = /^(57P0[123]|57014|25006|08(?!P01)\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** The same errors, where the driver gives only a text. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns whether an error or one of its causes means that the database cannot do its work now. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return WORDS.test(error.message) || CODES.test(code) || isOutOfReach(error.cause);
}
