import type { OwnPayment, Payment, RequestedPayment } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../../../platform/context/context';
import type { Executor } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { notFound } from '../../../platform/http/failure';
import { toPayment } from './payment-view';
import {
  listHistories,
  listHistory,
  findPayment,
  listPayments,
  type OnePayment,
  type PaymentFilter,
  type PaymentPage,
  type PaymentRow,
  type StatusLogRow,
} from './payment.repository';
import { listDocuments } from '../../status/record/issued-document.repository';
import { listRefunds } from '../../charge/given-back/refund.repository';
import { listRequestParties } from '../requests/request-parties';
import { listHeld } from '../../status/record/open-transfer';

/** Services that showing a payment needs: the day, and the current rate for unpaid requests. */
export type Viewer = Pick<Context, 'clock' | 'config'>;

function groupByInvoice(entries: readonly StatusLogRow[]): ReadonlyMap<number, StatusLogRow[]> {
  const groups = new Map<number, StatusLogRow[]>();
  for (const entry of entries) groups.set(entry.invoiceId, [...(groups.get(entry.invoiceId) ?? []), entry]);
  return groups;
}

/** Returns payments and the entries of their histories, by two statements at once if the payment is known. */
async function listWithHistories(
  executor: Executor,
  wanted: PaymentFilter | OnePayment,
  page: PaymentPage | undefined,
): Promise<{ rows: readonly PaymentRow[]; entries: readonly StatusLogRow[] }> {
  if ('id' in wanted) {
    const [row, entries] = await together(
      () => findPayment(executor, wanted),
      () => listHistory(executor, wanted),
    );
    return { rows: row ? [row] : [], entries };
  }
  const rows = await listPayments(executor, wanted, page);
  const ids = rows.map(({ invoice }) => invoice.id);
  return { rows, entries: await listHistories(executor, ids) };
}

/** Returns payments of a buyer in the contract's form, newest first, with their histories. */
export async function loadPayments(
  { clock, config }: Viewer,
  executor: Executor,
  wanted: PaymentFilter | OnePayment,
  page?: PaymentPage,
): Promise<Payment[]> {
  const today = jstDate(await clock.now(executor));
  const { rows, entries } = await listWithHistories(executor, wanted, page);
  const histories = groupByInvoice(entries);
  // Few payments have refunds, and their rows say so.
  const refunded = rows.flatMap(({ invoice }) =>
    invoice.refundedTotal > 0 || invoice.receiptCancelled ? [invoice.id] : [],
  );
  const requested = rows.flatMap(({ invoice }) => (invoice.sellerBuyerId === null ? [] : [invoice.id]));
  const transferred = rows.flatMap(({ invoice }) => (invoice.transferExecutedDate === null ? [] : [invoice.id]));
  const approved = rows.flatMap(({ invoice }) =>
    invoice.status === ExaminationStatus.InProgressExaminationCompleted ? [invoice.id] : [],
  );
  const [refunds, parties, documentsOf, held] = await together(
    () => listRefunds(executor, refunded),
    () => listRequestParties(executor, requested, 'payer'),
    () => listDocuments(executor, transferred),
    () => listHeld(executor, approved),
  );
  return rows.map((row) => {
    const { id } = row.invoice;
    return toPayment(row, {
      history: histories.get(id) ?? [],
      refunds: refunds.get(id) ?? [],
      documents: documentsOf(id, row.invoice.buyerId),
      isHeld: held.has(id),
      today,
      config,
      parties: parties.get(id),
    });
  });
}

/** Returns one payment of a buyer. Throws 404 if it does not exist or is another buyer's. */
export async function loadPayment(viewer: Viewer, executor: Executor, buyerId: number, id: number): Promise<Payment> {
  const [payment] = await loadPayments(viewer, executor, { buyerId, id });
  if (!payment) throw notFound();
  return payment;
}

/** Returns a payment that the buyer started. Throws 404 for every other. */
export async function loadOwnPayment(
  viewer: Viewer,
  executor: Executor,
  buyerId: number,
  id: number,
): Promise<OwnPayment> {
  const payment = await loadPayment(viewer, executor, buyerId, id);
  if (payment.invoice_type !== 'InvoicePayment') throw notFound();
  return payment;
}

/** Returns a payment that a corporation requested. Throws 404 for every other. */
export async function loadRequestedPayment(
  viewer: Viewer,
  executor: Executor,
  buyerId: number,
  id: number,
): Promise<RequestedPayment> {
  const payment = await loadPayment(viewer, executor, buyerId, id);
  if (payment.invoice_type !== 'InvoiceRequestBuyer') throw notFound();
  return payment;
}
