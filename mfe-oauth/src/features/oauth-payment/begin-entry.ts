import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { initialValues, type PayerMaterial } from 'shared-features/payments/payment-form';
import { emptyReceivedInvoiceDraft, type ReceivedInvoiceDraft } from 'shared-features/invoice/received-invoice-form';
import { unavailableReason } from 'shared-features/bank/transfer-date';
import { contentOf, type LodgedEntry } from './oauth-payment.workflow';
import { type LodgedPreRegistration, sentValues } from './sent-values';

/**
 * What the form begins with: everything that was sent; the wished day if money can be sent on it, else the earliest one, and
 * without a wish the day that suits the due date; the rest as every payment begins.
 */
export function beginEntry(preRegistration: LodgedPreRegistration, payer: PayerMaterial): LodgedEntry {
  const { id, files, payment: lodged } = preRegistration;
  const sent = sentValues(preRegistration);
  const text = (value: string | number | undefined) => (typeof value === 'string' ? value : '');
  const document: ReceivedInvoiceDraft = {
    ...emptyReceivedInvoiceDraft,
    values: {
      supplierId: text(sent.supplierId),
      invoiceNumber: text(sent.invoiceNumber),
      issueDate: text(sent.issueDate),
      dueDate: text(sent.dueDate),
      amount: lodged.amount ?? null,
      registrationNumber: text(sent.registrationNumber),
      memo: text(sent.memo),
    },
    files: files.map(uploadedFile),
  };
  const begun = initialValues(lodged.due_date ?? null, { ...payer, remaining: lodged.amount ?? null, accounts: [] });
  const wish = lodged.transfer_date ?? null;
  const payment = wish === null ? begun : { ...begun, transferDate: unavailableReason(wish, payer.days) === null ? wish : payer.days.earliest };
  return { preId: id, document, payment, isComplete: false, attempt: null, baseline: contentOf({ document, payment }) };
}
