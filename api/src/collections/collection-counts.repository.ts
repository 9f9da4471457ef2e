import { count, eq, sql, type SQL } from 'drizzle-orm';
import { COLLECTION_TAB_FILTERS } from 'shared-rules/tabs';
import type { Executor } from '../platform/db/client';
import { collectionDrafts, collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import { askedCondition, type CollectionFilter } from './collection-filter';

/** How many of a seller's requests stand in each tab; drafts are rows of their own. */
export interface CollectionTabCounts {
  readonly draft: number;
  readonly request: number;
  readonly decided: number;
  readonly history: number;
}

const inTab = (tab: keyof typeof COLLECTION_TAB_FILTERS): SQL<number> =>
  sql<number>`count(*) filter (where ${invoices.status} in ${[...COLLECTION_TAB_FILTERS[tab].statuses]})`.mapWith(Number);

/** The counts of a seller's tabs, in one query that reads an index alone. */
export async function countCollectionTabs(executor: Executor, sellerBuyerId: number): Promise<CollectionTabCounts> {
  const drafts = executor.select({ count: count() }).from(collectionDrafts).where(eq(collectionDrafts.buyerId, sellerBuyerId));
  const [row] = await executor
    .select({ draft: sql<number>`(${drafts})`.mapWith(Number), request: inTab('request'), decided: inTab('decided'), history: inTab('history') })
    .from(invoices)
    .where(eq(invoices.sellerBuyerId, sellerBuyerId));
  if (!row) throw new Error('A count always has a row.');
  return row;
}

/** How many of a seller's requests a filter finds. */
export async function countCollections(executor: Executor, sellerBuyerId: number, filter: CollectionFilter): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .where(await askedCondition(executor, sellerBuyerId, filter));
  return row?.count ?? 0;
}
