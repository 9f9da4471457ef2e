import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../platform/context/context';
import { inTransaction } from '../../platform/db/in-transaction';
import { undoUse, type Use } from './artifact.repository';

/** Uses of codes and refresh tokens by requests that run. A failed request need not know whether its use is stored. */
const uses = new WeakMap<IncomingMessage, Use>();

/** Notes what a request is about to use. */
export const noteUse = (request: IncomingMessage, use: Use): void => void uses.set(request, use);

/** Forgets it: another request was first. */
export const forgetUse = (request: IncomingMessage): void => void uses.delete(request);

/** Pauses between two tries, and how long it is tried, in ms. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const FOR_MS = 30 * 60_000;
/** Longest wait of the answer for it, in ms. A system that repeats the request comes later. */
const ANSWER_MS = 1_000;

async function undo({ database, log }: Context, use: Use): Promise<void> {
  const end = performance.now() + FOR_MS;
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await inTransaction(database, (transaction) => undoUse(transaction, use));
    } catch (error) {
      if (performance.now() > end) return log.error({ err: error }, 'a refresh token that was not answered stays used');
      await wait(pause, undefined, { ref: false });
    }
  }
}

/**
 * Gives back the code or refresh token of a request that failed: its system got no tokens, and sends it again. It would
 * otherwise count as stolen, and end the connection. Goes on while the database is away.
 */
export async function giveBack(context: Context, request: IncomingMessage): Promise<void> {
  const use = uses.get(request);
  if (use === undefined) return;
  uses.delete(request);
  await Promise.race([undo(context, use), wait(ANSWER_MS, undefined, { ref: false })]);
}
