import { Fragment } from 'react';
import { type FieldReading, ReadableFrame } from '../../documents/document-reading/readable-frame';
import type { ReadableField } from '../../documents/document-reading/reading-marks';
import type { FieldFrame } from '../../ui/field-frame';

/** Marks the readable fields that hold an uncertain reading of the document, until the user confirms them. */
export function readingFrame<Name extends string>(
  reading: FieldReading,
  readable: readonly ReadableField[],
): FieldFrame<Name> {
  const isReadable = (name: string): name is ReadableField => (readable as readonly string[]).includes(name);
  return (name, label, field) =>
    isReadable(name) ? (
      <ReadableFrame field={name} label={label} reading={reading}>
        {field}
      </ReadableFrame>
    ) : (
      <Fragment>{field({})}</Fragment>
    );
}
