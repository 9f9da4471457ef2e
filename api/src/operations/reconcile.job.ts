import { not, sql } from 'drizzle-orm';
import { jstDate, jstMinutes } from 'shared-rules/time';
import { isReconciled, reconcileDay } from '../payments';
import type { Context } from '../platform/config/context';
import type { Job } from '../platform/jobs/job-runner';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Minutes after midnight in Japan: after the report of the card company. */
const BEGINS_AT = 5 * 60;

/**
 * Reconciles the day before, once a day in Japan from five in the morning. The result is kept, mailed to the operator,
 * and a metric. Without the card gateway it tries again after an hour.
 */
export function reconcileJob(context: Context): Job {
  const { clock, database, log } = context;
  return {
    name: 'reconciliation',
    everyMs: HOUR_MS,
    isDue: (now) => (jstMinutes(now) < BEGINS_AT ? sql`false` : not(isReconciled(database, jstDate(now - DAY_MS)))),
    async run() {
      const { day, unexplained } = await reconcileDay(context, jstDate((await clock.now()) - DAY_MS), null);
      for (const difference of unexplained) log.error({ day, ...difference }, 'a difference that nothing explains');
    },
  };
}
