import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, register, Registry } from 'prom-client';
import { getMetrics } from 'shared-api/contract/operator/product';
import { lastReconciliation, openChargebacks } from '../../payments';
import type { Context } from '../../platform/context/context';
import { shareLook } from '../../platform/health/health.routes';
import type { Route } from '../../platform/server/route';
import { lastVerification } from '../books/verify';
import { listWaiting } from './waiting-work.repository';

/** Maximum wait for the figures of the database, in ms. Collectors of metrics wait 5 to 10 s. */
const ANSWER_WITHIN_MS = 3_000;

/** Returns what `ask` answers in time; undefined if it fails or is late. */
async function inTime<T>(ask: () => Promise<T>): Promise<T | undefined> {
  const limit = new AbortController();
  const late = delay(ANSWER_WITHIN_MS, undefined, { signal: limit.signal }).catch(() => undefined);
  const answered = ask().catch(() => undefined);
  return Promise.race([answered, late]).finally(() => limit.abort());
}

/**
 * Creates the metrics that all processes share. Returns a function that reads them from the database; without an answer
 * in time only `database_up` has a value.
 */
function createSharedGauges({ database, clock }: Context, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const isUp = gauge('database_up', '1 if the database has answered.');
  const waiting = gauge('waiting_work', 'Pieces of work of a kind that are not done.', 'kind');
  const oldest = gauge('waiting_work_oldest_seconds', 'Age of the oldest of them; 0 if there is none.', 'kind');
  const verifiedAt = gauge('books_verified_timestamp_seconds', 'When the books were last verified; 0 if never.');
  const faults = gauge('books_faults', 'Faults that the last verification of the books found.');
  const disputes = gauge('chargebacks_open', 'Chargebacks that the card company has not decided.');
  const disputeDeadline = gauge('chargeback_deadline_seconds', 'Time until the first deadline for evidence of them.');
  const reconciledAt = gauge('reconciled_timestamp_seconds', 'When a day was last reconciled; 0 if never.');
  const differences = gauge('reconciliation_differences', 'Differences of the last reconciled day.', 'state');
  const read = async () => ({
    now: await clock.now(),
    work: await listWaiting(database),
    verified: await lastVerification(database),
    reconciled: await lastReconciliation(database),
    open: await openChargebacks(database),
  });
  return async () => {
    const answer = await inTime(read);
    if (answer === undefined) {
      for (const metric of [waiting, oldest, differences]) metric.reset();
      for (const metric of [verifiedAt, faults, reconciledAt, disputes, disputeDeadline]) metric.remove();
      isUp.set(0);
      return;
    }
    const { now, work, verified, reconciled, open } = answer;
    for (const { kind, count, since } of work) {
      waiting.set({ kind }, count);
      oldest.set({ kind }, since === null ? 0 : (now - since) / 1000);
    }
    verifiedAt.set((verified?.at ?? 0) / 1000);
    faults.set(verified?.faults ?? 0);
    reconciledAt.set((reconciled?.at ?? 0) / 1000);
    differences.set({ state: 'explained' }, reconciled?.explained ?? 0);
    differences.set({ state: 'unexplained' }, reconciled?.unexplained ?? 0);
    disputes.set(open.count);
    if (open.deadline === null) disputeDeadline.remove();
    else disputeDeadline.set((open.deadline - now) / 1000);
    isUp.set(1);
  };
}

/** Creates the metric of the parts that this process works with. Returns a function that asks each of them. */
function createPartGauge(context: Context, registers: Registry[]): () => Promise<void> {
  const isUp = new Gauge({
    name: 'part_up',
    help: '1 if a part that the API works with answers in time: database, file_store, card_gateway, mail.',
    labelNames: ['part'],
    registers,
  });
  const look = shareLook(context);
  return async () => {
    for (const { name, state } of await look())
      if (state !== 'unused') isUp.set({ part: name }, state === 'up' ? 1 : 0);
  };
}

/** Serves the metrics of this process, and those that all processes share, in the text format of Prometheus. */
export function metricsRoutes(route: Route, context: Context): void {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of this process. Waiting: callers without one.',
    labelNames: ['state'],
    registers: [own],
    collect() {
      const { totalCount, idleCount, waitingCount } = context.database.$client;
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  const readShared = createSharedGauges(context, [own]);
  const readParts = createPartGauge(context, [own]);
  const all = Registry.merge([register, own]);
  route(
    getMetrics,
    async ({ reply }) => {
      await Promise.all([readShared(), readParts()]);
      return reply.type(all.contentType).send(await all.metrics());
    },
    { logLevel: 'warn' },
  );
}
