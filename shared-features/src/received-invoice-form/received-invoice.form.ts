import { isRegistrationNumber } from 'shared-rules/corporate-number';
import { dueBeforeIssue, registrationNumberFormat, registrationNumberWrong, requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import * as v from 'valibot';
import { documentUploads, enteredAmount, enteredDate, isDateText } from '../invoice-entry/invoice-values.form';

/**
 * Validation of a received invoice that is being registered (screens: validation messages).
 * @param isCorporation whether the supplier of this id is known to be a corporation: of its registration number the check digit is asked
 */
export const receivedInvoiceForm = (isCorporation: (supplierId: string) => boolean) =>
  v.pipe(
    v.object({
      uploads: documentUploads,
      supplierId: v.pipe(v.string(), v.nonEmpty(requiredChoice(FIELDS.supplier))),
      invoiceNumber: v.string(),
      issueDate: enteredDate(FIELDS.issueDate),
      dueDate: enteredDate(FIELDS.dueDate),
      amount: enteredAmount,
      registrationNumber: v.pipe(
        v.string(),
        v.check((text) => text === '' || isRegistrationNumber(text), registrationNumberFormat),
      ),
      memo: v.string(),
    }),
    v.forward(
      v.partialCheck([['issueDate'], ['dueDate']], ({ issueDate, dueDate }) => !isDateText(issueDate) || !isDateText(dueDate) || issueDate <= dueDate, dueBeforeIssue),
      ['dueDate'],
    ),
    v.forward(
      v.partialCheck(
        [['supplierId'], ['registrationNumber']],
        ({ supplierId, registrationNumber: number }) =>
          !isRegistrationNumber(number) || !isCorporation(supplierId) || isRegistrationNumber(number, 'corporation'),
        registrationNumberWrong,
      ),
      ['registrationNumber'],
    ),
  );

export type ReceivedInvoiceFormValues = v.InferOutput<ReturnType<typeof receivedInvoiceForm>>;
