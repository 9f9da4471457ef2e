import { not, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context/context';
import { anyRow } from '../../platform/db/client';
import { tabCounts } from '../../platform/db/schema/tab-counts';
import type { Job } from '../../platform/jobs/job-runner';

/** In ms. Keeps the rows few for each reading, even if a buyer's invoices change all the time. */
const EVERY_MS = 2_000;

/**
 * Merges the rows that changes have added since the last run, in one statement, so that concurrent readers see either
 * the rows or their sum. Each row is removed by one statement only, even if several processes merge.
 */
export function sumTabCountsJob({ database }: Context): Job {
  return {
    name: 'tab counts',
    everyMs: EVERY_MS,
    isDue: () => anyRow(database, tabCounts, not(tabCounts.isSummed)),
    async run() {
      await database.execute(sql`
        with gone as (
          delete from ${tabCounts} where (buyer_id, supplier_id) in (select buyer_id, supplier_id from ${tabCounts} where not is_summed) returning *
        )
        insert into ${tabCounts} (buyer_id, supplier_id, is_summed, received, received_waiting, received_review, received_action_required, received_reserved, received_history,
          payments, payments_waiting, payments_review, payments_action_required, payments_reserved, payments_history, drafts)
        select buyer_id, supplier_id, true, sum(received), sum(received_waiting), sum(received_review), sum(received_action_required), sum(received_reserved), sum(received_history),
          sum(payments), sum(payments_waiting), sum(payments_review), sum(payments_action_required), sum(payments_reserved), sum(payments_history), sum(drafts)
        from gone group by buyer_id, supplier_id`);
    },
  };
}
