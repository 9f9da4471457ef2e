import { enteredAmount } from 'shared-features/documents/invoice-entry';
import { paymentForm, type PaymentMaterial, type PaymentValues } from 'shared-features/payments/payment-form';
import {
  bodyOf,
  documentEntries,
  fitsSupplier,
  isDueInTime,
  type ReceivedInvoiceBody,
  type ReceivedInvoiceValues,
  typedValues,
} from 'shared-features/invoice/received-invoice-form';
import { dueBeforeIssue, registrationNumberWrong } from 'shared-rules/messages';
import * as v from 'valibot';
import type { PreRegisteredEntry } from './oauth-payment.workflow';

const documentForm = v.object({ ...documentEntries, invoiceAmount: enteredAmount });

/**
 * Returns the schema of a submitted payment and its received invoice, whose amount is `invoiceAmount` here.
 * @param isCorporation returns whether the supplier with this id is known to be a corporation
 */
export const preRegisteredPaymentForm = (material: PaymentMaterial, isCorporation: (supplierId: string) => boolean) =>
  v.pipe(
    v.object({ ...documentForm.entries, ...paymentForm(material, new Set()).entries }),
    v.forward(v.partialCheck([['issueDate'], ['dueDate']], isDueInTime, dueBeforeIssue), ['dueDate']),
    v.forward(
      v.partialCheck(
        [['supplierId'], ['registrationNumber']],
        (document) => fitsSupplier(document, isCorporation),
        registrationNumberWrong,
      ),
      ['registrationNumber'],
    ),
  );

type DocumentOutput = v.InferOutput<typeof documentForm>;

/** Values of the form, also incomplete. */
export type PreRegisteredPaymentInput = v.InferInput<typeof documentForm> & PaymentValues;

/** Returns the received invoice's values of the form, also incomplete. */
export const documentValues = ({
  invoiceAmount,
  ...values
}: Omit<PreRegisteredPaymentInput, keyof PaymentValues>): ReceivedInvoiceValues =>
  typedValues({ ...values, amount: invoiceAmount });

/** Returns the payment's values of the form, also incomplete. An invalid amount (NaN) becomes null. */
export function paymentValues({
  amount,
  supplierAccountId,
  transferDate,
  transferPersonName,
  creditCardId,
  promotionCode,
  promotionApplied,
  note,
  acknowledges,
  acknowledged,
}: PreRegisteredPaymentInput): PaymentValues {
  return {
    amount: Number.isNaN(amount) ? null : amount,
    supplierAccountId,
    transferDate,
    transferPersonName,
    creditCardId,
    promotionCode,
    promotionApplied,
    note,
    acknowledges,
    acknowledged,
  };
}

/** Converts the form's received invoice to the contract's body; null while it is incomplete. */
export function documentBody(values: unknown): ReceivedInvoiceBody | null {
  const { success, output } = v.safeParse(documentForm, values);
  if (!success || !isDueInTime(output)) return null;
  const { invoiceAmount, ...document }: DocumentOutput = output;
  return bodyOf({ ...document, amount: invoiceAmount });
}

/** Converts the stored received invoice to the contract's body; null while it is incomplete. */
export function entryBody({
  document: { values, files },
}: Pick<PreRegisteredEntry, 'document'>): ReceivedInvoiceBody | null {
  const { amount, ...rest } = values;
  return documentBody({ ...rest, invoiceAmount: amount, uploads: { files, state: 'complete' } });
}
