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
  /** Where it stands on the document, as the contract has it. */
  place: v.nullable(PlaceSchema),
  /** A person should compare it with the document. */
  isDoubtful: v.optional(v.boolean(), false),
  /** Looked at, or changed, by a person. */
  isConfirmed: v.boolean(),
});
export type ReadingMark = v.InferOutput<typeof MarkSchema>;

/** What the form remembers of reading: fields the user has entered something in, and fields that hold what was read. */
export const ReadingMarksSchema = v.object({
  touched: v.array(v.picklist(READABLE_FIELDS)),
  read: v.array(MarkSchema),
});
export type ReadingMarks = v.InferOutput<typeof ReadingMarksSchema>;

export const noMarks: ReadingMarks = { touched: [], read: [] };

/** Values of the readable fields as the form holds them: the supplier's id as text, '' or null for nothing. */
export type ReadableValues = Readonly<Record<Exclude<ReadableField, 'amount'>, string> & { amount: number | null }>;

/** A value to be put into an untouched field. */
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

/** What one reading offers to a field; null where it has found nothing for it. */
function offer({ file_id: fileId, fields, supplier }: Reading, field: ReadableField): Filling | null {
  // A name or a number that is a registered supplier's to the letter was read well.
  if (field === 'supplierId')
    return supplier === null
      ? null
      : { field, value: String(supplier.id), fileId, place: fields?.issuer?.place ?? null, isDoubtful: false };
  const read = fields?.[SOURCES[field]] ?? null;
  return read === null ? null : { field, value: read.value, fileId, place: read.place, isDoubtful: read.is_doubtful };
}

/** Whether a reading has anything for the form. */
export function readsAnything(reading: Reading): boolean {
  return READABLE_FIELDS.some((field) => offer(reading, field) !== null);
}

interface FormState {
  readonly marks: ReadingMarks;
  readonly values: ReadableValues;
  /** The field with the focus: the user may be about to type. */
  readonly focused: ReadableField | null;
}

/**
 * What finished readings put into the form: only into fields that are empty, that the user has not touched and is not
 * in, and that no other file has filled. The first file that has a value for a field gives it.
 */
export function fillings(readings: readonly Reading[], { marks, values, focused }: FormState): Filling[] {
  const isOpen = (field: ReadableField) =>
    field !== focused &&
    !values[field] &&
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

/** These fields now hold what was read. */
export function withFilled(marks: ReadingMarks, filled: readonly Filling[]): ReadingMarks {
  return {
    ...marks,
    read: [
      ...marks.read,
      ...filled.map(({ field, fileId, place, isDoubtful }) => ({
        field,
        fileId,
        place,
        isDoubtful,
        isConfirmed: false,
      })),
    ],
  };
}

/** A person has confirmed these fields. */
export function withConfirmed(marks: ReadingMarks, fields: readonly ReadableField[]): ReadingMarks {
  if (!marks.read.some(({ field, isConfirmed }) => fields.includes(field) && !isConfirmed)) return marks;
  return {
    ...marks,
    read: marks.read.map((mark) => (fields.includes(mark.field) ? { ...mark, isConfirmed: true } : mark)),
  };
}

/**
 * A person has entered something in these fields: nothing is read into them any more, and what was read is their word
 * now.
 */
export function withTouched(marks: ReadingMarks, fields: readonly ReadableField[]): ReadingMarks {
  const fresh = fields.filter((field) => !marks.touched.includes(field));
  if (fresh.length === 0) return marks;
  return { ...withConfirmed(marks, fresh), touched: [...marks.touched, ...fresh] };
}

/** Forgets what was read in files that are gone; `emptied` are the fields whose unconfirmed values go with them. */
export function withoutFiles(
  marks: ReadingMarks,
  fileIds: readonly string[],
): { readonly marks: ReadingMarks; readonly emptied: readonly ReadableField[] } {
  const gone = marks.read.filter(({ fileId }) => !fileIds.includes(fileId));
  if (gone.length === 0) return { marks, emptied: [] };
  return {
    marks: { ...marks, read: marks.read.filter((mark) => !gone.includes(mark)) },
    emptied: gone.filter(({ isConfirmed }) => !isConfirmed).map(({ field }) => field),
  };
}
