import {
  createSupplierCollectionsUrl,
  getSupplierCollectionsContent,
  listCollectionTotals,
} from 'shared-api/contract/collection-records';
import { requestIdentifier } from 'shared-rules/identifier';
import { sellerStatusLabel, type ExaminationStatus } from 'shared-rules/status';
import { formatDate, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import type { Context } from '../../platform/context/context';
import type { Column } from '../../platform/csv/csv';
import { answer, type Route } from '../../platform/server/route';
import type { SignedAddresses } from '../../platform/addresses/signed-address';
import { accountText } from '../../reference';
import { createSupplierTable } from '../../suppliers';
import { countExported, eachExported, type ExportRow } from './collection-export.repository';
import { collectionTotalsOf } from './collection-totals.repository';

const dateOr = (date: string | null): string => (date === null ? '' : formatDate(date));
const isBorne = ({ invoice }: ExportRow): boolean => invoice.feeBearer === 'seller';

/** Makes a column that is empty for an unpaid request, which has no figures yet. */
const paidFigure =
  (figure: (row: ExportRow, commission: number) => number) =>
  (row: ExportRow): number | string =>
    row.invoice.commission === null ? '' : figure(row, row.invoice.commission);

/** Columns of a request to a trading partner, with the seller's figures. Amounts are plain digits. */
const COLLECTION_COLUMNS: readonly Column<ExportRow>[] = [
  { heading: '依頼番号', cell: ({ collection }) => requestIdentifier(collection.requestNumber) },
  { heading: '依頼日', cell: ({ collection }) => formatDate(jstDate(collection.sentAt)) },
  { heading: '依頼先', cell: ({ supplierName }) => supplierName },
  { heading: FIELDS.emailAddress, cell: ({ collection }) => collection.recipientEmail },
  { heading: FIELDS.invoiceNumber, cell: ({ collection }) => collection.invoiceNumber },
  { heading: FIELDS.amount, cell: ({ invoice }) => invoice.amount },
  { heading: '有効期限', cell: ({ collection }) => formatDate(collection.paymentDeadline) },
  { heading: '手数料の負担', cell: (row) => (isBorne(row) ? '自社' : '依頼先') },
  { heading: FIELDS.commission, cell: paidFigure((row, commission) => (isBorne(row) ? commission : 0)) },
  { heading: FIELDS.tax, cell: paidFigure((row) => (isBorne(row) ? (row.invoice.commissionTax ?? 0) : 0)) },
  { heading: '入金額', cell: paidFigure((row, commission) => row.invoice.amount - (isBorne(row) ? commission : 0)) },
  { heading: '入金口座', cell: ({ account }) => accountText(account) },
  { heading: '入金予定日', cell: ({ invoice }) => dateOr(invoice.transferDate) },
  { heading: '入金日', cell: ({ invoice }) => dateOr(invoice.transferExecutedDate) },
  // The database holds statuses 1 to 8 only.
  { heading: FIELDS.status, cell: ({ invoice }) => sellerStatusLabel(invoice.status as ExaminationStatus) },
];

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
