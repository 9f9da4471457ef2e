import { useRef } from 'react';
import type { FieldValues, RefCallBack } from 'react-hook-form';
import { useController, useFormContext } from 'react-hook-form';
import { useFormSettings } from './form-context';

/** Connection of a field component to its form. */
export interface FieldBinding<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly isInvalid: boolean;
  /** Element that takes the focus of the field. */
  readonly ref: RefCallBack;
  /** Sets the value on input. During IME composition the value is stored but not validated. */
  readonly change: (value: Value) => void;
  /** Stores the normalized value on blur, then validates it. */
  readonly leave: (value: Value) => void;
  readonly compositionStart: () => void;
  readonly compositionEnd: () => void;
}

const isEmpty = (value: unknown) => value === '' || value === null || value === false || value === undefined;

/**
 * Connects a field to the surrounding form: value, error, and time of validation (docs/screens.md 2.2).
 * @param name of the value in the form
 * @param empty value of an empty field
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
    // An empty field is an error only on submit, not for a user who just passes through.
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
