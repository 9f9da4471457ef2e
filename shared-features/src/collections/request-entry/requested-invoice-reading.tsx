import { Fragment } from 'react';
import { type FieldReading, type ReadableField, ReadableFrame } from '../../documents/document-reading';
import type { FieldFrame } from './field-frame';

/** The fields of a request that a program can read on its document, by the form's names. */
export const READ_FIELDS = [
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'amount',
] as const satisfies readonly ReadableField[];

const isRead = (name: string): name is (typeof READ_FIELDS)[number] =>
  (READ_FIELDS as readonly string[]).includes(name);

/** Marks the fields that hold what was read on the document with some doubt, until somebody confirms them. */
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
