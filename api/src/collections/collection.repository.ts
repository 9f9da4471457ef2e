import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Executor } from '../platform/db/client';
import { buyerAccounts, collectionFiles, collections } from '../platform/db/schema/collections';
import { files } from '../platform/db/schema/documents';
import { invoices } from '../platform/db/schema/invoices';
import { suppliers } from '../platform/db/schema/suppliers';
import { askedCondition, type CollectionFilter } from './collection-filter';

/** A part of a list: after an id, or from a row on. */
export interface CollectionPage {
  readonly limit: number;
  readonly offset?: number;
  readonly afterId?: number | undefined;
}

/** Returns the requests of a seller that match a filter, newest first, with the seller's part. */
export async function listCollectionsOf(
  executor: Executor,
  sellerBuyerId: number,
  filter: CollectionFilter,
  page: CollectionPage,
) {
  return executor
    .select({ invoice: invoices, collection: collections, supplierName: suppliers.name })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .where(
      and(
        await askedCondition(executor, sellerBuyerId, filter),
        page.afterId === undefined ? undefined : lt(invoices.id, page.afterId),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(page.limit)
    .offset(page.offset ?? 0);
}

export type CollectionRow = Awaited<ReturnType<typeof listCollectionsOf>>[number];

/** Returns one request of a seller; undefined for another seller's. */
export async function findCollection(executor: Executor, sellerBuyerId: number, id: number) {
  const [row] = await executor
    .select({ invoice: invoices, collection: collections, supplierName: suppliers.name, account: buyerAccounts })
    .from(invoices)
    .innerJoin(collections, eq(collections.invoiceId, invoices.id))
    .innerJoin(suppliers, eq(suppliers.id, collections.supplierId))
    .innerJoin(buyerAccounts, eq(buyerAccounts.id, collections.depositAccountId))
    .where(and(eq(invoices.sellerBuyerId, sellerBuyerId), eq(invoices.id, id)));
  return row;
}

/** Returns the files of a request, in order. */
export async function listCollectionFiles(executor: Executor, invoiceId: number) {
  const rows = await executor
    .select({ file: files })
    .from(collectionFiles)
    .innerJoin(files, eq(files.id, collectionFiles.fileId))
    .where(eq(collectionFiles.invoiceId, invoiceId))
    .orderBy(asc(collectionFiles.position));
  return rows.map(({ file }) => file);
}
