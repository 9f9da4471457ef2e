import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { makeSummary } from 'shared-features/testing/samples';

const tab_counts = { all: 120, waiting: 1, review: 5, actionRequired: 2, reserved: 8, history: 3, draft: 2 };

interface ListPart {
  readonly total?: number;
  readonly isCapped?: boolean;
  readonly nextCursor?: string | null;
  readonly counts?: Partial<typeof tab_counts>;
}

/** For tests: answer of the list with these rows. */
export const listAnswer = (
  rows: readonly ReceivedInvoiceSummary[] = [makeSummary()],
  { total = rows.length, isCapped = false, nextCursor = null, counts }: ListPart = {},
) => ({
  received_invoices: [...rows],
  count: rows.length,
  total_count: total,
  is_total_capped: isCapped,
  next_cursor: nextCursor,
  tab_counts: { ...tab_counts, ...counts },
  count_not_submitted: 4,
});
