import { useFormValue } from 'shared-ui/forms';
import { DuplicateWarning } from '../duplicate-warning/duplicate-warning';
import { useDuplicates } from '../duplicate-warning/use-duplicates';

interface FormDuplicatesProps {
  readonly fileIds: readonly string[];
  /** The invoice that is being changed. */
  readonly docNumber?: number;
  /** The form's name of the amount. Default `amount`. */
  readonly amountName?: string;
}

/** Warns of invoices that may be the one in the form around. */
export function FormDuplicates({ fileIds, docNumber, amountName = 'amount' }: FormDuplicatesProps) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const amount = useFormValue(amountName);
  const duplicates = useDuplicates({
    fileIds,
    supplierId: text(useFormValue('supplierId')),
    invoiceNumber: text(useFormValue('invoiceNumber')),
    issueDate: text(useFormValue('issueDate')),
    amount: typeof amount === 'number' ? amount : null,
    exceptDocNumber: docNumber,
  });
  return <DuplicateWarning duplicates={duplicates} />;
}
