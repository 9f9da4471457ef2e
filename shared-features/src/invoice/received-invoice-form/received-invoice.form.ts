import { isRegistrationNumber } from 'shared-rules/corporate-number';
import {
  dueBeforeIssue,
  registrationNumberFormat,
  registrationNumberWrong,
  requiredChoice,
} from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';
import {
  documentUploads,
  enteredAmount,
  enteredDate,
  isDateText,
} from '../../documents/invoice-entry/invoice-values.form';

/**
 * What is asked of each field of a received invoice but its amount, which a form with another amount has under another
 * name.
 */
export const documentEntries = {
  uploads: documentUploads,
  supplierId: v.pipe(v.string(), v.nonEmpty(requiredChoice(FIELDS.supplier))),
  invoiceNumber: v.string(),
  issueDate: enteredDate(FIELDS.issueDate),
  dueDate: enteredDate(FIELDS.dueDate),
  registrationNumber: v.pipe(
    v.string(),
    v.check((text) => text === '' || isRegistrationNumber(text), registrationNumberFormat),
  ),
  memo: v.string(),
};

type Document = Readonly<Record<'supplierId' | 'issueDate' | 'dueDate' | 'registrationNumber', string>>;

/** Whether an invoice is due on the day of its issue or later; true while one of the two is no day. */
export const isDueInTime = ({ issueDate, dueDate }: Pick<Document, 'issueDate' | 'dueDate'>): boolean =>
  !isDateText(issueDate) || !isDateText(dueDate) || issueDate <= dueDate;

/**
 * Whether a registration number can be its supplier's. @param isCorporation whether the supplier of this id is known to
 * be a corporation
 */
export const fitsSupplier = (
  { supplierId, registrationNumber: number }: Pick<Document, 'supplierId' | 'registrationNumber'>,
  isCorporation: (supplierId: string) => boolean,
): boolean =>
  !isRegistrationNumber(number) || !isCorporation(supplierId) || isRegistrationNumber(number, 'corporation');

/**
 * Validation of a received invoice that is being registered (screens: validation messages).
 * @param isCorporation whether the supplier of this id is known to be a corporation: of its registration number the
 *   check digit is asked
 */
export const receivedInvoiceForm = (isCorporation: (supplierId: string) => boolean) =>
  v.pipe(
    v.object({ ...documentEntries, amount: enteredAmount }),
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

export type ReceivedInvoiceFormValues = v.InferOutput<ReturnType<typeof receivedInvoiceForm>>;
