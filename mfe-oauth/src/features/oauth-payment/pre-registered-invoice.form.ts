import { enteredAmount } from 'shared-features/documents/invoice-entry';
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
 * Returns the schema of the received invoice of a submitted payment. Its amount is `invoiceAmount`, because a message
 * of the confirm page may name either amount.
 * @param isCorporation returns whether the supplier with this id is known to be a corporation
 */
export const preRegisteredInvoiceForm = (isCorporation: (supplierId: string) => boolean) =>
  v.pipe(
    documentForm,
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

/** Values of the form, also incomplete. */
export type PreRegisteredInvoiceInput = v.InferInput<typeof documentForm>;

/** Returns the received invoice's values of the form, also incomplete. */
export const documentValues = ({ invoiceAmount, ...values }: PreRegisteredInvoiceInput): ReceivedInvoiceValues =>
  typedValues({ ...values, amount: invoiceAmount });

/** Converts the stored received invoice to the contract's body; null while it is incomplete. */
export function entryBody({
  document: { values, files, marks },
}: Pick<PreRegisteredEntry, 'document'>): ReceivedInvoiceBody | null {
  const { amount, ...rest } = values;
  const { success, output } = v.safeParse(documentForm, {
    ...rest,
    invoiceAmount: amount,
    uploads: { files, state: 'complete' },
  });
  if (!success || !isDueInTime(output)) return null;
  const { invoiceAmount, ...document } = output;
  return bodyOf({ ...document, amount: invoiceAmount }, marks);
}
