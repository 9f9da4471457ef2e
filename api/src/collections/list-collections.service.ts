import { count, eq, sql, type SQL } from 'drizzle-orm';
import type { listCollections } from 'shared-api/contract/collections';
import { FIRST_PAGE } from 'shared-rules/limits';
import { COLLECTION_TAB_FILTERS } from 'shared-rules/tabs';
import type { Static } from 'typebox';
import type { Context } from '../platform/context/context';
import type { Executor } from '../platform/db/client';
import { collectionDrafts, collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import { decodeCursor, encodeCursor } from '../platform/lists/cursor';
import { isNarrowed, type CollectionFilter, askedCondition } from './collection-filter';
import { toCollectionSummary } from './collection.mapper';
import { listCollectionsOf } from './collection.repository';

/** Counts of a seller's requests per tab; drafts are separate rows. */
interface CollectionTabCounts {
  readonly draft: number;
  readonly request: number;
  readonly decided: number;
  readonly history: number;
}

const inTab = (tab: keyof typeof COLLECTION_TAB_FILTERS): SQL<number> =>
  sql<number>`count(*) filter (where ${invoices.status} in ${[...COLLECTION_TAB_FILTERS[tab].statuses]})`.mapWith(
    Number,
  );

/** Counts a seller's tabs, in one query that reads only an index. */
async function countCollectionTabs(executor: Executor, sellerBuyerId: number): Promise<CollectionTabCounts> {
  const drafts = executor
    .select({ count: count() })
    .from(collectionDrafts)
    .where(eq(collectionDrafts.buyerId, sellerBuyerId));
  const [row] = await executor
    .select({
      draft: sql<number>`(${drafts})`.mapWith(Number),
      request: inTab('request'),
      decided: inTab('decided'),
      history: inTab('history'),
    })
    .from(invoices)
    .where(eq(invoices.sellerBuyerId, sellerBuyerId));
  if (!row) throw new Error('A count always has a row.');
  return row;
}

/** Counts a seller's requests that match a filter. */
async function countCollections(executor: Executor, sellerBuyerId: number, filter: CollectionFilter): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(await askedCondition(executor, sellerBuyerId, filter));
  return row?.count ?? 0;
}

type CollectionList = Static<(typeof listCollections.responses)[200]>;

/** Request for a list (contract: listCollections). */
export interface CollectionQuestion extends CollectionFilter {
  readonly cursor?: string;
  readonly page?: number;
  readonly size?: number;
}

/**
 * Returns a page of a seller's requests, newest first: after the cursor if one is given, else from page × size on. The
 * counts of the tabs ignore the filter.
 * @throws Failure 422 for a cursor of another list
 */
export async function answerCollections(
  { config, database }: Context,
  sellerBuyerId: number,
  { cursor, page = FIRST_PAGE, size = 50, ...filter }: CollectionQuestion,
): Promise<CollectionList> {
  const { tab, supplier_id, collection_number, search, year } = filter;
  const question = [
    sellerBuyerId,
    'collections',
    tab ?? null,
    supplier_id ?? null,
    collection_number ?? null,
    search ?? null,
    year ?? null,
  ];
  const [afterId] = cursor === undefined ? [] : decodeCursor(question, ['number'], cursor);
  const [found, tabs, narrowed] = await Promise.all([
    listCollectionsOf(
      database,
      sellerBuyerId,
      filter,
      afterId === undefined ? { limit: size + 1, offset: page * size } : { limit: size + 1, afterId: Number(afterId) },
    ),
    countCollectionTabs(database, sellerBuyerId),
    isNarrowed(filter) ? countCollections(database, sellerBuyerId, filter) : undefined,
  ]);
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    invoice_requests: shown.map((row) => toCollectionSummary(config, row)),
    count: shown.length,
    total_count_invoice_requests: narrowed ?? (tab ? tabs[tab] : tabs.request + tabs.decided + tabs.history),
    next_cursor: last && found.length > size ? encodeCursor(question, [last.invoice.id]) : null,
    tab_counts: { ...tabs },
  };
}
