import type { Context } from '../../platform/config/context';
import { readOne } from './read-one';
import type { ReadingMethod } from './reader/messages';

/** Readings under way; `stop` ends them, and another process or the next start goes on with them. */
export interface ReadingLanes {
  stop(): Promise<void>;
}

/** One lane: a file at a time, the next at once, and a look for new ones every JOB_INTERVAL_MS. */
function startLane(context: Context, method: ReadingMethod): ReadingLanes {
  const { config, log } = context;
  const stopping = new AbortController();
  let wake: () => void = () => undefined;

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, config.JOB_INTERVAL_MS);
      wake = () => (clearTimeout(timer), resolve());
    });

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (await readOne(context, method, stopping.signal)) continue;
      } catch (error) {
        log.error({ err: error, method }, 'reading failed');
      }
      if (!stopping.signal.aborted) await pause();
    }
  }

  const running = work();
  return {
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
}

/**
 * Reads uploaded files in the background: text of PDFs in one lane and pictures in another, so that a scan that takes
 * long holds up no PDF. Several API processes share the work by the rows. Nothing is read where READ_FILES is off.
 */
export function startReading(context: Context): ReadingLanes {
  const methods: readonly ReadingMethod[] = context.config.READ_FILES ? ['text', 'ocr'] : [];
  const lanes = methods.map((method) => startLane(context, method));
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) };
}
