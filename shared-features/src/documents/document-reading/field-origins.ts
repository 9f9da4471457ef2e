import type { FieldOrigin, FieldOrigins } from 'shared-api/types';
import { noMarks, READABLE_FIELDS, type ReadableField, type ReadableValues, type ReadingMarks } from './reading-marks';

const NAMES = {
  supplierId: 'supplier_id',
  invoiceNumber: 'invoice_number',
  issueDate: 'issue_date',
  dueDate: 'due_date',
  amount: 'amount',
  registrationNumber: 'registration_number',
} as const satisfies Readonly<Record<ReadableField, keyof FieldOrigins>>;

function originOf({ touched, read }: ReadingMarks, field: ReadableField): FieldOrigin | undefined {
  if (touched.includes(field)) return 'typed';
  const mark = read.find((one) => one.field === field);
  if (mark === undefined) return undefined;
  if (mark.isConfirmed) return 'confirmed';
  return mark.isUnknown ? undefined : 'read';
}

/**
 * Returns how the value of each field came in, as the contract has it. Leaves out empty fields and what is not known;
 * undefined if nothing is.
 */
export function originsOf(marks: ReadingMarks, values: ReadableValues): FieldOrigins | undefined {
  const known = READABLE_FIELDS.flatMap((field) => {
    const origin = values[field] ? originOf(marks, field) : undefined;
    return origin === undefined ? [] : [[NAMES[field], origin] as const];
  });
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

/**
 * Returns the marks of a registered invoice, from the origins of its values: a person may still confirm what was taken
 * over, or what has no record. On which file it was read is not recorded.
 */
export function marksOf(origins: FieldOrigins): ReadingMarks {
  return {
    ...noMarks,
    touched: READABLE_FIELDS.filter((field) => origins[NAMES[field]] === 'typed'),
    read: READABLE_FIELDS.flatMap((field) => {
      const origin = origins[NAMES[field]];
      if (origin === 'typed') return [];
      return [
        {
          field,
          fileId: '',
          place: null,
          isDoubtful: false,
          isConfirmed: origin === 'confirmed',
          isUnknown: origin === undefined,
        },
      ];
    }),
  };
}
