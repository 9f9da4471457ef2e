import type { Payment, ReceivedInvoice, ReceivedInvoiceSummary } from 'shared-api/types';
import { typeOf, plannedTransferOf } from 'shared-rules/payment-record';
import { iso } from '../../platform/clock/iso';
import { toInvoiceFile, type FileRow } from '../files/file.repository';
import type { ListRow } from './received-invoice-list.repository';
import { hasReceipt, type findReceivedInvoice } from '../invoice-record/received-invoice.repository';

type Row = NonNullable<Awaited<ReturnType<typeof findReceivedInvoice>>>;

const summary = (row: Omit<Row, 'registrationNumber' | 'memo' | 'version' | 'origins'>) => ({
  doc_number: row.docNumber,
  supplier: { id: row.supplierId, name: row.supplierName },
  invoice_number: row.invoiceNumber,
  issue_date: row.issueDate,
  due_date: row.dueDate,
  amount: row.amount,
  paid_amount: row.paidAmount,
  remaining_amount: row.amount - row.paidAmount,
  has_draft: row.hasDraft,
  is_requested: row.isRequested,
});

/** Converts a line of the list to the contract's form. */
export function toSummary({ payment, paymentDeadline, charged, ...row }: ListRow): ReceivedInvoiceSummary {
  return {
    ...summary(row),
    charged:
      charged.total === null
        ? null
        : {
            commission: charged.commission ?? 0,
            total_amount: charged.total,
            cards: (charged.cards ?? []).map(({ brand, last4 }) => ({ brand, last_four: last4 })),
          },
    latest_payment: payment
      ? {
          id: payment.id,
          invoice_type: typeOf(payment),
          status: payment.status,
          is_action_required: payment.actionRequired,
          transfer_date: plannedTransferOf(payment),
          payment_deadline: paymentDeadline,
          transferred_date: payment.transferExecutedDate,
          has_receipt: hasReceipt(payment),
        }
      : null,
  };
}

/** Converts one received invoice in full to the contract's form. */
export function toReceivedInvoice(row: Row, files: readonly FileRow[], payments: Payment[]): ReceivedInvoice {
  return {
    ...summary(row),
    registration_number: row.registrationNumber,
    memo: row.memo,
    version: row.version,
    files: files.map(toInvoiceFile),
    ...(row.origins !== null && { origins: row.origins }),
    payments,
    created_at: iso(row.createdAt),
  };
}
