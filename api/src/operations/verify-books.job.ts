import { gte, not } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../platform/config/context';
import { anyRow } from '../platform/db/client';
import { verifications } from '../platform/db/schema/chains';
import type { Job } from '../platform/jobs/job-runner';
import { verify } from './operator/verify';

const HOUR_MS = 60 * 60_000;
const startOfDay = (now: number): number => Date.parse(`${jstDate(now)}T00:00:00+09:00`);

/**
 * Verifies the books once a day in Japan. Each fault goes to the log, and their number is a metric. Without the card
 * gateway it tries again after an hour.
 */
export function verifyBooksJob(context: Context): Job {
  const { database, log } = context;
  return {
    name: 'verification of the books',
    everyMs: HOUR_MS,
    isDue: (now) => not(anyRow(database, verifications, gte(verifications.at, startOfDay(now)))),
    async run() {
      for (const fault of await verify(context)) log.error(fault, 'the books have a fault');
    },
  };
}
