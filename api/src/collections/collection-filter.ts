import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { CollectionTab } from 'shared-api/types';
import { parseRequestIdentifier } from 'shared-rules/identifier';
import { collectionNumber, ExaminationStatus, SUBMITTED_STATUSES } from 'shared-rules/status';
import { COLLECTION_TAB_FILTERS } from 'shared-rules/tabs';
import type { Executor } from '../platform/db/client';
import { collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import { suppliers } from '../platform/db/schema/suppliers';

/** What a seller's list is narrowed to (contract: listCollections); all of it together. */
export interface CollectionFilter {
  readonly tab?: CollectionTab;
  readonly supplier_id?: number;
  /** The seller's number of a status, 1 to 7. */
  readonly collection_number?: number;
  /** A part of the partner's name or kana, of the address, of the invoice number; or the request's number. */
  readonly search?: string;
  /** Of the deposit, executed or else planned; Japan. */
  readonly year?: number;
}

/** Written as the product shows it: it means that one alone. */
const IDENTIFIER = /^r-\d{8}$/i;

const statusesOf = (wanted: number): number[] =>
  Object.values(ExaminationStatus).filter((status) => collectionNumber(status) === wanted);

/**
 * A seller has few partners beside its requests: they are found first, so that the database knows how many requests to
 * expect.
 */
async function ofPartners(executor: Executor, sellerBuyerId: number, search: string): Promise<SQL | undefined> {
  const found = await executor
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.buyerId, sellerBuyerId),
        or(
          like(suppliers.searchText, sql`search_pattern(${search})`),
          like(suppliers.searchKey, sql`supplier_search_pattern(${search})`),
        ),
      ),
    );
  return found.length === 0
    ? undefined
    : inArray(
        collections.supplierId,
        found.map(({ id }) => id),
      );
}

async function searched(executor: Executor, sellerBuyerId: number, search: string): Promise<SQL | undefined> {
  const typed = search.normalize('NFKC').trim();
  if (typed === '') return undefined;
  const requestNumber = parseRequestIdentifier(typed);
  const isNumber = requestNumber === null ? undefined : eq(collections.requestNumber, requestNumber);
  if (isNumber && IDENTIFIER.test(typed)) return isNumber;
  return or(
    await ofPartners(executor, sellerBuyerId, search),
    like(collections.searchText, sql`search_pattern(${search})`),
    isNumber,
  );
}

/** Whether a filter asks for more than a tab: what it finds has to be counted by itself. */
export const isNarrowed = ({ tab: _tab, search, ...rest }: CollectionFilter): boolean =>
  (search !== undefined && search.normalize('NFKC').trim() !== '') ||
  Object.values(rest).some((value) => value !== undefined);

/**
 * A seller's requests that a filter asks for, as a condition on `invoices` and `collections`. Texts match as parts,
 * whatever their width, case and kana.
 */
export async function askedCondition(
  executor: Executor,
  sellerBuyerId: number,
  { tab, supplier_id: supplierId, collection_number: wanted, search, year }: CollectionFilter,
): Promise<SQL | undefined> {
  return and(
    eq(invoices.sellerBuyerId, sellerBuyerId),
    tab && inArray(invoices.status, [...COLLECTION_TAB_FILTERS[tab].statuses]),
    wanted === undefined ? undefined : inArray(invoices.status, statusesOf(wanted)),
    supplierId === undefined ? undefined : eq(collections.supplierId, supplierId),
    // What was cancelled after it was paid is deposited in no year.
    year === undefined
      ? undefined
      : and(eq(invoices.transferYear, year), inArray(invoices.status, [...SUBMITTED_STATUSES])),
    search === undefined ? undefined : await searched(executor, sellerBuyerId, search),
  );
}
