import { setTimeout as wait } from 'node:timers/promises';
import { Unreplicated } from './unreplicated';

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

const isUnreplicated = (error: unknown): boolean =>
  error instanceof Error && (error instanceof Unreplicated || isUnreplicated(error.cause));

/** Returns whether an error or one of its causes means that the database cannot do its work now. */
export const isOutOfReach = (error: unknown): boolean =>
  isAway(error) || isUnreplicated(error) || matches(error, BUSY, BUSY_WORDS);

/**
 * Time in which work is repeated, in ms: long enough for a restart of the server, short enough for a caller that waits.
 */
const AGAIN_FOR_MS = 3_000;
const PAUSE_MS = 200;

/**
 * Runs work, and runs it again while the database is away. Only for work that has changed nothing when it fails so: it
 * reads, or has not begun.
 */
export async function whenBack<Result>(
  work: () => Promise<Result>,
  canRepeat: () => boolean = () => true,
): Promise<Result> {
  const end = performance.now() + AGAIN_FOR_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isAway(error) || !canRepeat() || performance.now() + PAUSE_MS > end) throw error;
      await wait(PAUSE_MS);
    }
  }
}
