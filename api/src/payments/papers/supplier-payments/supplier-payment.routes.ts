import {
  createSupplierPaymentsUrl,
  getSupplierPaymentsContent,
  listPaymentTotals,
} from 'shared-api/contract/supplier-payments';
import { BRAND_LABELS, type CardBrand } from 'shared-rules/card';
import { paymentNumber } from 'shared-rules/identifier';
import { buyerStatusLabel, type ExaminationStatus } from 'shared-rules/status';
import { formatDate, jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import type { Context } from '../../../platform/context/context';
import type { Column } from '../../../platform/csv/csv';
import { answer, type Route } from '../../../platform/server/route';
import type { SignedAddresses } from '../../../platform/addresses/signed-address';
import { accountText } from '../../../reference';
import { createSupplierTable } from '../../../suppliers';
import { countPayments, eachPayment, type PaymentRow } from '../../order/views/payment.repository';
import { paymentTotalsOf } from './payment-totals.repository';

const dateOr = (date: string | null): string => (date === null ? '' : formatDate(date));

/**
 * Columns of a payment to a supplier. Amounts are plain digits, the buyer's share; the account is the one that it went
 * to.
 */
const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  { heading: '申請番号', cell: ({ invoice, docNumber }) => paymentNumber(docNumber, invoice.sequence ?? 1) },
  { heading: '申請日', cell: ({ invoice }) => formatDate(jstDate(invoice.submittedAt ?? invoice.createdAt)) },
  { heading: FIELDS.invoiceNumber, cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: FIELDS.transferAmount, cell: ({ invoice }) => invoice.amount - invoice.transferReduction },
  { heading: '手数料', cell: ({ invoice }) => (invoice.feeBearer === 'seller' ? 0 : (invoice.commission ?? 0)) },
  { heading: 'カード決済金額', cell: ({ invoice }) => invoice.total ?? invoice.amount },
  // The database holds only the accepted brands and statuses 1 to 8.
  {
    heading: 'カード',
    cell: ({ card }) => (card === null ? '' : `${BRAND_LABELS[card.brand as CardBrand]} **** ${card.last4}`),
  },
  // A request goes to the account that the requester named.
  { heading: FIELDS.supplierAccount, cell: ({ account }) => (account === null ? '' : accountText(account)) },
  { heading: FIELDS.plannedTransferDate, cell: ({ invoice }) => dateOr(invoice.transferDate) },
  { heading: FIELDS.executedTransferDate, cell: ({ invoice }) => dateOr(invoice.transferExecutedDate) },
  {
    heading: FIELDS.status,
    cell: ({ invoice }) => buyerStatusLabel(invoice.status as ExaminationStatus, invoice.actionRequired),
  },
  // Deducted from the card's total; the transferred amount does not contain refunds before the transfer.
  { heading: '返金額', cell: ({ invoice }) => invoice.refundedTotal },
];

/** Serves the payments to a supplier: totals by year, and a table to download. */
export function supplierPaymentRoutes(route: Route, context: Context, addresses: SignedAddresses): void {
  const table = createSupplierTable(context, addresses, {
    permission: 'supplier-payments-read',
    path: '/suppliers/payments/export',
    title: '支払履歴',
    columns: PAYMENT_COLUMNS,
    count: countPayments,
    each: eachPayment,
  });

  route(listPaymentTotals, async ({ session: { buyerId }, params: { id } }) => {
    await table.requireSupplier(buyerId, id);
    return answer(200, { years: await paymentTotalsOf(context.database, buyerId, id) });
  });

  route(
    createSupplierPaymentsUrl,
    async ({ session, params: { id }, query: { year } }) => {
      const { rowCount, ...address } = await table.sign(session, id, year);
      return answer(200, { ...address, payment_count: rowCount });
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(getSupplierPaymentsContent, ({ query: { token }, reply }) => table.send(reply, token));
}
