import type { Context } from '../../platform/config/context';
import { deliverNext } from './deliver-next';
import { clientsWithDue, giveUpUnconnected } from './delivery.repository';

/** Most systems that one process sends to at a time. */
const LANES = 20;

/** Sending under way; `stop` ends it, and another process or the next start goes on with what was not taken. */
export interface DeliveryLanes {
  /** Looks for what is due now, and once more if a look is under way. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Sends webhooks in the background. Each system has a lane of its own, so that a receiver that is down or slow holds up no other
 * one, and no other job. Looks for what is due every JOB_INTERVAL_MS; several processes share the work by the rows.
 */
export function startWebhooks(context: Context): DeliveryLanes {
  const { config, database, clock, log } = context;
  const stopping = new AbortController();
  const lanes = new Map<string, Promise<void>>();
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(clientId: string): Promise<void> {
    try {
      while (!stopping.signal.aborted && (await deliverNext(context, clientId, stopping.signal))) continue;
    } catch (error) {
      log.error({ err: error, client_id: clientId }, 'webhooks failed');
    } finally {
      lanes.delete(clientId);
    }
  }

  async function startDue(): Promise<void> {
    try {
      const now = await clock.now();
      await giveUpUnconnected(database, now);
      const waiting = (await clientsWithDue(database, now)).filter((clientId) => !lanes.has(clientId));
      for (const clientId of waiting.slice(0, LANES - lanes.size)) lanes.set(clientId, deliver(clientId));
    } catch (error) {
      log.error({ err: error }, 'webhooks failed');
    }
  }

  async function look(): Promise<void> {
    timer = undefined;
    do {
      isWoken = false;
      await startDue();
    } while (isWoken && !stopping.signal.aborted);
    if (!stopping.signal.aborted) timer = setTimeout(next, config.JOB_INTERVAL_MS);
  }

  let looking = look();
  function next(): void {
    looking = look();
  }

  return {
    wake() {
      isWoken = true;
      if (timer === undefined || stopping.signal.aborted) return;
      clearTimeout(timer);
      next();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(lanes.values());
    },
  };
}
