import {
  createSupplierCollectionsUrl,
  getSupplierCollectionsContent,
  listCollectionTotals,
} from 'shared-api/contract/collection-records';
import type { Context } from '../../platform/config/context';
import { answer, type Route } from '../../platform/http/route';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { createSupplierTable } from '../../suppliers';
import { countExported, eachExported } from './collection-export.repository';
import { COLLECTION_COLUMNS } from './collection-table';
import { collectionTotalsOf } from './collection-totals.repository';

/** Serves the requests to a trading partner: totals by year, and a table to download. */
export function collectionRecordRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const table = createSupplierTable(context, addresses, {
    permission: 'supplier-collections-read',
    path: '/suppliers/collections/export',
    title: '入金履歴',
    columns: COLLECTION_COLUMNS,
    count: countExported,
    each: eachExported,
  });

  route(listCollectionTotals, async ({ session: { buyerId }, params: { id } }) => {
    await table.requireSupplier(buyerId, id);
    return answer(200, { years: await collectionTotalsOf(context.database, buyerId, id) });
  });

  route(
    createSupplierCollectionsUrl,
    async ({ session, params: { id }, query: { year } }) => {
      const { rowCount, ...address } = await table.sign(session, id, year);
      return answer(200, { ...address, collection_count: rowCount });
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(getSupplierCollectionsContent, ({ query: { token }, reply }) => table.send(reply, token));
}
