import type { LodgedPayment, UserPreRegistration } from 'shared-api/types';
import type { InvoiceField } from 'shared-features/received-invoice-form';

/** A pre-registration of a payment: what was lodged is there. */
export type LodgedPreRegistration = UserPreRegistration & { readonly payment: LodgedPayment };

/** Tells it from one of a request. */
export const isOfPayment = (preRegistration: UserPreRegistration): preRegistration is LodgedPreRegistration => preRegistration.payment !== null;

/** Values that a connected system sent, as the form holds them; of a field that it left out, nothing. */
export type SentValues = Readonly<Partial<Record<InvoiceField | 'transferDate' | 'supplierAccountId', string | number>>>;

type Matched = UserPreRegistration['suppliers'][number];

/** Suppliers that can be paid and that the lodged one may be, best first. */
export const offeredSuppliers = ({ suppliers }: UserPreRegistration): readonly Matched[] => suppliers.filter(({ is_enabled: isEnabled }) => isEnabled);

/** The one supplier that the lodged one certainly is; undefined where none is, or several may be. */
export function certainSupplier(preRegistration: UserPreRegistration): Matched | undefined {
  const offered = offeredSuppliers(preRegistration);
  const byNumber = offered.filter(({ matched_by: by }) => by === 'corporate_number');
  const [only, another] = byNumber.length > 0 ? byNumber : offered;
  return another === undefined ? only : undefined;
}

/** What was sent for the fields of the form. The account counts for the supplier that it was found at. */
export function sentValues(preRegistration: LodgedPreRegistration): SentValues {
  const { payment } = preRegistration;
  const supplier = certainSupplier(preRegistration);
  const values: Record<keyof SentValues, string | number | null | undefined> = {
    supplierId: supplier && String(supplier.id),
    invoiceNumber: payment.invoice_number,
    issueDate: payment.issue_date,
    dueDate: payment.due_date,
    amount: payment.amount,
    registrationNumber: payment.registration_number,
    memo: payment.memo,
    transferDate: payment.transfer_date,
    supplierAccountId: supplier?.account_id == null ? undefined : String(supplier.account_id),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''));
}
