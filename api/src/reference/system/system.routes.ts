import { getSystemTime, listClosedDays, reportClientEvents } from 'shared-api/contract/system';
import { jstDate } from 'shared-rules/time';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { clientEvents } from '../../platform/db/schema/operations';
import { answer, type Route } from '../../platform/server/route';
import { closedDaysFrom } from '../banks/closed-days';
import { transferWindow } from '../banks/transfer-window';

/** Serves the time and bank days, and receives reports of browsers. */
export function systemRoutes(route: Route, { clock, config, database, log }: Context): void {
  route(getSystemTime, async () => {
    const now = await clock.now();
    const { earliest, latest, cutOffAt } = transferWindow(now, config);
    return answer(200, {
      now: iso(now),
      date: jstDate(now),
      cut_off_at: iso(cutOffAt),
      earliest_transfer_date: earliest,
      latest_transfer_date: latest,
      commission_rate_basis_points: config.COMMISSION_RATE_BASIS_POINTS,
      transfer_lead_bank_days: config.TRANSFER_LEAD_BANK_DAYS,
    });
  });

  route(listClosedDays, async () => answer(200, { closed_days: closedDaysFrom(jstDate(await clock.now())) }));

  route(
    reportClientEvents,
    async ({ body: { events } }) => {
      const receivedAt = await clock.now();
      await database
        .insert(clientEvents)
        .values(events.map(({ id: reportId, ...event }) => ({ ...event, reportId, receivedAt })));
      for (const { id, type, phase, kind, remote, version, status } of events) {
        // Measurements are read from the table; in the log they would hide the errors.
        if (type !== 'measurement')
          log.warn({ report_id: id, type, phase, kind, remote, version, status }, 'client event');
      }
      return answer(204, null);
    },
    // Browsers of one company share an address, and each sends a call whenever one of its pages is hidden.
    { rateLimit: { max: 600, timeWindow: 60_000 } },
  );
}
