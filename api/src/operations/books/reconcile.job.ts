import { not, sql } from 'drizzle-orm';
import { jstDate, jstMinutes } from 'shared-rules/time';
import { isReconciled } from '../../payments';
import type { Context } from '../../platform/context/context';
import type { Job } from '../../platform/jobs/job-runner';
import { inBooksProcess } from './books-process';

const DAY_MS = 86_400_000;
/** Wait after a failure, by the clock of the service. */
const WAIT_MS = 10 * 60_000;
/** Minutes after midnight in Japan: after the report of the card company. */
const BEGINS_AT = 5 * 60;

/**
 * Reconciles the day before, once a day in Japan from five in the morning. The result is kept, mailed to the operator,
 * and a metric. Without the card gateway it tries again after ten minutes.
 */
export function reconcileJob(context: Context): Job {
  const { clock, database, log } = context;
  let failedAt = -Infinity;
  return {
    name: 'reconciliation',
    isDue: (now) =>
      jstMinutes(now) < BEGINS_AT || Math.abs(now - failedAt) < WAIT_MS
        ? sql`false`
        : not(isReconciled(database, jstDate(now - DAY_MS))),
    async run(stopping) {
      const now = await clock.now();
      failedAt = now;
      const yesterday = { day: jstDate(now - DAY_MS), operator: null, isWhole: false };
      const { day, unexplained } = await inBooksProcess('reconcile', yesterday, stopping);
      failedAt = -Infinity;
      for (const difference of unexplained) log.error({ day, ...difference }, 'a difference that nothing explains');
    },
  };
}
