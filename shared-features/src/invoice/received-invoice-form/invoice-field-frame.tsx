import { Fragment, type ReactNode } from 'react';
import { type FieldReading, ReadableFrame } from '../../documents/document-reading/readable-frame';
import { READABLE_FIELDS, type ReadableField } from '../../documents/document-reading/reading-marks';

/** Props that the frame passes to its field. */
export interface FramedLook {
  readonly labelAside?: ReactNode;
  readonly describedBy?: string;
}

/** Field of a received invoice. Forms may use other names. */
export type InvoiceField = ReadableField | 'memo';

/** Renders a field with a mark of the value's source: a document or another system. */
export type InvoiceFieldFrame = (
  name: InvoiceField,
  label: string,
  field: (look: FramedLook) => ReactNode,
) => ReactNode;

const isReadable = (name: InvoiceField): name is ReadableField => (READABLE_FIELDS as readonly string[]).includes(name);

/** Marks the fields that hold an uncertain reading of the document, until the user confirms them. */
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
