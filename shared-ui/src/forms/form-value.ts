import { useCallback } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController, useFormContext, useWatch } from 'react-hook-form';

/** Returns the value of one field of the form around, as it changes. */
export function useFormValue(name: string): unknown {
  return useWatch<FieldValues>({ name }) as unknown;
}

/** Returns the values of some fields of the form around, as they change, in the order of the names. */
export function useFormValues(names: readonly string[]): readonly unknown[] {
  return useWatch<FieldValues>({ name: names });
}

/** Returns the visible error of a field in the surrounding form; undefined without one. */
export function useFormError(name: string): string | undefined {
  return useController<FieldValues>({ name }).fieldState.error?.message;
}

/** Returns a function that reads the current value of a field in the surrounding form, without subscribing to it. */
export function useReadFormValue(): (name: string) => unknown {
  const { getValues } = useFormContext<FieldValues>();
  return useCallback((name) => getValues(name) as unknown, [getValues]);
}

/**
 * Returns a function that sets a field of the surrounding form like the user: with validation, and marked as changed.
 */
export function useSetFormValue(): (name: string, value: unknown) => void {
  const { setValue } = useFormContext<FieldValues>();
  return useCallback((name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: true }), [setValue]);
}

/** Empties a field of the form around without checking it: what depended on another choice is to be entered again. */
export function useClearFormValue(): (name: string) => void {
  const { setValue, clearErrors } = useFormContext<FieldValues>();
  return useCallback(
    (name) => {
      setValue(name, '', { shouldDirty: true });
      clearErrors(name);
    },
    [setValue, clearErrors],
  );
}

/**
 * Returns a function that sets the error of a field in the surrounding form. The next validation of the field replaces
 * it.
 */
export function useSetFormError(): (name: string, message: string) => void {
  const { setError } = useFormContext<FieldValues>();
  return useCallback((name, message) => setError(name, { type: 'server', message }), [setError]);
}

/** Moves the focus to a field of the form around. */
export function useFocusField(): (name: string) => void {
  const { setFocus } = useFormContext<FieldValues>();
  return useCallback((name) => setFocus(name), [setFocus]);
}
