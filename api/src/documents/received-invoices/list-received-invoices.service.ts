import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { FIRST_PAGE } from 'shared-rules/limits';
import type { Executor } from '../../platform/db/client';
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor';
import { readTabCounts } from '../tab-counts/tab-count.repository';
import { checkFilter } from './check-filter';
import { kindsOf, type ListOrder } from './list-order';
import { isNarrowed, NO_PAYMENT, searchFor, type ReceivedInvoiceFilter, type Search } from './received-invoice-filter';
import { countReceivedInvoices, listReceivedInvoices, positionOf } from './received-invoice-list.repository';
import { toSummary } from './received-invoice.view';

/** Matches of a search are counted up to here (1,000件以上). */
const COUNT_CAP = 1_000;

/** Request for a list (contract: listReceivedInvoices). */
export interface ListQuestion extends ReceivedInvoiceFilter, Partial<ListOrder> {
  readonly cursor?: string;
  readonly page?: number;
  readonly size?: number;
}

/** Returns how many invoices of a buyer have neither a payment nor a draft, up to the cap. */
const countNotSubmitted = async (executor: Executor, buyerId: number): Promise<number> =>
  countReceivedInvoices(executor, await searchFor(executor, buyerId, { status: NO_PAYMENT }), COUNT_CAP);

/** Returns how many match, up to the cap. Where the page was found without counting them, they are counted. */
async function cappedTotal(
  executor: Executor,
  search: Search,
  found: number | undefined,
): Promise<{ total_count: number; is_total_capped: boolean }> {
  const total = found ?? (await countReceivedInvoices(executor, search, COUNT_CAP + 1));
  return { total_count: Math.min(total, COUNT_CAP), is_total_capped: total > COUNT_CAP };
}

/**
 * Returns a page of a buyer's received invoices with the totals of the tabs. Newest first by default; after the cursor
 * if one is given, else from page × size on.
 * @throws Failure 422 for a wrong range or a cursor of another list
 */
export async function answerList(
  executor: Executor,
  buyerId: number,
  { sort = 'doc_number', order = 'desc', cursor, page = FIRST_PAGE, size = 50, ...filter }: ListQuestion,
) {
  checkFilter(filter);
  const inOrder: ListOrder = { sort, order };
  const question = [buyerId, sort, order, ...Object.entries(filter).sort()];
  const after = cursor === undefined ? undefined : decodeCursor(question, kindsOf(inOrder), cursor);
  const search = await searchFor(executor, buyerId, filter);
  const [{ rows, numbers, total }, counts, notSubmitted] = await Promise.all([
    listReceivedInvoices(executor, search, inOrder, {
      limit: size + 1,
      after,
      offset: after ? 0 : page * size,
    }),
    readTabCounts(executor, buyerId),
    countNotSubmitted(executor, buyerId),
  ]);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  // A first page that is not full has all matches, so nothing has to be counted.
  const isAll = after === undefined && page === 0 && numbers.length <= size;
  return {
    received_invoices: shown.map((row): ReceivedInvoiceSummary => toSummary(row)),
    count: shown.length,
    ...(isNarrowed(filter)
      ? await cappedTotal(executor, search, isAll ? rows.length : total)
      : { total_count: counts.received[filter.tab ?? 'all'], is_total_capped: false }),
    next_cursor: last && numbers.length > size ? encodeCursor(question, positionOf(inOrder, last)) : null,
    tab_counts: { ...counts.received, draft: counts.drafts },
    count_not_submitted: notSubmitted,
  };
}
