import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { AppForm } from 'shared-ui/forms';
import { choicesFor, fieldAid, isUnconfirmed } from '../document-reading/field-aid';
import type { FieldReading } from '../document-reading/readable-frame';
import {
  fillings,
  type ReadableField,
  type ReadableValues,
  type ReadingMarks,
  withChosen,
  withConfirmed,
  withFilled,
  withoutFiles,
  withTouched,
} from '../document-reading/reading-marks';
import { fillableReadings } from '../document-reading/several-invoices';
import { useReadings } from '../document-reading/use-readings';
import type { InvoiceUploads } from '../invoice-upload';
import { useReadPlaces } from './use-read-places';

interface Options<Input extends Record<string, unknown>, Output> {
  /** Storage of the marks, so that they survive a reload. */
  readonly keeper: {
    readonly kept: RefObject<{ readonly marks: ReadingMarks }>;
    readonly keep: (part: { readonly marks: ReadingMarks }) => void;
  };
  readonly form: AppForm<Input, Output>;
  readonly uploads: InvoiceUploads;
  /** Readable fields that the form has. */
  readonly fields: readonly ReadableField[];
  /** Returns the form's name of a field, where it differs. Must be stable. */
  readonly nameOf?: (field: ReadableField) => string;
  /** Returns the values of the readable fields. Fields that the form lacks are empty. */
  readonly readable: (values: Input) => ReadableValues;
  /** False if the values are registered: nothing is read into them, but a person may compare them with the document. */
  readonly fills: boolean;
}

const EMPTY: Readonly<Record<ReadableField, string | null>> = {
  supplierId: '',
  invoiceNumber: '',
  issueDate: '',
  dueDate: '',
  amount: null,
  registrationNumber: '',
};

const sameName = (field: ReadableField): string => field;

/**
 * Reads the uploaded documents into the form, and stores which fields were read, confirmed and touched. `fields` and
 * `readable` must be stable.
 */
export function useFormReading<Input extends Record<string, unknown>, Output>(options: Options<Input, Output>) {
  const {
    keeper: { kept, keep },
    form,
    uploads,
    fields: names,
    nameOf = sameName,
    readable,
    fills,
  } = options;
  const { subscribe, setValue, getValues, setFocus } = form.methods;
  const [marks, setMarks] = useState(kept.current.marks);
  const [focused, setFocused] = useState<ReadableField | null>(null);
  // True while this hook sets values, which are not input of the user.
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
      for (const { field, value } of values)
        setValue(nameOf(field) as never, value as never, { shouldValidate: value !== EMPTY[field] });
      isFilling.current = false;
    },
    [setValue, nameOf],
  );

  const last = useRef<ReadableValues | null>(null);
  last.current ??= readable(getValues());
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const before = last.current;
          const after = readable(values);
          last.current = after;
          if (!isFilling.current)
            change((now) =>
              withTouched(
                now,
                names.filter((field) => before?.[field] !== after[field]),
              ),
            );
        },
      }),
    [subscribe, change, names, readable],
  );

  const fileIds = uploads.files.map(({ id }) => id);
  const ids = fileIds.join();
  const { readings, hasError } = useReadings(fileIds);
  useEffect(() => {
    if (!fills) return;
    const found = fillings(fillableReadings(readings, ids.split(',')), {
      marks,
      values: readable(getValues()),
      focused,
    }).filter(({ field }) => names.includes(field));
    if (found.length === 0) return;
    fill(found);
    change((now) => withFilled(now, found));
  }, [fills, readings, ids, marks, focused, names, readable, getValues, fill, change]);

  useEffect(() => {
    if (!fills) return;
    const { marks: left, emptied } = withoutFiles(kept.current.marks, ids.split(','));
    fill(emptied.map((field) => ({ field, value: EMPTY[field] })));
    change(() => left);
  }, [fills, ids, kept, fill, change]);

  const { show, places } = useReadPlaces({
    fields: names,
    marks,
    readings,
    focusField: (field) => setFocus(nameOf(field) as never),
  });
  const state = { marks, readings, files: uploads.files, values: readable(getValues()) };
  const unconfirmed = names.filter((field) => isUnconfirmed(state, field));
  const choose = (field: ReadableField, index: number) => {
    const choice = choicesFor(state, field)[index];
    if (choice === undefined) return;
    fill([{ field, value: choice.value }]);
    change((now) => withChosen(now, { field, ...choice }));
  };
  const fields: FieldReading = {
    isUnconfirmed: (field) => unconfirmed.includes(field),
    isProposed: (field) => marks.proposed.includes(field),
    confirm: (field) => change((now) => withConfirmed(now, [field])),
    touch: (field) => change((now) => withTouched(now, [field])),
    focus: (field) => {
      setFocused(field);
      if (field !== null) show(field);
    },
    aid: (field) => fieldAid(state, field),
    choose,
    look: show,
  };
  return {
    fills,
    fields,
    readings,
    files: uploads.files,
    status: {
      readings,
      hasError,
      unconfirmed: unconfirmed.length,
      hasConfirmed: names.some((field) => fieldAid(state, field).state === 'confirmed'),
      hasRead: marks.read.length > 0,
      isLocked: uploads.files.some(({ isLocked }) => isLocked),
    },
    /** Where the fields were read. */
    places,
  };
}

export type FormReading = ReturnType<typeof useFormReading>;
