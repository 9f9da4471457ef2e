import type { ReceivedInvoiceBody } from 'shared-features/invoice/received-invoice-form';

/**
 * Invoice to pay: a received invoice by its number, or one that a connected system submitted and that is registered
 * together with its payment (contract: submitPayment, `pre_registration`).
 */
export type PaidInvoice =
  | { readonly docNumber: number }
  | { readonly preRegistrationId: string; readonly document: ReceivedInvoiceBody };
