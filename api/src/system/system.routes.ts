import { getSystemTime, listClosedDays, reportClientError } from 'shared-api/contract/system';
import { jstDate } from 'shared-rules/time';
import { closedDaysFrom } from '../banks/closed-days';
import { transferWindow } from '../banks/transfer-window';
import { iso } from '../clock/iso';
import type { Context } from '../config/context';
import { clientErrors } from '../db/schema/operations';
import { answer, type Route } from '../http/route';

/** Time, bank days, and what browsers report. */
export function systemRoutes(route: Route, { clock, database, log }: Context): void {
  route(getSystemTime, async () => {
    const now = await clock.now();
    const { earliest, latest, cutOffAt } = transferWindow(now);
    return answer(200, {
      now: iso(now),
      date: jstDate(now),
      cut_off_at: iso(cutOffAt),
      earliest_transfer_date: earliest,
      latest_transfer_date: latest,
    });
  });

  route(listClosedDays, async () => answer(200, { closed_days: closedDaysFrom(jstDate(await clock.now())) }));

  route(
    reportClientError,
    async ({ body: { id: reportId, ...report } }) => {
      await database.insert(clientErrors).values({ ...report, reportId, receivedAt: await clock.now() });
      log.warn({ report_id: reportId, phase: report.phase, kind: report.kind, remote: report.remote }, 'client error');
      return answer(204, null);
    },
    { rateLimit: { max: 60, timeWindow: 60_000 } },
  );
}
