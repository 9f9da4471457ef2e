import type { PreRegisteredPayment, UserPreRegistration } from 'shared-api/types';
import type { InvoiceField } from 'shared-features/invoice/received-invoice-form';
import { proposedSupplier } from '../pre-registration/pre-registered-partner';

/** Pre-registration of the kind `payment`. */
export interface PreRegisteredPreRegistration extends UserPreRegistration {
  readonly payment: PreRegisteredPayment;
}

/** Whether a pre-registration is a payment. */
export const isOfPayment = (preRegistration: UserPreRegistration): preRegistration is PreRegisteredPreRegistration =>
  preRegistration.payment !== null;

/** Values that a connected system sent, in the form's types. Fields that it did not send are missing. */
export type SentValues = Readonly<
  Partial<Record<InvoiceField | 'transferDate' | 'supplierAccountId', string | number>>
>;

/** Returns the sent values for the form. The sent account applies to the proposed supplier. */
export function sentValues(preRegistration: PreRegisteredPreRegistration): SentValues {
  const { payment, suppliers } = preRegistration;
  const supplierId = proposedSupplier(suppliers);
  const accountId = suppliers.find(({ id }) => String(id) === supplierId)?.account_id ?? null;
  const values: Record<keyof SentValues, string | number | null | undefined> = {
    supplierId,
    invoiceNumber: payment.invoice_number,
    issueDate: payment.issue_date,
    dueDate: payment.due_date,
    amount: payment.amount,
    registrationNumber: payment.registration_number,
    memo: payment.memo,
    transferDate: payment.transfer_date,
    supplierAccountId: accountId === null ? null : String(accountId),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}
