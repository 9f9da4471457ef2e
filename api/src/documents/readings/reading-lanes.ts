import type { Context } from '../../platform/config/context';
import { readOne } from './read-one';
import type { ReadingMethod } from './reader/messages';

/** Running readings. `stop` interrupts them; another process or the next start continues them. */
export interface ReadingLanes {
  stop(): Promise<void>;
}

/** Starts one lane: one file at a time, the next at once, and a look for new ones every JOB_INTERVAL_MS. */
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
 * Reads uploaded files in the background, text of PDFs in one lane and pictures in another, so that a slow scan delays
 * no PDF. API processes share the work by the rows. Reads nothing if READ_FILES is off.
 */
export function startReading(context: Context): ReadingLanes {
  const methods: readonly ReadingMethod[] = context.config.READ_FILES ? ['text', 'ocr'] : [];
  const lanes = methods.map((method) => startLane(context, method));
  return { stop: async () => void (await Promise.all(lanes.map((lane) => lane.stop()))) };
}
