import {
  createSupplierPaymentsUrl,
  getSupplierPaymentsContent,
  listPaymentTotals,
} from 'shared-api/contract/supplier-payments';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../platform/config/context';
import { csvStream } from '../../platform/csv/csv';
import { notFound } from '../../platform/http/failure';
import { answer, type Route } from '../../platform/http/route';
import { sendContent } from '../../platform/storage/send-content';
import type { SignedAddresses } from '../../platform/storage/signed-address';
import { findSupplier } from '../../suppliers';
import { countPayments, eachPayment } from '../payment.repository';
import { PAYMENT_COLUMNS } from './payment-table';
import { paymentTotalsOf } from './payment-totals.repository';

/** Subject of a signed address of a table. */
interface Export {
  readonly buyerId: number;
  readonly supplierId: number;
  readonly year?: number;
}

/** Serves the payments to a supplier: totals by year, and a table to download. */
export function supplierPaymentRoutes(route: Route, { database, clock }: Context, addresses: SignedAddresses): void {
  const requireSupplier = async (buyerId: number, supplierId: number): Promise<void> => {
    if (!(await findSupplier(database, buyerId, supplierId))) throw notFound();
  };

  route(listPaymentTotals, async ({ session: { buyerId }, params: { id } }) => {
    await requireSupplier(buyerId, id);
    return answer(200, { years: await paymentTotalsOf(database, buyerId, id) });
  });

  route(
    createSupplierPaymentsUrl,
    async ({ session, params: { id: supplierId }, query: { year } }) => {
      await requireSupplier(session.buyerId, supplierId);
      const wanted: Export = { buyerId: session.buyerId, supplierId, ...(year !== undefined && { year }) };
      const { token, expires_at } = await addresses.sign('supplier-payments-read', JSON.stringify(wanted), session);
      return answer(200, {
        url: `/api/v2/suppliers/payments/export?token=${token}`,
        expires_at,
        payment_count: await countPayments(database, wanted),
      });
    },
    { rateLimit: { max: 30, timeWindow: 60_000 } },
  );

  route(getSupplierPaymentsContent, async ({ query: { token }, reply }) => {
    const now = await clock.now();
    // We signed the text, so it has the form that we wrote.
    const wanted = JSON.parse(await addresses.open('supplier-payments-read', token)) as Export;
    const fileName = [
      '支払履歴',
      ...(wanted.year === undefined ? [] : [`${wanted.year}年`]),
      jstDate(now).replaceAll('-', ''),
    ].join('_');
    const body = csvStream(PAYMENT_COLUMNS, eachPayment(database, wanted));
    return sendContent(reply, {
      contentType: 'text/csv; charset=utf-8',
      fileName: `${fileName}.csv`,
      body,
      cacheControl: 'no-store',
    });
  });
}
