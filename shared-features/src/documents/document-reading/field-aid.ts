import type { ReadFields, Reading, ReadPlace } from 'shared-api/types';
import { formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import type { ReadableField, ReadableValues, ReadingMarks } from './reading-marks';

const SOURCES = {
  // The issuer is shown for the supplier also if no registered one has its name.
  supplierId: 'issuer',
  invoiceNumber: 'invoice_number',
  issueDate: 'issue_date',
  dueDate: 'due_date',
  amount: 'amount',
  registrationNumber: 'registration_number',
} as const satisfies Readonly<Record<ReadableField, keyof ReadFields>>;

/** Place on one of the form's files. */
export interface FilePlace {
  readonly file: UploadedFile;
  readonly place: ReadPlace;
}

/** One of several values that the document may mean. */
export interface ReadChoice {
  /** As it stands on the screen. */
  readonly label: string;
  /** Null where its place is not known. */
  readonly at: FilePlace | null;
}

/** Facts that the reading tells about a field, to be shown at it. */
export interface FieldAid {
  /**
   * `open`: a person should look at the value. `offered`: a person may. `confirmed` and `typed`: a person has. `none`:
   * it needs nobody.
   */
  readonly state: 'open' | 'offered' | 'confirmed' | 'typed' | 'none';
  /** Why the value is doubtful, or why the field was left empty; null without a reason. */
  readonly reason: string | null;
  /** Where the value stands; null where it is not known, and where there are choices. */
  readonly at: FilePlace | null;
  /** Values that the document may mean, if that is more than one. */
  readonly choices: readonly ReadChoice[];
  /** The one that the user has chosen, by its index; null for none. */
  readonly chosen: number | null;
}

export const noAid: FieldAid = { state: 'none', reason: null, at: null, choices: [], chosen: null };

interface FormState {
  readonly marks: ReadingMarks;
  readonly readings: readonly Reading[];
  readonly files: readonly UploadedFile[];
  readonly values: ReadableValues;
}

/** Returns a read value as it stands on the screen. */
export function readText(value: string | number, field: ReadableField): string {
  if (typeof value === 'number') return formatYen(value);
  return field === 'issueDate' || field === 'dueDate' ? formatDate(value) : value;
}

const markOf = ({ read }: ReadingMarks, field: ReadableField) => read.find((mark) => mark.field === field);

const readOf = (reading: Reading | undefined, field: ReadableField) => reading?.fields?.[SOURCES[field]] ?? undefined;

/**
 * Returns what was read for a field, and on which file: what the field holds, else the first that was read for it.
 * @param needsPlace whether a reading without a place counts as none
 */
export function foundFor(
  { marks, readings }: Pick<FormState, 'marks' | 'readings'>,
  field: ReadableField,
  needsPlace = false,
) {
  const mark = markOf(marks, field);
  // The file of a registered value is not known.
  const fileId = mark?.fileId || undefined;
  const reading = readings.find((other) => {
    if (fileId !== undefined) return other.file_id === fileId;
    const read = readOf(other, field);
    return needsPlace ? Boolean(read?.place) : read !== undefined;
  });
  const read = readOf(reading, field);
  const place = (fileId === undefined ? read?.place : mark?.place) ?? null;
  return { fileId: fileId ?? reading?.file_id, read, place };
}

/** Whether a field holds a doubtful reading that nobody has confirmed. */
export function isUnconfirmed(state: Pick<FormState, 'marks' | 'readings' | 'values'>, field: ReadableField): boolean {
  const mark = markOf(state.marks, field);
  if (mark === undefined || mark.isConfirmed || state.marks.touched.includes(field)) return false;
  if (mark.isDoubtful || mark.fileId !== '') return mark.isDoubtful;
  const { read } = foundFor(state, field);
  return read?.is_doubtful === true && read.value === state.values[field];
}

function reasonOfEmpty(readings: readonly Reading[], field: ReadableField): string | null {
  const missing = readings.flatMap(({ document }) => document?.missing ?? []);
  return missing.find((one) => one.field === SOURCES[field])?.reason ?? null;
}

/** Returns the values among which a person chooses, the filled-in one first; none if there is no choice. */
export function choicesFor(state: Pick<FormState, 'marks' | 'readings'>, field: ReadableField) {
  const { fileId, read } = foundFor(state, field);
  // A supplier is not chosen by the name that was read.
  if (field === 'supplierId' || fileId === undefined || !read?.others?.length) return [];
  return [{ value: read.value, place: read.place }, ...read.others].flatMap(({ value, place }) =>
    typeof value === 'object' ? [] : [{ value, place, fileId }],
  );
}

/** Returns the facts of the reading about a field. */
export function fieldAid(state: FormState, field: ReadableField): FieldAid {
  const { marks, readings, files, values } = state;
  const mark = markOf(marks, field);
  const isTouched = marks.touched.includes(field);
  if (mark === undefined)
    return isTouched || values[field] ? noAid : { ...noAid, reason: reasonOfEmpty(readings, field) };
  const { fileId, read, place } = foundFor(state, field);
  const isOpen = isUnconfirmed(state, field);
  if (!isOpen && !(mark.isDoubtful || (mark.fileId === '' && mark.isConfirmed && read?.is_doubtful === true)))
    return noAid;
  const at = (id: string | undefined, where: ReadPlace | null): FilePlace | null => {
    const file = files.find((one) => one.id === id);
    return file === undefined || where === null ? null : { file, place: where };
  };
  const choices = choicesFor(state, field);
  const chosen = choices.findIndex(({ value }) => value === values[field]);
  return {
    state: isOpen ? 'open' : isTouched ? 'typed' : 'confirmed',
    reason: read?.doubt ?? null,
    at: choices.length > 0 ? null : at(fileId, place),
    choices: choices.map((choice) => ({
      label: readText(choice.value, field),
      at: at(choice.fileId, choice.place),
    })),
    chosen: isOpen || isTouched || chosen < 0 ? null : chosen,
  };
}
