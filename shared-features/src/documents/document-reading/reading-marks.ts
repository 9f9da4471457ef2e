import type { ReadFields, Reading } from 'shared-api/types';
import * as v from 'valibot';

/** Fields of the form that a program can read on a document, in the order of the form. */
export const READABLE_FIELDS = [
  'supplierId',
  'invoiceNumber',
  'issueDate',
  'dueDate',
  'amount',
  'registrationNumber',
] as const;
export type ReadableField = (typeof READABLE_FIELDS)[number];

const PlaceSchema = v.object({ page: v.number(), x: v.number(), y: v.number(), width: v.number(), height: v.number() });
const MarkSchema = v.object({
  field: v.picklist(READABLE_FIELDS),
  fileId: v.string(),
  /** Place on the document, as in the contract. */
  place: v.nullable(PlaceSchema),
  /** True if a person should compare it with the document. */
  isDoubtful: v.optional(v.boolean(), false),
  /** True if a person has checked or changed it. */
  isConfirmed: v.boolean(),
  /** True if nothing is recorded of how a registered value came in. */
  isUnknown: v.optional(v.boolean(), false),
});
type ReadingMark = v.InferOutput<typeof MarkSchema>;

/**
 * Stored marks: fields that the user has edited, fields that hold a reading, and fields that hold the proposal of an
 * earlier payment until the user confirms or changes it. A reading replaces a proposal.
 */
export const ReadingMarksSchema = v.object({
  touched: v.array(v.picklist(READABLE_FIELDS)),
  read: v.array(MarkSchema),
  proposed: v.optional(v.array(v.picklist(READABLE_FIELDS)), []),
});
export type ReadingMarks = v.InferOutput<typeof ReadingMarksSchema>;

export const noMarks: ReadingMarks = { touched: [], read: [], proposed: [] };

/** Values of the readable fields in the form. The supplier is its id as text; '' or null for none. */
export type ReadableValues = Readonly<Record<Exclude<ReadableField, 'amount'>, string> & { amount: number | null }>;

/** Value to put into an untouched field. */
export interface Filling {
  readonly field: ReadableField;
  readonly value: string | number;
  readonly fileId: string;
  readonly place: ReadingMark['place'];
  readonly isDoubtful: boolean;
}

const SOURCES: Readonly<Record<Exclude<ReadableField, 'supplierId'>, Exclude<keyof ReadFields, 'bank_account'>>> = {
  invoiceNumber: 'invoice_number',
  issueDate: 'issue_date',
  dueDate: 'due_date',
  amount: 'amount',
  registrationNumber: 'registration_number',
};

/** Returns the value that a reading has for a field; null for none. */
function offer({ file_id: fileId, fields, supplier }: Reading, field: ReadableField): Filling | null {
  // An exact match with a registered supplier is certain.
  if (field === 'supplierId')
    return supplier === null
      ? null
      : { field, value: String(supplier.id), fileId, place: fields?.issuer?.place ?? null, isDoubtful: false };
  const read = fields?.[SOURCES[field]] ?? null;
  return read === null ? null : { field, value: read.value, fileId, place: read.place, isDoubtful: read.is_doubtful };
}

/** Whether a reading has a value for any field of the form. */
export function readsAnything(reading: Reading): boolean {
  return READABLE_FIELDS.some((field) => offer(reading, field) !== null);
}

interface FormState {
  readonly marks: ReadingMarks;
  readonly values: ReadableValues;
  /** Field with the focus: the user may be about to type. */
  readonly focused: ReadableField | null;
}

/**
 * Returns the values to fill in from finished readings. Skips fields that are focused, touched by the user, filled from
 * another file, or not empty unless they hold a proposal. The first file with a value wins.
 */
export function fillings(readings: readonly Reading[], { marks, values, focused }: FormState): Filling[] {
  const isOpen = (field: ReadableField) =>
    field !== focused &&
    (!values[field] || marks.proposed.includes(field)) &&
    !marks.touched.includes(field) &&
    !marks.read.some((mark) => mark.field === field);
  return READABLE_FIELDS.filter(isOpen).flatMap((field) => {
    for (const reading of readings) {
      const found = reading.state === 'done' ? offer(reading, field) : null;
      if (found !== null) return [found];
    }
    return [];
  });
}

/** Marks these fields as read. */
export function withFilled(marks: ReadingMarks, filled: readonly Filling[]): ReadingMarks {
  return {
    ...marks,
    proposed: marks.proposed.filter((field) => !filled.some((filling) => filling.field === field)),
    read: [
      ...marks.read,
      ...filled.map(({ field, fileId, place, isDoubtful }) => ({
        field,
        fileId,
        place,
        isDoubtful,
        isConfirmed: false,
        isUnknown: false,
      })),
    ],
  };
}

/** Marks these fields as confirmed by a person. */
export function withConfirmed(marks: ReadingMarks, fields: readonly ReadableField[]): ReadingMarks {
  const isOpen = marks.read.some(({ field, isConfirmed }) => fields.includes(field) && !isConfirmed);
  if (!isOpen && !marks.proposed.some((field) => fields.includes(field))) return marks;
  return {
    ...marks,
    proposed: marks.proposed.filter((field) => !fields.includes(field)),
    read: marks.read.map((mark) => (fields.includes(mark.field) ? { ...mark, isConfirmed: true } : mark)),
  };
}

/**
 * Marks these fields as touched by the user. Nothing is read into them any more, and earlier readings and proposals in
 * them count as confirmed.
 */
export function withTouched(marks: ReadingMarks, fields: readonly ReadableField[]): ReadingMarks {
  const fresh = fields.filter((field) => !marks.touched.includes(field));
  if (fresh.length === 0) return marks;
  return { ...withConfirmed(marks, fresh), touched: [...marks.touched, ...fresh] };
}

/** Marks a field as filled with a value that the user has chosen among several readings, at its place. */
export function withChosen(
  marks: ReadingMarks,
  { field, fileId, place }: Pick<ReadingMark, 'field' | 'fileId' | 'place'>,
): ReadingMarks {
  return {
    touched: marks.touched.filter((other) => other !== field),
    proposed: marks.proposed.filter((other) => other !== field),
    read: [
      ...marks.read.filter((mark) => mark.field !== field),
      { field, fileId, place, isDoubtful: true, isConfirmed: true, isUnknown: false },
    ],
  };
}

/**
 * Removes the marks of deleted files. `emptied` lists the fields to clear: all but those that the user has typed. What
 * was confirmed was compared with a document that is gone.
 */
export function withoutFiles(
  marks: ReadingMarks,
  fileIds: readonly string[],
): { readonly marks: ReadingMarks; readonly emptied: readonly ReadableField[] } {
  const gone = marks.read.filter(({ fileId }) => !fileIds.includes(fileId));
  if (gone.length === 0) return { marks, emptied: [] };
  return {
    marks: { ...marks, read: marks.read.filter((mark) => !gone.includes(mark)) },
    emptied: gone.map(({ field }) => field).filter((field) => !marks.touched.includes(field)),
  };
}
