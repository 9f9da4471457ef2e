import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { FormError } from './form-errors';
import { listErrors } from './form-errors';
import { serverErrors } from './server-errors';

const MODES = { blur: 'onTouched', change: 'onChange', submit: 'onSubmit' } as const;

type FormSchema = GenericSchema<FieldValues, FieldValues>;

/**
 * When a field is checked. `blur`: when it is left, then on each change. `change`: on change only (spec section 5: login).
 * `submit`: when the form is sent, then on each change; for fields right above their button, which a message that comes when
 * the pointer goes down would move from under it.
 */
type ValidateOn = keyof typeof MODES;

interface FormOptions<Schema extends FormSchema> {
  /** Validation of the whole form; its messages are what the reader sees. */
  readonly schema: Schema;
  readonly defaultValues: DefaultValues<InferInput<Schema>>;
  /** Default `blur`. */
  readonly validateOn?: ValidateOn;
  /** Sends the valid values. What it throws is shown in the form: `errors[].field` of the API at their fields. */
  readonly onSubmit: (values: InferOutput<Schema>) => Promise<void> | void;
  /** Server's field name → form's, where they differ. */
  readonly fieldNames?: Readonly<Record<string, string>>;
}

/** What `Form` needs of a form. */
export interface AppForm<Input extends FieldValues = FieldValues, Output = unknown> {
  /** react-hook-form's own: for `subscribe`, `setValue`, `setFocus`, `reset`. */
  readonly methods: UseFormReturn<Input, unknown, Output>;
  readonly validateOn: ValidateOn;
  /** Validates and sends, as the form's own button does; nothing while another attempt is on its way. */
  readonly submit: () => Promise<void>;
  /** True once the reader has tried to send it. */
  readonly wasSubmitted: boolean;
  /** What is wrong now. */
  readonly errors: readonly FormError[];
  /** What stopped the last attempt; empty when it went through. A new array for each attempt. */
  readonly stopping: readonly FormError[];
}

/** A form: values, also nested ones, validation, sending once at a time, errors of the server. Give the result to `Form`. */
export function useAppForm<Schema extends FormSchema>(options: FormOptions<Schema>): AppForm<InferInput<Schema>, InferOutput<Schema>> {
  const { schema, defaultValues, validateOn = 'blur', onSubmit, fieldNames = {} } = options;
  const methods = useForm<InferInput<Schema>, unknown, InferOutput<Schema>>({
    resolver: valibotResolver(schema),
    defaultValues,
    mode: MODES[validateOn],
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
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
  return { methods, validateOn, submit, stopping, errors: listErrors(errors), wasSubmitted: submitCount > 0 };
}
