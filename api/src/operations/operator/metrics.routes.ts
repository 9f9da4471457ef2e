import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, register, Registry } from 'prom-client';
import { lastReconciliation, openChargebacks } from '../../payments';
import type { Context } from '../../platform/config/context';
import { lastVerification } from './verify';
import { findWaiting } from './waiting-work.repository';

/**
 * Creates the metrics that all processes share. Returns a function that reads them from the database; without an answer
 * only `database_up` has a value.
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
  return async () => {
    try {
      const now = await clock.now();
      for (const { kind, count, since } of await findWaiting(database)) {
        waiting.set({ kind }, count);
        oldest.set({ kind }, since === null ? 0 : (now - since) / 1000);
      }
      const last = await lastVerification(database);
      verifiedAt.set((last?.at ?? 0) / 1000);
      faults.set(last?.faults ?? 0);
      const reconciled = await lastReconciliation(database);
      reconciledAt.set((reconciled?.at ?? 0) / 1000);
      differences.set({ state: 'explained' }, reconciled?.explained ?? 0);
      differences.set({ state: 'unexplained' }, reconciled?.unexplained ?? 0);
      const { count, deadline } = await openChargebacks(database);
      disputes.set(count);
      if (deadline === null) disputeDeadline.remove();
      else disputeDeadline.set((deadline - now) / 1000);
      isUp.set(1);
    } catch {
      for (const metric of [waiting, oldest, differences]) metric.reset();
      for (const metric of [verifiedAt, faults, reconciledAt, disputes, disputeDeadline]) metric.remove();
      isUp.set(0);
    }
  };
}

/** Serves the metrics of this process, and those that all processes share, in the text format of Prometheus. */
export function metricsRoutes(app: FastifyInstance, context: Context): void {
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
  const all = Registry.merge([register, own]);
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    await readShared();
    return reply.type(all.contentType).send(await all.metrics());
  });
}
