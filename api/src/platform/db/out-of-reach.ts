import { setTimeout as wait } from 'node:timers/promises';
import { Unreplicated } from './unreplicated';

/**
 * PostgreSQL stops, starts, or has become read-only (a standby, after a change of the primary), or the way to it is
 * broken. Not 08P01: a statement that breaks the protocol, as one with too many parameters does, is a fault of ours.
 */
const AWAY = /^(57P0[123]|25006|40001|08(?!P01)\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH)$/;
/** The server has no connection, disk or memory left, has ended a statement at its time limit, or does not answer. */
const BUSY = /^(53[123]00|57014|ETIMEDOUT)$/;
/** The same errors, where the driver gives only a text. */
const AWAY_WORDS = /^(Connection terminated(?! due)|Client has encountered a connection error)/;
const BUSY_WORDS =
  /^(Query read timeout|Connection terminated due to connection timeout|timeout expired|timeout exceeded when trying to connect)/;

function matches(error: unknown, codes: RegExp, words: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return words.test(error.message) || codes.test(code) || matches(error.cause, codes, words);
}

/** Returns whether an error or one of its causes means that another server takes over, or that this one comes back. */
export const isAway = (error: unknown): boolean => matches(error, AWAY, AWAY_WORDS);

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
