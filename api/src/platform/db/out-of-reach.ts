import { setTimeout as wait } from 'node:timers/promises';
import { isAway, isBusy } from 'shared-rules/out-of-reach';
import { Unreplicated } from './unreplicated';

const isUnreplicated = (error: unknown): boolean =>
  error instanceof Error && (error instanceof Unreplicated || isUnreplicated(error.cause));

/** Returns whether an error or one of its causes means that the database cannot do its work now. */
export const isOutOfReach = (error: unknown): boolean => isAway(error) || isBusy(error) || isUnreplicated(error);

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
