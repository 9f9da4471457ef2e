import { unavailableReason } from 'flow-payment/transfer-date';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { emptyReceivedInvoiceDraft, type ReceivedInvoiceDraft } from 'shared-features/invoice/received-invoice-form';
import { initialValues, type PayerMaterial } from 'flow-payment/payment-form';
import { contentOf, type PreRegisteredEntry } from './oauth-payment.workflow';
import { type PreRegisteredPreRegistration, sentValues } from './sent-values';

/**
 * Returns the initial values: everything that was sent, the rest as for any payment. The date is the requested one if
 * money can be sent on it, else the earliest one; without a request it suits the due date.
 */
export function beginEntry(preRegistration: PreRegisteredPreRegistration, payer: PayerMaterial): PreRegisteredEntry {
  const { id, files, payment: preRegistered } = preRegistration;
  const sent = sentValues(preRegistration);
  const text = (value: string | number | undefined) => (typeof value === 'string' ? value : '');
  const document: ReceivedInvoiceDraft = {
    ...emptyReceivedInvoiceDraft,
    values: {
      supplierId: text(sent.supplierId),
      invoiceNumber: text(sent.invoiceNumber),
      issueDate: text(sent.issueDate),
      dueDate: text(sent.dueDate),
      amount: preRegistered.amount ?? null,
      registrationNumber: text(sent.registrationNumber),
      memo: text(sent.memo),
    },
    files: files.map(uploadedFile),
  };
  const begun = initialValues(preRegistered.due_date ?? null, {
    ...payer,
    remaining: preRegistered.amount ?? null,
    accounts: [],
  });
  const wish = preRegistered.transfer_date ?? null;
  const payment =
    wish === null
      ? begun
      : { ...begun, transferDate: unavailableReason(wish, payer.days) === null ? wish : payer.days.earliest };
  return { preId: id, document, payment, isComplete: false, attempt: null, baseline: contentOf({ document, payment }) };
}
