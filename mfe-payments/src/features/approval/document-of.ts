import type { Approval } from 'shared-api/types';
import type { WantedPayment } from 'flow-payment/approval';

type Document = NonNullable<WantedPayment['pre_registration']>;

/** Invoice that is registered with its payment, as a payment has it. */
interface UnregisteredInvoice {
  readonly preRegistrationId: string;
  readonly document: Omit<Document, 'id'>;
}

/**
 * Returns the invoice of a request that a connected system submitted, from the terms. What an approval is not about,
 * the registration number and the memo, is empty. Null for a registered invoice.
 */
export function documentOf({ pre_registration_id: id, terms }: Approval): UnregisteredInvoice | null {
  if (id === null) return null;
  const { supplier_id, invoice_number, issue_date, due_date, invoice_amount, file_ids } = terms;
  const document = {
    supplier_id,
    invoice_number,
    issue_date,
    due_date,
    amount: invoice_amount,
    registration_number: null,
    memo: '',
    file_ids,
  };
  return { preRegistrationId: id, document };
}
