import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useController, useFormState, useWatch } from 'react-hook-form';
import type { FormEngine } from './form-engine';

/** The port of a form whose values react-hook-form holds. */
export function hookFormEngine({ control, getValues, setValue, setError, clearErrors, setFocus }: UseFormReturn): FormEngine {
  return {
    useFieldState: (name) => {
      const { field, fieldState } = useController<FieldValues>({ name, control });
      return {
        value: field.value as unknown,
        error: fieldState.error?.message,
        isInvalid: fieldState.invalid,
        ref: field.ref,
        change: field.onChange,
        keep: (value) => setValue(name, value, { shouldDirty: true }),
        leave: field.onBlur,
      };
    },
    useValue: (name) => useWatch({ name, control }) as unknown,
    useValues: (names) => useWatch({ name: names, control }) as readonly unknown[],
    useIsSubmitting: () => useFormState({ control }).isSubmitting,
    read: (name) => getValues(name) as unknown,
    set: (name, value) => setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    clear: (name) => {
      setValue(name, '', { shouldDirty: true });
      clearErrors(name);
    },
    setError: (name, message) => setError(name, { type: 'server', message }),
    focus: setFocus,
  };
}
