import type { MendField, OwnPayment, Payment, StatusChange } from 'shared-api/types';
import { debitDate } from 'shared-rules/debit-date';
import { cancelUntil, editablePart } from 'shared-rules/payment-rights';
import { ExaminationStatus } from 'shared-rules/status';
import { jstDate } from 'shared-rules/time';
import { paymentNumber } from '../announcements/payment-facts';
import { HOLIDAYS } from '../banks/bank-days';
import type { Clock } from '../clock/clock';
import { iso } from '../clock/iso';
import { debitScheduleOf, toCreditCard } from '../credit-cards/credit-card.service';
import type { Executor } from '../db/client';
import { notFound } from '../http/failure';
import { toSupplierAccount } from '../suppliers/supplier.mapper';
import { stateOf } from '../transitions/invoice.repository';
import { findHistories, findPayments, type PaymentFilter, type PaymentPage, type PaymentRow, type StatusLogRow } from './payment.repository';

const toStatusChange = ({ at, event, toStatus, toActionRequired, actor, reason }: StatusLogRow): StatusChange => ({
  at: iso(at),
  event,
  status: toStatus,
  is_action_required: toActionRequired,
  // The database holds these four only (a check constraint).
  actor: actor as StatusChange['actor'],
  reason,
});

/** When the card is expected to be debited: by its capture, or by today while it may still be captured. */
function expectedDebit(status: number, card: PaymentRow['card'], history: readonly StatusLogRow[], today: string): string | null {
  const schedule = debitScheduleOf(card);
  if (schedule === null || status === ExaminationStatus.Cancel || status === ExaminationStatus.Expired) return null;
  const captured = history.find(({ event }) => event === 'approve');
  return debitDate(captured ? jstDate(captured.at) : today, schedule, HOLIDAYS);
}

function toPayment({ invoice, docNumber, supplier, account, card }: PaymentRow, history: readonly StatusLogRow[], today: string): OwnPayment {
  const { sequence, rateBasisPoints, commission, commissionTax, total, transferDate, transferPersonName, submittedAt, createdAt, status } = invoice;
  return {
    id: invoice.id,
    payment_number: paymentNumber(docNumber, sequence ?? 1),
    doc_number: docNumber,
    invoice_type: 'InvoicePayment',
    status,
    is_action_required: invoice.actionRequired,
    action_required: invoice.actionRequired ? { reason: invoice.actionRequiredReason ?? '', fields: invoice.actionRequiredFields as MendField[] } : null,
    version: invoice.version,
    amount: invoice.amount,
    rate_basis_points: rateBasisPoints ?? 0,
    commission: commission ?? 0,
    tax: commissionTax ?? 0,
    total_amount: total ?? invoice.amount,
    supplier: { id: supplier.id, name: supplier.name },
    supplier_account: toSupplierAccount(account),
    transfer_date: transferDate ?? '',
    transferred_date: invoice.transferExecutedDate,
    transfer_person_name: transferPersonName ?? '',
    promotion_code: invoice.promotionCode,
    note: invoice.memo ?? '',
    credit_card: toCreditCard(card),
    debit_date: expectedDebit(invoice.status, card, history, today),
    editable: editablePart(stateOf(invoice)),
    cancel_until: cancelUntil(stateOf(invoice), transferDate ?? today, today),
    submitted_at: iso(submittedAt ?? createdAt),
    has_receipt: status === ExaminationStatus.TransferCompleted,
    history: history.map(toStatusChange),
  };
}

function groupByInvoice(entries: readonly StatusLogRow[]): ReadonlyMap<number, StatusLogRow[]> {
  const groups = new Map<number, StatusLogRow[]>();
  for (const entry of entries) groups.set(entry.invoiceId, [...(groups.get(entry.invoiceId) ?? []), entry]);
  return groups;
}

/** Payments of a buyer as the contract has them now, newest first, with their histories. */
export async function loadPayments(clock: Clock, executor: Executor, filter: PaymentFilter, page?: PaymentPage): Promise<Payment[]> {
  const today = jstDate(await clock.now(executor));
  const rows = await findPayments(executor, filter, page);
  const histories = groupByInvoice(await findHistories(executor, rows.map(({ invoice }) => invoice.id)));
  return rows.map((row) => toPayment(row, histories.get(row.invoice.id) ?? [], today));
}

/** The same for one that the buyer began: what was just submitted or changed. */
export async function loadOwnPayment(clock: Clock, executor: Executor, buyerId: number, id: number): Promise<OwnPayment> {
  const payment = await loadPayment(clock, executor, buyerId, id);
  if (payment.invoice_type !== 'InvoicePayment') throw notFound();
  return payment;
}

/** One payment of a buyer as it is now; 404 for one that is not there or another buyer's. */
export async function loadPayment(clock: Clock, executor: Executor, buyerId: number, id: number): Promise<Payment> {
  const [payment] = await loadPayments(clock, executor, { buyerId, id });
  if (!payment) throw notFound();
  return payment;
}
