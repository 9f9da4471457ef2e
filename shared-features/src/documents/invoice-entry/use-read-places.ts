import { useState } from 'react';
import type { Reading } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import type { DocumentPlaces } from '../document-preview';
import { foundFor, readText } from '../document-reading/field-aid';
import type { ReadableField, ReadingMarks } from '../document-reading/reading-marks';

const LABELS: Readonly<Record<ReadableField, string>> = {
  supplierId: FIELDS.supplier,
  invoiceNumber: FIELDS.invoiceNumber,
  issueDate: FIELDS.issueDate,
  dueDate: FIELDS.dueDate,
  amount: FIELDS.amount,
  registrationNumber: FIELDS.registrationNumber,
};

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
  /** Finds the place of the field's value, else of the first value that was read for it. */
  const find = (field: ReadableField) => {
    const { fileId, read, place } = foundFor({ marks, readings }, field, true);
    return fileId === undefined || place === null ? undefined : { fileId, place, value: read?.value };
  };
  const show = (field: ReadableField) => {
    setShown({ id: field });
    const found = find(field);
    if (found !== undefined) setPreviewedId(found.fileId);
  };
  const places: ReadPlaces = {
    previewedId: previewedId ?? (marks.read[0]?.fileId || undefined),
    onPreview: setPreviewedId,
    of: (fileId) => ({
      shown,
      places: fields.flatMap((field) => {
        const found = find(field);
        if (found === undefined || found.fileId !== fileId) return [];
        const { place, value } = found;
        const name = value === undefined ? LABELS[field] : `${LABELS[field]} ${readText(value, field)}`;
        return [{ id: field, label: `${name}の位置`, place, onChoose: () => focusField(field) }];
      }),
    }),
  };
  return { show, places };
}
