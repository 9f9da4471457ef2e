import { useState } from 'react';
import type { ReadFields, Reading } from 'shared-api/types';
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

const SOURCES = {
  // The issuer is shown for the supplier also if no registered one has its name.
  supplierId: 'issuer',
  invoiceNumber: 'invoice_number',
  issueDate: 'issue_date',
  dueDate: 'due_date',
  amount: 'amount',
  registrationNumber: 'registration_number',
} as const satisfies Readonly<Record<ReadableField, keyof ReadFields>>;

/** Returns what was read for a field, and where; undefined if nothing was, or its reading is not loaded. */
const readFor = (reading: Reading | undefined, field: ReadableField) => reading?.fields?.[SOURCES[field]] ?? undefined;

/** Returns a read value as it stands on the screen. */
function textOf(value: string | number, field: ReadableField): string {
  if (typeof value === 'number') return formatYen(value);
  return field === 'issueDate' || field === 'dueDate' ? formatDate(value) : value;
}

/** Places on the documents of a form, and which document is previewed. */
export interface ReadPlaces {
  /** File that the user chose or whose place was shown last, else the one that was read; undefined at first. */
  readonly previewedId: string | undefined;
  readonly onPreview: (fileId: string) => void;
  /** Returns the places of a file. */
  readonly of: (fileId: string) => DocumentPlaces;
}

interface Options {
  /** Readable fields that the form has. */
  readonly fields: readonly ReadableField[];
  readonly marks: ReadingMarks;
  readonly readings: readonly Reading[];
  readonly focusField: (field: ReadableField) => void;
}

/**
 * Connects read fields with their places on the documents. A field that is focused shows its place, also after the
 * focus has left it, until another field is focused. A field that the user has typed has its place too: that of what
 * was read for it.
 */
export function useReadPlaces({ fields, marks, readings, focusField }: Options) {
  const [shown, setShown] = useState<{ readonly id: ReadableField } | null>(null);
  const [previewedId, setPreviewedId] = useState<string>();
  /** Finds the place of what the field holds, else of the first value that was read for it. */
  const find = (field: ReadableField) => {
    const mark = marks.read.find((read) => read.field === field);
    const reading = readings.find((other) =>
      mark === undefined ? Boolean(readFor(other, field)?.place) : other.file_id === mark.fileId,
    );
    const read = readFor(reading, field);
    const fileId = mark?.fileId ?? reading?.file_id;
    const place = (mark === undefined ? read?.place : mark.place) ?? null;
    return fileId === undefined || place === null ? undefined : { fileId, place, value: read?.value };
  };
  const show = (field: ReadableField) => {
    setShown({ id: field });
    const found = find(field);
    if (found !== undefined) setPreviewedId(found.fileId);
  };
  const places: ReadPlaces = {
    previewedId: previewedId ?? marks.read[0]?.fileId,
    onPreview: setPreviewedId,
    of: (fileId) => ({
      shown,
      places: fields.flatMap((field) => {
        const found = find(field);
        if (found === undefined || found.fileId !== fileId) return [];
        const { place, value } = found;
        const name = value === undefined ? LABELS[field] : `${LABELS[field]} ${textOf(value, field)}`;
        return [{ id: field, label: `${name}の位置`, place, onChoose: () => focusField(field) }];
      }),
    }),
  };
  return { show, places };
}
