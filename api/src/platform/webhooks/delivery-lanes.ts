import type { SQL } from 'drizzle-orm';
import type { Context } from '../context/context';
import type { Job } from '../jobs/job-runner';

/** Maximum number of receivers that one process sends to at a time. */
const LANES = 20;

/** Deliveries in the background. `stop` ends them; another process or the next start continues with the rest. */
export interface Deliveries {
  /** Starts a lane for each receiver with due messages. Processes share the work by the rows. */
  readonly job: Job;
  stop(): Promise<void>;
}

/** Messages of one kind, by receiver. */
interface Outgoing<Receiver extends string | number> {
  readonly name: string;
  readonly isDue: (now: number) => SQL;
  /** Gives up what is not to be sent any more. */
  readonly prepare?: (now: number) => Promise<void>;
  /** Returns the receivers with due messages. */
  readonly listDue: (now: number) => Promise<readonly Receiver[]>;
  /** Sends the next message to a receiver. Returns whether another may follow at once. */
  readonly deliverNext: (receiver: Receiver, stopping: AbortSignal) => Promise<boolean>;
}

/**
 * Creates the sending of messages. Each receiver has its own lane, so that a slow or broken one delays no other one and
 * no job.
 */
export function createDeliveryLanes<Receiver extends string | number>(
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { name, isDue, prepare, listDue, deliverNext }: Outgoing<Receiver>,
): Deliveries {
  const stopping = new AbortController();
  const lanes = new Map<Receiver, Promise<void>>();

  async function deliver(receiver: Receiver): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await deliverNext(receiver, stopping.signal))) continue;
    } catch (error) {
      log.error({ err: error, job: name, receiver }, 'messages failed');
    } finally {
      lanes.delete(receiver);
    }
  }

  return {
    job: {
      name,
      isShared: true,
      isDue,
      async run() {
        const now = await clock.now();
        await prepare?.(now);
        const waiting = (await listDue(now)).filter((receiver) => !lanes.has(receiver));
        for (const receiver of waiting.slice(0, LANES - lanes.size)) lanes.set(receiver, deliver(receiver));
      },
    },
    async stop() {
      stopping.abort();
      await Promise.all(lanes.values());
    },
  };
}
