import type { listCollections } from 'shared-api/contract/collections';
import type { Static } from 'typebox';
import type { Context } from '../platform/config/context';
import { decodeCursor, encodeCursor } from '../platform/lists/cursor';
import { countCollections, countCollectionTabs } from './collection-counts.repository';
import { isNarrowed, type CollectionFilter } from './collection-filter';
import { toCollectionSummary } from './collection.mapper';
import { findCollections } from './collection.repository';

type CollectionList = Static<(typeof listCollections.responses)[200]>;

/** A list as it is asked for (contract: listCollections). */
export interface CollectionQuestion extends CollectionFilter {
  readonly cursor?: string;
  readonly page?: number;
  readonly size?: number;
}

/**
 * A page of a seller's requests, newest first: after the cursor where one is given, else from page × size on; with the counts
 * of the tabs, whatever is asked for.
 * @throws Failure 422 for a cursor of another question
 */
export async function answerCollections({ config, database }: Context, sellerBuyerId: number, { cursor, page = 0, size = 50, ...filter }: CollectionQuestion): Promise<CollectionList> {
  const { tab, supplier_id, collection_number, search, year } = filter;
  const question = [sellerBuyerId, 'collections', tab ?? null, supplier_id ?? null, collection_number ?? null, search ?? null, year ?? null];
  const [afterId] = cursor === undefined ? [] : decodeCursor(question, ['number'], cursor);
  const [found, tabs, narrowed] = await Promise.all([
    findCollections(database, sellerBuyerId, filter, afterId === undefined ? { limit: size + 1, offset: page * size } : { limit: size + 1, afterId: Number(afterId) }),
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
