import { and, gte, inArray, sql } from 'drizzle-orm';
import { jstDate, jstMinutes } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import { anyRow } from '../../../platform/db/client';
import { ledgerTransactions } from '../../../platform/db/schema/money';
import { settlementReports } from '../../../platform/db/schema/settlements';
import { Failure } from '../../../platform/http/failure';
import type { Job } from '../../../platform/jobs/job-runner';
import { bookLines, isBookingWaiting, RUN } from './book-lines';
import { importSettlement } from './import-settlement.service';

const DAY_MS = 86_400_000;
/** Wait after a failure, by the clock of the service. */
const WAIT_MS = 10 * 60_000;
/** Days before today whose reports are asked for in any case. */
const DAYS = 14;
/** Days before today whose movements are looked at. */
const LONGEST_DAYS = 400;
/** Minutes after midnight in Japan from which the embedded company has the report of the day before. */
const READY_AT = 3 * 60;

/** Creates the job that books lines of reports: of long ones some at each run. */
const bookingJob = (context: Context): Job => ({
  name: 'settlement lines',
  isDue: () => anyRow(context.database, settlementReports, isBookingWaiting(context.database)),
  run: () => bookLines(context, RUN),
});

const dayOf = sql<string>`to_char(${ledgerTransactions.at} at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`;

/** Returns the days without a report: the last ones, and earlier ones on which the ledger has moved. Oldest first. */
async function missingDays({ database }: Context, now: number): Promise<string[]> {
  const reports = await database.select({ payout: settlementReports.payout }).from(settlementReports);
  const known = new Set(reports.map(({ payout }) => payout));
  const moved = await database
    .selectDistinct({ day: dayOf })
    .from(ledgerTransactions)
    .where(
      and(
        inArray(ledgerTransactions.kind, ['capture', 'refund', 'partial_refund', 'chargeback', 'chargeback_won']),
        gte(ledgerTransactions.at, now - LONGEST_DAYS * DAY_MS),
      ),
    );
  const last = Array.from({ length: DAYS }, (_, index) => jstDate(now - (index + 1) * DAY_MS));
  return [...new Set([...last, ...moved.map(({ day }) => day)])]
    .filter((day) => day < jstDate(now) && !known.has(`payout-${day}`))
    .toSorted();
}

/** Fetches the embedded company's reports that are missing. */
async function fetchReports(context: Context): Promise<void> {
  const { clock, gateway, log } = context;
  for (const day of await missingDays(context, await clock.now())) {
    const csv = await gateway.readSettlement(day);
    if (csv === null) continue;
    try {
      await importSettlement(context, Buffer.from(csv), null);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      log.error({ day, reason: error.message, errors: error.details.errors }, 'a settlement report was refused');
    }
  }
}

/** Creates the job that fetches the embedded company's reports, once a day in Japan from three in the morning. */
function fetchJob(context: Context): Job {
  let fetchedOn = '';
  let failedAt = -Infinity;
  return {
    name: 'settlement reports',
    isDue: (now) =>
      jstMinutes(now) < READY_AT || jstDate(now) === fetchedOn || Math.abs(now - failedAt) < WAIT_MS
        ? sql`false`
        : sql`true`,
    async run() {
      const now = await context.clock.now();
      failedAt = now;
      await fetchReports(context);
      failedAt = -Infinity;
      fetchedOn = jstDate(now);
    },
  };
}

/** Creates the jobs of settlement reports. With SETTLEMENT_REPORTS=embedded they are fetched, else operators import. */
export const settlementJobs = (context: Context): readonly Job[] => [
  ...(context.config.SETTLEMENT_REPORTS === 'embedded' ? [fetchJob(context)] : []),
  bookingJob(context),
];
