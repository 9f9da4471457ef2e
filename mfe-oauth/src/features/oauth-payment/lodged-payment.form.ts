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
import type { LodgedEntry } from './oauth-payment.workflow';

const documentForm = v.object({ ...documentEntries, invoiceAmount: enteredAmount });

/**
 * Validation of a lodged payment: of its received invoice, whose amount is `invoiceAmount` here, and of the payment.
 * @param isCorporation whether the supplier of this id is known to be a corporation
 */
export const lodgedPaymentForm = (material: PaymentMaterial, isCorporation: (supplierId: string) => boolean) =>
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

/** Everything in the form, also half-typed. */
export type LodgedPaymentInput = v.InferInput<typeof documentForm> & PaymentValues;

/** The received invoice in the form, also half-typed. */
export const documentValues = ({
  invoiceAmount,
  ...values
}: Omit<LodgedPaymentInput, keyof PaymentValues>): ReceivedInvoiceValues =>
  typedValues({ ...values, amount: invoiceAmount });

/** The payment in the form, also half-typed; an amount that is none is not kept. */
export function paymentValues({
  amount,
  supplierAccountId,
  transferDate,
  transferPersonName,
  creditCardId,
  promotionCode,
  promotionApplied,
  note,
}: LodgedPaymentInput): PaymentValues {
  return {
    amount: Number.isNaN(amount) ? null : amount,
    supplierAccountId,
    transferDate,
    transferPersonName,
    creditCardId,
    promotionCode,
    promotionApplied,
    note,
  };
}

/** The received invoice in the words of the contract; null while it is not whole. */
export function documentBody(values: unknown): ReceivedInvoiceBody | null {
  const { success, output } = v.safeParse(documentForm, values);
  if (!success || !isDueInTime(output)) return null;
  const { invoiceAmount, ...document }: DocumentOutput = output;
  return bodyOf({ ...document, amount: invoiceAmount });
}

/** What is kept of the received invoice, in the words of the contract; null while it is not whole. */
export function entryBody({ document: { values, files } }: Pick<LodgedEntry, 'document'>): ReceivedInvoiceBody | null {
  const { amount, ...rest } = values;
  return documentBody({ ...rest, invoiceAmount: amount, uploads: { files, state: 'complete' } });
}
