import { gte, not, sql } from 'drizzle-orm';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/context/context';
import { anyRow } from '../../platform/db/client';
import { chainAnchors } from '../../platform/db/schema/chains';
import type { Job } from '../../platform/jobs/job-runner';

/**
 * Anchors the chains of the books once a day in Japan. The root goes to the log, which the operator keeps elsewhere:
 * with it, `operator verify` finds what was cut off the end of a chain together with the anchors.
 */
export function anchorChainsJob({ database, log }: Context): Job {
  return {
    name: 'anchor of the books',
    isDue: (now) => not(anyRow(database, chainAnchors, gte(chainAnchors.day, jstDate(now)))),
    async run() {
      const { rows } = await database.execute<{ day: string; root: string; companies: number }>(
        sql`select anchored_day as day, root, companies from anchor_chains()`,
      );
      for (const anchor of rows) log.info(anchor, 'anchored the books');
    },
  };
}
