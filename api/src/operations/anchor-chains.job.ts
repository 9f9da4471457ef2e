import { notExists, gte, sql } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../platform/config/context';
import { chainAnchors } from '../platform/db/schema/chains';
import type { Job } from '../platform/jobs/job-runner';

/**
 * Anchors the chains of the books once a day in Japan. The root goes to the log, which the operator keeps elsewhere:
 * with it, `operator verify` finds what was cut off the end of a chain together with the anchors.
 */
export function anchorChainsJob({ database, clock, log }: Context): Job {
  return {
    name: 'anchor of the books',
    isDue: (now) =>
      notExists(
        database
          .select({ day: chainAnchors.day })
          .from(chainAnchors)
          .where(gte(chainAnchors.day, jstDate(now))),
      ),
    async run() {
      const now = await clock.now();
      const day = jstDate(now);
      const { rows } = await database.execute<{ root: string; companies: number }>(
        sql`select root, companies from anchor_chains(${day}::date, ${new Date(now).toISOString()}::timestamptz)`,
      );
      const [anchor] = rows;
      if (anchor) log.info({ day, ...anchor }, 'anchored the books');
    },
  };
}
