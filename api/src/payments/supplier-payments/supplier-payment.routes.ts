import {
  createSupplierPaymentsUrl,
  getSupplierPaymentsContent,
  listPaymentTotals,
} from 'shared-api/contract/supplier-payments';
import type { Context } from '../../platform/config/context';
import { answer, type Route } from '../../platform/http/route';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { createSupplierTable } from '../../suppliers';
import { countPayments, eachPayment } from '../payment.repository';
import { PAYMENT_COLUMNS } from './payment-table';
import { paymentTotalsOf } from './payment-totals.repository';

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
