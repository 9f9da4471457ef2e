import { type FieldReading, ReadableFrame } from 'shared-features/document-reading';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { DateField } from 'shared-ui/dates';
import { TextField, YenField } from 'shared-ui/forms';
import { NUMBER_LIMIT } from './invoice.form';

/** What is written on the invoice that is to be paid. */
export function InvoiceFields({ reading }: { readonly reading: FieldReading }) {
  return (
    <Stack gap={24}>
      <ReadableFrame field="amount" label={FIELDS.amount} reading={reading}>
        {(look) => <YenField name="amount" label={FIELDS.amount} badge="required" {...look} />}
      </ReadableFrame>
      <ReadableFrame field="invoiceNumber" label={FIELDS.invoiceNumber} reading={reading}>
        {(look) => (
          <TextField name="invoiceNumber" label={FIELDS.invoiceNumber} badge="optional" help="請求書に記載した番号" maxLength={NUMBER_LIMIT} width="medium" {...look} />
        )}
      </ReadableFrame>
      <ReadableFrame field="issueDate" label={FIELDS.issueDate} reading={reading}>
        {(look) => <DateField name="issueDate" label={FIELDS.issueDate} badge="required" {...look} />}
      </ReadableFrame>
      <ReadableFrame field="dueDate" label={FIELDS.dueDate} reading={reading}>
        {(look) => <DateField name="dueDate" label={FIELDS.dueDate} badge="required" {...look} />}
      </ReadableFrame>
    </Stack>
  );
}
