import { Fragment } from 'react';
import { FIELDS } from 'shared-rules/words';
import { Stack } from 'shared-ui/core';
import { TextField, YenField } from 'shared-ui/forms';
import { ServerDateField } from 'shared-features/ui/server-date-field';
import { type FieldReading, type ReadableField, ReadableFrame } from 'shared-features/documents/document-reading';
import type { FieldFrame } from './field-frame';
import { NUMBER_LIMIT } from './requested-invoice.form';

/** Fields that a program can read on the document, by the form's names. */
export const READ_FIELDS = [
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'amount',
] as const satisfies readonly ReadableField[];

const isRead = (name: string): name is (typeof READ_FIELDS)[number] =>
  (READ_FIELDS as readonly string[]).includes(name);

/** Marks the fields that hold an uncertain reading of the document, until the user confirms them. */
export const readingFrame =
  (reading: FieldReading): FieldFrame =>
  (name, label, field) =>
    isRead(name) ? (
      <ReadableFrame field={name} label={label} reading={reading}>
        {field}
      </ReadableFrame>
    ) : (
      <Fragment>{field({})}</Fragment>
    );

/** Shows the fields of the invoice to be paid. */
export function RequestedInvoiceFields({ frame }: { readonly frame: FieldFrame }) {
  return (
    <Stack gap={24}>
      {frame('amount', FIELDS.amount, (look) => (
        <YenField name="amount" label={FIELDS.amount} badge="required" {...look} />
      ))}
      {frame('invoiceNumber', FIELDS.invoiceNumber, (look) => (
        <TextField
          name="invoiceNumber"
          label={FIELDS.invoiceNumber}
          badge="optional"
          help="請求書に記載した番号"
          maxLength={NUMBER_LIMIT}
          width="medium"
          {...look}
        />
      ))}
      {frame('issueDate', FIELDS.issueDate, (look) => (
        <ServerDateField name="issueDate" label={FIELDS.issueDate} badge="required" {...look} />
      ))}
      {frame('dueDate', FIELDS.dueDate, (look) => (
        <ServerDateField name="dueDate" label={FIELDS.dueDate} badge="required" {...look} />
      ))}
    </Stack>
  );
}
