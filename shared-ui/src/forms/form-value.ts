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

/** Returns what is wrong with a field of the form around, as it stands at the field; undefined where nothing is. */
export function useFormError(name: string): string | undefined {
  return useController<FieldValues>({ name }).fieldState.error?.message;
}

/** Reads a field of the form around at the moment it is asked for, without following its changes. */
export function useReadFormValue(): (name: string) => unknown {
  const { getValues } = useFormContext<FieldValues>();
  return useCallback((name) => getValues(name) as unknown, [getValues]);
}

/** Sets a field of the form around as the reader would: it is validated and counts as changed. */
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

/** Says what is wrong with a field of the form around; the next check of the field decides anew. */
export function useSetFormError(): (name: string, message: string) => void {
  const { setError } = useFormContext<FieldValues>();
  return useCallback((name, message) => setError(name, { type: 'server', message }), [setError]);
}

/** Moves the focus to a field of the form around. */
export function useFocusField(): (name: string) => void {
  const { setFocus } = useFormContext<FieldValues>();
  return useCallback((name) => setFocus(name), [setFocus]);
}
