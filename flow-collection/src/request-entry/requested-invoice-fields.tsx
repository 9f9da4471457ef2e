import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { YenField } from 'shared-ui/forms';
import type { FieldReading, ReadableField } from 'shared-features/documents/document-reading';
import { NumberAndDates, readingFrame as framedBy } from 'shared-features/invoice/invoice-fields';
import type { FieldFrame } from './field-frame';

/** Fields that a program can read on the document, by the form's names. */
export const READ_FIELDS = [
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'amount',
] as const satisfies readonly ReadableField[];

/** Marks the fields that hold an uncertain reading of the document, until the user confirms them. */
export const readingFrame = (reading: FieldReading): FieldFrame => framedBy(reading, READ_FIELDS);

/** Shows the fields of the invoice to be paid. */
export function RequestedInvoiceFields({ frame }: { readonly frame: FieldFrame }) {
  return (
    <Stack gap={24}>
      {frame('amount', FIELDS.amount, (look) => (
        <YenField name="amount" label={FIELDS.amount} badge="required" {...look} />
      ))}
      <NumberAndDates frame={frame} numberHelp="請求書に記載した番号" />
    </Stack>
  );
}
