import * as calls from 'shared-api/contract/operator/terms';
import type { OperatedTerms } from 'shared-api/operator';
import { isCalendarDate, jstDate } from 'shared-rules/time';
import { currentTerms, listTerms, publishTerms } from '../../identity';
import type { Context } from '../../platform/context/context';
import { refuseField } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/server/route';

/** Throws 422 if the version or its day is not allowed. `today` is 'YYYY-MM-DD' in Japan. */
function requireUsable(
  { version: name, effective_date: date }: Pick<OperatedTerms, 'version' | 'effective_date'>,
  today: string,
): void {
  if (!/^[0-9A-Za-z.-]+$/.test(name)) throw refuseField('version', 'terms_version_format');
  if (!isCalendarDate(date)) throw refuseField('effective_date', 'effective_date_not_in_calendar');
  if (date < today) throw refuseField('effective_date', 'effective_date_past');
}

const toOperated = (row: Awaited<ReturnType<typeof listTerms>>[number], current: string): OperatedTerms => ({
  version: row.version,
  effective_date: row.effectiveDate,
  summary: row.summary,
  is_current: row.version === current,
});

/** Serves the terms of service: list, and add a version, of which every buyer is notified. None is ever changed. */
export function termsRoutes(route: Route, context: Context): void {
  const { database, clock } = context;

  route(calls.listTerms, async () => {
    const current = await currentTerms(database, jstDate(await clock.now()));
    return answer(200, { terms: (await listTerms(database)).map((row) => toOperated(row, current.version)) });
  });

  route(calls.addTerms, async ({ body }) => {
    const now = await clock.now();
    requireUsable(body, jstDate(now));
    const row = {
      version: body.version,
      effectiveDate: body.effective_date,
      summary: body.summary,
      sections: body.sections,
      createdAt: now,
    };
    await publishTerms(context, row);
    return answer(201, toOperated(row, (await currentTerms(database, jstDate(now))).version));
  });
}
