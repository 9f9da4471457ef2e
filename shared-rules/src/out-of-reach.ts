/**
 * PostgreSQL stops, starts, or has become read-only (a standby, after a change of the primary), or the way to it is
 * broken: also while its name is not known.
 */
const AWAY =
  /^(57P0[1235]|25006|40001|08(?!P01)\w{3}|ECONN(REFUSED|RESET|ABORTED)|EPIPE|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/;
/**
 * The server has no connection, disk or memory left, has ended a statement or a transaction at its time limit or
 * because of a deadlock, or does not answer.
 */
const BUSY = /^(53[0-4]00|57014|25P0[34]|40P01|58030|ETIMEDOUT)$/;
/** The same errors, where the driver gives only a text. */
const AWAY_WORDS =
  /^(Connection terminated(?! due)|Client (has encountered a connection error|was closed)|There was an error establishing an SSL)/;
const BUSY_WORDS =
  /^(Query read timeout|Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/**
 * A pooler has lost its server: PgBouncer has one code for all that it refuses. PostgreSQL's own 08P01, which always
 * names a function, is a statement that breaks the protocol, as one with too many parameters does: a fault of ours.
 */
const isOfPooler = (error: Error, code: string): boolean => code === '08P01' && !('routine' in error && error.routine);

function matches(
  error: unknown,
  codes: RegExp,
  words: RegExp,
  also: (error: Error, code: string) => boolean = () => false,
): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return words.test(error.message) || codes.test(code) || also(error, code) || matches(error.cause, codes, words, also);
}

/** Returns whether an error or one of its causes means that another server takes over, or that this one comes back. */
export const isAway = (error: unknown): boolean => matches(error, AWAY, AWAY_WORDS, isOfPooler);

/** Returns whether an error or one of its causes means that PostgreSQL is there and cannot do its work now. */
export const isBusy = (error: unknown): boolean => matches(error, BUSY, BUSY_WORDS);
