import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm';
import type { CollectionTab } from 'shared-api/types';
import { parseRequestIdentifier } from 'shared-rules/identifier';
import { collectionNumber, ExaminationStatus, SUBMITTED_STATUSES } from 'shared-rules/status';
import { COLLECTION_TAB_FILTERS } from 'shared-rules/tabs';
import type { Executor } from '../platform/db/client';
import { collections } from '../platform/db/schema/collections';
import { invoices } from '../platform/db/schema/invoices';
import { suppliers } from '../platform/db/schema/suppliers';
import { supplierHas } from '../platform/db/supplier-search';

/** Filter of a seller's list (contract: listCollections). All conditions apply together. */
export interface CollectionFilter {
  readonly tab?: CollectionTab;
  readonly supplier_id?: number;
  /** The seller's number of a status, 1 to 7. */
  readonly collection_number?: number;
  /** A part of the partner's name or kana, of the address, of the invoice number; or the request's number. */
  readonly search?: string;
  /** Year of the deposit, executed or else planned, in Japan. */
  readonly year?: number;
}

/** Matches an identifier as the product shows it, which means that one request only. */
const IDENTIFIER = /^r-\d{8}$/i;

const statusesOf = (wanted: number): number[] =>
  Object.values(ExaminationStatus).filter((status) => collectionNumber(status) === wanted);

/**
 * Finds the partners first, because a seller has few of them; the database can then estimate the number of requests.
 */
async function ofPartners(executor: Executor, sellerBuyerId: number, search: string): Promise<SQL | undefined> {
  const found = await executor
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(eq(suppliers.buyerId, sellerBuyerId), supplierHas(search)));
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

/** Returns whether a filter has more than a tab, so that its matches have to be counted. */
export const isNarrowed = ({ tab: _tab, search, ...rest }: CollectionFilter): boolean =>
  (search !== undefined && search.normalize('NFKC').trim() !== '') ||
  Object.values(rest).some((value) => value !== undefined);

/**
 * Converts a filter of a seller's requests to a condition on `invoices` and `collections`. Texts match parts, ignoring
 * width, case and kana.
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
    // A request that was cancelled after payment is deposited in no year.
    year === undefined
      ? undefined
      : and(eq(invoices.transferYear, year), inArray(invoices.status, [...SUBMITTED_STATUSES])),
    search === undefined ? undefined : await searched(executor, sellerBuyerId, search),
  );
}
