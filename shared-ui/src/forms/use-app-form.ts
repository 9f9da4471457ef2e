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

/** Part of the API's error body that a form can show. */
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
 * Returns the errors of a form from the server's error: first the form's own, as one error without a name, then each of
 * `errors[]` whose field the form has. Any other error gets a general message and is reported to the browser like an
 * uncaught one.
 * @param values of the form; they tell which fields it has
 * @param fieldNames server name → form name, where they differ
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
 * Time at which a field is validated. `blur`: on blur, then on each change. `change`: on change only
 * (docs/specification.md 5: login). `submit`: on submit, then on each change; for fields right above their button,
 * because a message on blur would move the button away under the pointer.
 */
type ValidateOn = keyof typeof MODES;

interface FormOptions<Schema extends FormSchema> {
  /** Schema of the whole form. Its messages are shown to the user. */
  readonly schema: Schema;
  readonly defaultValues: DefaultValues<InferInput<Schema>>;
  /** Default `blur`. */
  readonly validateOn?: ValidateOn;
  /** Submits the valid values. The form shows what it throws, with the API's `errors[].field` at their fields. */
  readonly onSubmit: (values: InferOutput<Schema>) => Promise<void> | void;
  /** Server's field name → form's, where they differ. */
  readonly fieldNames?: Readonly<Record<string, string>>;
}

/** State of a form, for `Form`. */
export interface AppForm<Input extends FieldValues = FieldValues, Output = unknown> {
  /** Methods of react-hook-form: for `subscribe`, `setValue`, `setFocus`, `reset`. */
  readonly methods: UseFormReturn<Input, unknown, Output>;
  readonly validateOn: ValidateOn;
  /** Validates and submits like the form's own button. Ignored while another attempt is running. */
  readonly submit: () => Promise<void>;
  /** True once the user has tried to submit. */
  readonly wasSubmitted: boolean;
  /** Current errors. */
  readonly errors: readonly FormError[];
  /** Errors that stopped the last attempt; empty if it succeeded. A new array for each attempt. */
  readonly stopping: readonly FormError[];
}

/**
 * Creates a form with values (also nested), validation, single submission, and server errors. Pass the result to
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
  // State updates too late to block a second Enter or click.
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
