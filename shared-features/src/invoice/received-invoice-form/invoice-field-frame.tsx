import { Fragment, type ReactNode } from 'react';
import { type FieldReading, ReadableFrame } from '../../documents/document-reading/readable-frame';
import { READABLE_FIELDS, type ReadableField } from '../../documents/document-reading/reading-marks';

/** What goes to a field from what stands around it. */
export interface FramedLook {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/** A field of a received invoice, whatever the form calls it. */
export type InvoiceField = ReadableField | 'memo';

/** Draws a field with what says where its value comes from: a document, another system. */
export type InvoiceFieldFrame = (
  name: InvoiceField,
  label: string,
  field: (look: FramedLook) => ReactNode,
) => ReactNode;

const isReadable = (name: InvoiceField): name is ReadableField => (READABLE_FIELDS as readonly string[]).includes(name);

/** Marks the fields that hold what was read on the document with some doubt, until somebody confirms them. */
export const readableInvoiceFrame =
  (reading: FieldReading): InvoiceFieldFrame =>
  (name, label, field) =>
    isReadable(name) ? (
      <ReadableFrame field={name} label={label} reading={reading}>
        {field}
      </ReadableFrame>
    ) : (
      <Fragment>{field({})}</Fragment>
    );
