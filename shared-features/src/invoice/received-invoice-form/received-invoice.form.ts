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

/** Schema entries of a received invoice without the amount, which another form has under another name. */
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

/** Whether the due date is not before the issue date. True while either is invalid. */
export const isDueInTime = ({ issueDate, dueDate }: Pick<Document, 'issueDate' | 'dueDate'>): boolean =>
  !isDateText(issueDate) || !isDateText(dueDate) || issueDate <= dueDate;

/**
 * Whether a registration number fits its supplier.
 * @param isCorporation returns whether the supplier with this id is known to be a corporation
 */
export const fitsSupplier = (
  { supplierId, registrationNumber: number }: Pick<Document, 'supplierId' | 'registrationNumber'>,
  isCorporation: (supplierId: string) => boolean,
): boolean =>
  !isRegistrationNumber(number) || !isCorporation(supplierId) || isRegistrationNumber(number, 'corporation');

/**
 * Returns the schema of a received invoice (docs/screens.md 7).
 * @param isCorporation returns whether the supplier with this id is known to be a corporation. A corporation's
 * registration number must have a valid check digit
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
