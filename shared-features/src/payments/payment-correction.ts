import type { CorrectionField } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';

/** Labels of the fields that the examiner can ask to correct, as in the payment form. */
const LABELS: Readonly<Record<CorrectionField, string>> = {
  amount: 'カードで支払う金額',
  supplier_account_id: FIELDS.supplierAccount,
  transfer_date: '振込日',
  transfer_person_name: '振込名義',
  credit_card_id: 'お支払いカード',
  file_ids: FIELDS.invoiceFile,
  note: FIELDS.noteToExaminer,
};

/** Returns the labels of the named fields in the order of the form, for a sentence or a list of links. */
export function correctionFieldLabels(
  fields: readonly CorrectionField[],
): readonly { readonly field: CorrectionField; readonly label: string }[] {
  return (Object.keys(LABELS) as CorrectionField[])
    .filter((field) => fields.includes(field))
    .map((field) => ({ field, label: LABELS[field] }));
}
