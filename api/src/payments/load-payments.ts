import type { OwnPayment, Payment, RequestedPayment } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import type { Context } from '../platform/config/context';
import type { Executor } from '../platform/db/client';
import { notFound } from '../platform/http/failure';
import { toPayment } from './payment-view';
import {
  findHistories,
  findPayments,
  type PaymentFilter,
  type PaymentPage,
  type StatusLogRow,
} from './payment.repository';
import { findRequestParties } from './requests/request-parties';

/** What payments are looked at with: the day, and the rate that a request would be paid at. */
export type Viewer = Pick<Context, 'clock' | 'config'>;

function groupByInvoice(entries: readonly StatusLogRow[]): ReadonlyMap<number, StatusLogRow[]> {
  const groups = new Map<number, StatusLogRow[]>();
  for (const entry of entries) groups.set(entry.invoiceId, [...(groups.get(entry.invoiceId) ?? []), entry]);
  return groups;
}

/** Payments of a buyer as the contract has them now, newest first, with their histories. */
export async function loadPayments(
  { clock, config }: Viewer,
  executor: Executor,
  filter: PaymentFilter,
  page?: PaymentPage,
): Promise<Payment[]> {
  const today = jstDate(await clock.now(executor));
  const rows = await findPayments(executor, filter, page);
  const histories = groupByInvoice(
    await findHistories(
      executor,
      rows.map(({ invoice }) => invoice.id),
    ),
  );
  const requested = rows.flatMap(({ invoice }) => (invoice.sellerBuyerId === null ? [] : [invoice.id]));
  const parties = await findRequestParties(executor, requested, 'payer');
  return rows.map((row) => {
    const { id } = row.invoice;
    return toPayment(row, { history: histories.get(id) ?? [], today, config, parties: parties.get(id) });
  });
}

/** One payment of a buyer as it is now; 404 for one that is not there or another buyer's. */
export async function loadPayment(viewer: Viewer, executor: Executor, buyerId: number, id: number): Promise<Payment> {
  const [payment] = await loadPayments(viewer, executor, { buyerId, id });
  if (!payment) throw notFound();
  return payment;
}

/** The same for one that the buyer began. */
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

/** The same for one that a corporation asked for. */
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
