import { useRef } from 'react';
import type { FieldValues, RefCallBack } from 'react-hook-form';
import { useController, useFormContext } from 'react-hook-form';
import { useFormSettings } from './form-context';

/** What a field component needs of its form. */
export interface FieldBinding<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly isInvalid: boolean;
  /** Where the focus goes when the field is asked for. */
  readonly ref: RefCallBack;
  /** A change by the reader. While an IME composes, the value is kept but not validated. */
  readonly change: (value: Value) => void;
  /** The field was left: `value` in its normal form is stored, then validated. */
  readonly leave: (value: Value) => void;
  readonly compositionStart: () => void;
  readonly compositionEnd: () => void;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === false || value === undefined;

/**
 * Ties a field to the form around it: value, error, and when to validate (screens page: form rules).
 * @param name the value's name in the form
 * @param empty the value that stands for nothing entered
 */
export function useField<Value>(name: string, empty: Value): FieldBinding<Value> {
  const { field, fieldState } = useController<FieldValues>({ name });
  const { getValues, setValue } = useFormContext<FieldValues>();
  const { wasSubmitted, validatesOnBlur } = useFormSettings();
  const isComposing = useRef(false);
  const value = (field.value ?? empty) as Value;

  const change = (next: Value) => {
    if (isComposing.current) setValue(name, next, { shouldDirty: true });
    else field.onChange(next);
  };
  const leave = (next: Value) => {
    isComposing.current = false;
    if (next !== value) field.onChange(next);
    if (!validatesOnBlur) return;
    // "Nothing entered" is said when the form is sent, not to somebody who only passes through.
    if (isEmpty(next) && !wasSubmitted && !fieldState.invalid) return;
    field.onBlur();
  };
  return {
    value,
    error: fieldState.error?.message,
    isInvalid: fieldState.invalid,
    ref: field.ref,
    change,
    leave,
    compositionStart: () => {
      isComposing.current = true;
    },
    compositionEnd: () => {
      isComposing.current = false;
      field.onChange(getValues(name));
    },
  };
}
