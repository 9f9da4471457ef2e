import { useState } from 'react';
import type { Reading } from 'shared-api/types';
import { formatDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { DocumentPlaces } from '../document-preview';
import type { ReadableField, ReadingMarks } from '../document-reading/reading-marks';

const LABELS: Readonly<Record<ReadableField, string>> = {
  supplierId: FIELDS.supplier,
  invoiceNumber: FIELDS.invoiceNumber,
  issueDate: FIELDS.issueDate,
  dueDate: FIELDS.dueDate,
  amount: FIELDS.amount,
  registrationNumber: FIELDS.registrationNumber,
};

/** Returns the value of a field as it stands on the document; undefined while its reading is not loaded. */
function readText(reading: Reading | undefined, field: ReadableField): string | undefined {
  const fields = reading?.fields;
  const date = (text: string | undefined) => text && formatDate(text);
  const yen = fields?.amount?.value;
  return {
    supplierId: fields?.issuer?.value,
    invoiceNumber: fields?.invoice_number?.value,
    issueDate: date(fields?.issue_date?.value),
    dueDate: date(fields?.due_date?.value),
    amount: yen === undefined ? undefined : formatYen(yen),
    registrationNumber: fields?.registration_number?.value,
  }[field];
}

/** Places on the documents of a form, and which document is previewed. */
export interface ReadPlaces {
  /** File that the user chose or whose place was shown last; undefined at first. */
  readonly previewedId: string | undefined;
  readonly onPreview: (fileId: string) => void;
  /** Returns the places of a file. */
  readonly of: (fileId: string) => DocumentPlaces;
}

interface Options {
  readonly marks: ReadingMarks;
  readonly readings: readonly Reading[];
  readonly focusField: (field: ReadableField) => void;
}

/**
 * Connects read fields with their places on the documents. A field that is focused shows its place, also after the
 * focus has left it, until another field is focused. A changed field keeps the place where it was read.
 */
export function useReadPlaces({ marks, readings, focusField }: Options) {
  const [shown, setShown] = useState<{ readonly id: ReadableField } | null>(null);
  const [previewedId, setPreviewedId] = useState<string>();
  const show = (field: ReadableField) => {
    setShown({ id: field });
    const mark = marks.read.find((read) => read.field === field);
    if (mark !== undefined) setPreviewedId(mark.fileId);
  };
  const places: ReadPlaces = {
    previewedId,
    onPreview: setPreviewedId,
    of: (fileId) => ({
      shown,
      places: marks.read.flatMap(({ field, place, fileId: readOn }) => {
        if (place === null || readOn !== fileId) return [];
        const reading = readings.find((other) => other.file_id === fileId);
        const name = [LABELS[field], readText(reading, field)].filter((text) => text !== undefined).join(' ');
        return [{ id: field, label: `${name}の位置`, place, onChoose: () => focusField(field) }];
      }),
    }),
  };
  return { show, places };
}
