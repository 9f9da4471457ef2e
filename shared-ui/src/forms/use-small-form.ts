import { useCallback, useState, useSyncExternalStore } from 'react';
import type { InferInput } from 'valibot';
import type { FocusOptions, FormEngine } from './form-engine';
import type { FormOptions, FormPort } from './form-port';
import type { SmallSchema } from './small-form';
import { makeSmallForm } from './small-form';

/** What `Form` needs, and what the page may do with the form from outside of it. */
export interface SmallForm extends FormPort {
  readonly focus: (name: string, options?: FocusOptions) => void;
  /** Back to the values, and the silence, of the beginning. */
  readonly reset: () => void;
}

/**
 * A form of a few plain fields, as `useAppForm` makes them, on React and valibot alone: for pages whose first sight waits for
 * it. Its names are flat, and schema and default values are those of its first draw.
 */
export function useSmallForm<Schema extends SmallSchema>(options: FormOptions<Schema, InferInput<Schema>>): SmallForm {
  const { validateOn = 'blur', onSubmit, fieldNames = {} } = options;
  const [{ form, engine }] = useState(() => {
    const made = makeSmallForm(options);
    return { form: made, engine: smallFormEngine(made) };
  });
  const { errors, stopping, wasSubmitted } = useSyncExternalStore(form.subscribe, form.getState);
  const submit = () => form.submit(onSubmit, fieldNames);
  return { engine, validateOn, submit, errors, stopping, wasSubmitted, focus: form.focus, reset: form.reset };
}

function smallFormEngine(form: ReturnType<typeof makeSmallForm>): FormEngine {
  const useFormState = () => useSyncExternalStore(form.subscribe, form.getState);
  return {
    useFieldState: (name) => {
      const { values, errors } = useFormState();
      const error = errors.find((other) => other.name === name);
      return {
        value: values[name],
        error: error?.message,
        isInvalid: error !== undefined,
        ref: useCallback((target) => form.register(name, target), [name]),
        change: (value) => form.change(name, value),
        keep: (value) => form.keep(name, value),
        leave: () => form.leave(name),
      };
    },
    useValue: (name) => useFormState().values[name],
    useValues: (names) => {
      const { values } = useFormState();
      return names.map((name) => values[name]);
    },
    useIsSubmitting: () => useFormState().isSubmitting,
    read: (name) => form.getState().values[name],
    set: form.set,
    clear: form.clear,
    setError: form.setError,
    focus: form.focus,
  };
}
