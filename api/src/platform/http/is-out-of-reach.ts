/** PostgreSQL stops, starts or has no connection left, or the way to it is broken. */
const CODES = /^(57P0[123]|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** The same where the driver says it in words alone. */
const WORDS = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error, or one that it was made of, says that what the server works with cannot be reached now. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return WORDS.test(error.message) || CODES.test(code) || isOutOfReach(error.cause);
}
