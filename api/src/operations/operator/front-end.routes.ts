import { gt, sql } from 'drizzle-orm';
import { reportFrontEnd } from 'shared-api/contract/operator/product';
import type { ReleaseReport } from 'shared-rules/release-report';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { clientEvents } from '../../platform/db/schema/operations';
import { answer, type Route } from '../../platform/server/route';

const DAY_HOURS = 24;
const HOUR_MS = 60 * 60_000;
/** Interval at which a visible page reports its releases, in ms (`host/src/reports/open-tabs.ts`). */
const OPEN_TAB_MS = 5 * 60_000;

/** Serves the browsers' reports by release, for the teams. */
export function frontEndRoutes(route: Route, { database, clock }: Context): void {
  route(reportFrontEnd, async ({ query: { hours = DAY_HOURS } }) => {
    const now = await clock.now();
    const since = now - hours * HOUR_MS;
    const { rows } = await database.execute<{
      remote: string;
      release: string;
      type: string;
      phase: string;
      kind: string;
      count: string;
      recent: string;
      p75: number | null;
    }>(sql`
      select coalesce(remote, 'host') as remote, coalesce(version, '') as release, type, phase, case when type = 'measurement' then kind else '' end as kind,
        count(*) as count, count(*) filter (where ${gt(clientEvents.receivedAt, now - OPEN_TAB_MS)}) as recent,
        percentile_cont(0.75) within group (order by value) as p75
      from ${clientEvents} where ${gt(clientEvents.receivedAt, since)} group by 1, 2, 3, 4, 5 order by 1, 2`);
    const reports = new Map<
      string,
      ReleaseReport & { errors: Record<string, number>; vitals: Record<string, number> }
    >();
    for (const { remote, release, type, phase, kind, count, recent, p75 } of rows) {
      const key = `${remote} ${release}`;
      const report = reports.get(key) ?? {
        remote,
        release,
        open_tabs: 0,
        loads: 0,
        load_ms: null,
        errors: {},
        vitals: {},
      };
      const is = (one: string, other: string): boolean => phase === one && kind === other;
      if (type !== 'measurement') report.errors[phase] = (report.errors[phase] ?? 0) + Number(count);
      else if (phase === 'vital' && p75 !== null) report.vitals[kind] = Math.round(p75 * 1000) / 1000;
      reports.set(key, {
        ...report,
        ...(is('load', 'open') && { open_tabs: Number(recent) }),
        ...(is('load', 'rendered') && { loads: Number(count), load_ms: p75 === null ? null : Math.round(p75) }),
      });
    }
    return answer(200, { since: iso(since), until: iso(now), releases: [...reports.values()] });
  });
}
