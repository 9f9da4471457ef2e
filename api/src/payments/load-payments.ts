import type { Payment, StatusChange } from 'shared-api/types';
import { ExaminationStatus } from 'shared-rules/status';
import { paymentNumber } from '../announcements/payment-facts';
import { iso } from '../clock/iso';
import { toCreditCard } from '../credit-cards/credit-card.service';
import type { Executor } from '../db/client';
import { toSupplierAccount } from '../suppliers/supplier.mapper';
import { typeOf } from '../transitions/invoice.repository';
import { findHistories, findPayments, type PaymentFilter, type PaymentRow, type StatusLogRow } from './payment.repository';

const toStatusChange = ({ at, event, toStatus, toActionRequired, actor, reason }: StatusLogRow): StatusChange => ({
  at: iso(at),
  event,
  status: toStatus,
  is_action_required: toActionRequired,
  // The database holds these three only (a check constraint).
  actor: actor as StatusChange['actor'],
  reason,
});

function toPayment({ invoice, docNumber, supplier, account, card }: PaymentRow, history: readonly StatusLogRow[]): Payment {
  const { sequence, rateBasisPoints, commission, commissionTax, total, transferDate, transferPersonName, submittedAt, createdAt, status } = invoice;
  return {
    id: invoice.id,
    payment_number: paymentNumber(docNumber, sequence ?? 1),
    doc_number: docNumber,
    invoice_type: typeOf(invoice),
    status,
    is_action_required: invoice.actionRequired,
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
    credit_card: toCreditCard(card),
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

/** Payments of a buyer as the contract has them, newest first, with their histories. */
export async function loadPayments(executor: Executor, filter: PaymentFilter, page?: { readonly limit: number; readonly offset: number }): Promise<Payment[]> {
  const rows = await findPayments(executor, filter, page);
  const histories = groupByInvoice(await findHistories(executor, rows.map(({ invoice }) => invoice.id)));
  return rows.map((row) => toPayment(row, histories.get(row.invoice.id) ?? []));
}
