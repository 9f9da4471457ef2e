import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldReading } from '../document-reading/readable-frame';
import { fillings, READABLE_FIELDS, type ReadableField, type ReadingMarks, withConfirmed, withFilled, withoutFiles, withTouched } from '../document-reading/reading-marks';
import { useReadings } from '../document-reading/use-readings';
import { typedValues } from './received-invoice-body';
import type { DraftKeeper } from './use-draft-keeper';
import type { InvoiceForm } from './use-invoice-form';

interface Options {
  readonly keeper: DraftKeeper;
  readonly invoiceForm: InvoiceForm;
  /** False where the fields are the user's word already: nothing is read into them. */
  readonly isOn: boolean;
}

const EMPTY: Readonly<Record<ReadableField, string | null>> = {
  supplierId: '', invoiceNumber: '', issueDate: '', dueDate: '', amount: null, registrationNumber: '',
};

/** Reads the uploaded documents into the form, and remembers in the draft which fields were read, confirmed and touched. */
export function useFormReading({ keeper: { kept, keep }, invoiceForm: { form, uploads }, isOn }: Options) {
  const { subscribe, setValue, getValues } = form.methods;
  const [marks, setMarks] = useState(kept.current.marks);
  const [focused, setFocused] = useState<ReadableField | null>(null);
  // Values that are set here are no words of the user.
  const isFilling = useRef(false);
  const change = useCallback(
    (part: (marks: ReadingMarks) => ReadingMarks) => {
      const next = part(kept.current.marks);
      if (next === kept.current.marks) return;
      keep({ marks: next });
      setMarks(next);
    },
    [kept, keep],
  );
  const fill = useCallback(
    (values: readonly { readonly field: ReadableField; readonly value: string | number | null }[]) => {
      isFilling.current = true;
      for (const { field, value } of values) setValue(field, value as never, { shouldValidate: value !== EMPTY[field] });
      isFilling.current = false;
    },
    [setValue],
  );

  const last = useRef(kept.current.values);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = last.current;
          last.current = typedValues(values);
          if (!isFilling.current) change((now) => withTouched(now, READABLE_FIELDS.filter((field) => before[field] !== last.current[field])));
        },
      }),
    [subscribe, change],
  );

  const fileIds = uploads.files.map(({ id }) => id);
  const { readings, hasError } = useReadings(isOn ? fileIds : []);
  useEffect(() => {
    const found = fillings(readings, { marks, values: typedValues(getValues()), focused });
    if (found.length === 0) return;
    fill(found);
    change((now) => withFilled(now, found));
  }, [readings, marks, focused, getValues, fill, change]);

  const ids = fileIds.join();
  useEffect(() => {
    const { marks: left, emptied } = withoutFiles(kept.current.marks, ids.split(','));
    fill(emptied.map((field) => ({ field, value: EMPTY[field] })));
    change(() => left);
  }, [ids, kept, fill, change]);

  const unconfirmed = marks.read.filter(({ isConfirmed }) => !isConfirmed).map(({ field }) => field);
  const fields: FieldReading = {
    isUnconfirmed: (field) => unconfirmed.includes(field),
    confirm: (field) => change((now) => withConfirmed(now, [field])),
    touch: (field) => change((now) => withTouched(now, [field])),
    focus: setFocused,
  };
  return {
    isOn,
    fields,
    readings,
    status: { readings, hasError, unconfirmed: unconfirmed.length, hasRead: marks.read.length > 0, onConfirmAll: () => change((now) => withConfirmed(now, unconfirmed)) },
    /** What was read into the field that has the focus, with its place. */
    shown: marks.read.find(({ field }) => field === focused),
  };
}

export type FormReading = ReturnType<typeof useFormReading>;
