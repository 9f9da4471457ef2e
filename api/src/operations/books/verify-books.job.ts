import { gte, not } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { anyRow } from '../../platform/db/client';
import { verifications } from '../../platform/db/schema/chains';
import type { Job } from '../../platform/jobs/job-runner';
import { inBooksProcess } from './books-process';

const HOUR_MS = 60 * 60_000;
const startOfDay = (now: number): number => Date.parse(`${jstDate(now)}T00:00:00+09:00`);

/**
 * Verifies once a day in Japan what was added to the books, and everything once a week or after a fault. Each fault
 * goes to the log, and their number is a metric. Without the card gateway it tries again after an hour.
 */
export function verifyBooksJob(context: Context): Job {
  const { database, log } = context;
  return {
    name: 'verification of the books',
    everyMs: HOUR_MS,
    isDue: (now) => not(anyRow(database, verifications, gte(verifications.at, startOfDay(now)))),
    async run(stopping) {
      for (const fault of await inBooksProcess('verify', { isWhole: false }, stopping))
        log.error(fault, 'the books have a fault');
    },
  };
}
