import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FormError } from './form-errors';
import type { FormOptions, FormPort } from './form-port';
import { hookFormEngine } from './hook-form-engine';
import { listErrors } from './hook-form-errors';
import { serverErrors } from './server-errors';

const MODES = { blur: 'onTouched', change: 'onChange', submit: 'onSubmit' } as const;

type FormSchema = GenericSchema<FieldValues, FieldValues>;

/** What `Form` needs, and `methods`, react-hook-form's own: for `subscribe`, `setValue`, `reset`. */
export interface AppForm<Input extends FieldValues = FieldValues, Output = unknown> extends FormPort {
  readonly methods: UseFormReturn<Input, unknown, Output>;
}

/**
 * A form of any size: values, also nested ones, validation, sending once at a time, errors of the server. Give the result to
 * `Form`. Where two or three plain fields are all there is, `useSmallForm` does the same with less to download.
 */
export function useAppForm<Schema extends FormSchema>(
  options: FormOptions<Schema, DefaultValues<InferInput<Schema>>>,
): AppForm<InferInput<Schema>, InferOutput<Schema>> {
  const { schema, defaultValues, validateOn = 'blur', onSubmit, fieldNames = {} } = options;
  const methods = useForm<InferInput<Schema>, unknown, InferOutput<Schema>>({
    resolver: valibotResolver(schema),
    defaultValues,
    mode: MODES[validateOn],
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  // Its functions stay the same for as long as the form is there.
  const [engine] = useState(() => hookFormEngine(methods as unknown as UseFormReturn));
  // State comes a render later than a second Enter or click.
  const isSending = useRef(false);
  const [stopping, setStopping] = useState<readonly FormError[]>([]);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let found: readonly FormError[] = [];
    const send = methods.handleSubmit(
      async (values) => {
        try {
          await onSubmit(values);
        } catch (error) {
          found = serverErrors(error, methods.getValues(), fieldNames);
          for (const { name, message } of found) {
            methods.setError((name ?? 'root.server') as Parameters<typeof methods.setError>[0], { type: 'server', message });
          }
        }
      },
      (errors) => {
        found = listErrors(errors);
      },
    );
    try {
      await send();
    } finally {
      isSending.current = false;
    }
    setStopping(found);
  };
  const { errors, submitCount } = methods.formState;
  return { engine, methods, validateOn, submit, stopping, errors: listErrors(errors), wasSubmitted: submitCount > 0 };
}
