import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { unexpectedError } from 'shared-rules/messages';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import { type FormError, listErrors } from './form-errors';

interface ServerFieldError {
  readonly field: string;
  readonly message: string;
}

/** The part of the API's error answer that a form can show. */
interface RequestError {
  readonly message: string;
  readonly errors: readonly ServerFieldError[];
}

const isRequestError = (error: unknown): error is RequestError =>
  typeof error === 'object' && error !== null && 'message' in error && 'errors' in error && Array.isArray(error.errors);

const hasField = (values: unknown, path: string): boolean => {
  let current: unknown = values;
  for (const key of path.split('.')) {
    if (typeof current !== 'object' || current === null || !(key in current)) return false;
    current = (current as Record<string, unknown>)[key];
  }
  return true;
};

/**
 * What the server's answer to a refused submit says of a form: first what concerns the form as a whole, as one error
 * without a name, then each of `errors[]` that has a field here. An error that is no answer of the API is told in
 * general words and reported to the browser, as an uncaught one would be.
 * @param values of the form, which say what fields it has
 * @param fieldNames names of the server that differ from the form's: server name → form name
 */
function serverErrors(
  error: unknown,
  values: unknown,
  fieldNames: Readonly<Record<string, string>>,
): readonly FormError[] {
  if (!isRequestError(error)) {
    globalThis.reportError(error);
    return [{ message: unexpectedError }];
  }
  const placed: FormError[] = [];
  const general: string[] = [];
  for (const { field, message } of error.errors) {
    const name = fieldNames[field] ?? field;
    if (hasField(values, name)) placed.push({ name, message });
    else general.push(message);
  }
  if (error.errors.length === 0) general.push(error.message);
  return general.length === 0 ? placed : [{ message: general.join('\n') }, ...placed];
}

const MODES = { blur: 'onTouched', change: 'onChange', submit: 'onSubmit' } as const;

type FormSchema = GenericSchema<FieldValues, FieldValues>;

/**
 * When a field is checked. `blur`: when it is left, then on each change. `change`: on change only (spec section 5:
 * login). `submit`: when the form is sent, then on each change; for fields right above their button, which a message
 * that comes when the pointer goes down would move from under it.
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

/**
 * A form: values, also nested ones, validation, sending once at a time, errors of the server. Give the result to
 * `Form`.
 */
export function useAppForm<Schema extends FormSchema>(
  options: FormOptions<Schema>,
): AppForm<InferInput<Schema>, InferOutput<Schema>> {
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
            methods.setError((name ?? 'root.server') as Parameters<typeof methods.setError>[0], {
              type: 'server',
              message,
            });
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
