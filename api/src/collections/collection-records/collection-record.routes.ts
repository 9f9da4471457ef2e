import {
  createSupplierCollectionsUrl,
  getSupplierCollectionsContent,
  listCollectionTotals,
} from 'shared-api/contract/collection-records';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import { csvStream } from '../../platform/csv/csv';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/http/route';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { findSupplier } from '../../suppliers';
import { countExported, eachExported, type ExportFilter } from './collection-export.repository';
import { COLLECTION_COLUMNS } from './collection-table';
import { collectionTotalsOf } from './collection-totals.repository';

/** Serves the requests to a trading partner: totals by year, and a table to download. */
export function collectionRecordRoutes(route: Route, { database, clock }: Context, addresses: SignedAddresses): void {
  const requireSupplier = async (buyerId: number, supplierId: number): Promise<void> => {
    if (!(await findSupplier(database, buyerId, supplierId))) throw notFound();
  };

  route(listCollectionTotals, async ({ session: { buyerId }, params: { id } }) => {
    await requireSupplier(buyerId, id);
    return answer(200, { years: await collectionTotalsOf(database, buyerId, id) });
  });

  route(
    createSupplierCollectionsUrl,
    async ({ session, params: { id: supplierId }, query: { year } }) => {
      const sellerBuyerId = session.buyerId;
      await requireSupplier(sellerBuyerId, supplierId);
      const wanted: ExportFilter = { sellerBuyerId, supplierId, ...(year !== undefined && { year }) };
      const { token, expires_at } = await addresses.sign('supplier-collections-read', JSON.stringify(wanted), session);
      return answer(200, {
        url: `/api/v2/suppliers/collections/export?token=${token}`,
        expires_at,
        collection_count: await countExported(database, wanted),
      });
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(getSupplierCollectionsContent, async ({ query: { token }, reply }) => {
    const now = await clock.now();
    // We signed the text, so it has the form that we wrote.
    const wanted = JSON.parse(await addresses.open('supplier-collections-read', token)) as ExportFilter;
    const fileName = [
      '入金履歴',
      ...(wanted.year === undefined ? [] : [`${wanted.year}年`]),
      jstDate(now).replaceAll('-', ''),
    ].join('_');
    const body = csvStream(COLLECTION_COLUMNS, eachExported(database, wanted));
    return sendContent(reply, {
      contentType: 'text/csv; charset=utf-8',
      fileName: `${fileName}.csv`,
      body,
      cacheControl: 'no-store',
    });
  });
}
