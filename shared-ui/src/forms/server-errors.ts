import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { unexpectedError } from 'shared-rules/messages';
import type { FormError } from './form-errors';

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
 * Puts the server's answer to a refused submit onto the form: each of `errors[]` at its field, the rest at the form.
 * An error that is no answer of the API is shown in general words and reported to the browser, as an uncaught one would be.
 * @param fieldNames names of the server that differ from the form's: server name → form name
 * @returns what was shown, for the summary
 */
export function showServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldNames: Readonly<Record<string, string>>,
): readonly FormError[] {
  if (!isRequestError(error)) {
    globalThis.reportError(error);
    form.setError('root.server', { message: unexpectedError });
    return [{ message: unexpectedError }];
  }
  const shown = error.errors.map(({ field, message }): FormError => {
    const name = fieldNames[field] ?? field;
    return hasField(form.getValues(), name) ? { name, message } : { message };
  });
  for (const { name, message } of shown) {
    if (name !== undefined) form.setError(name as Path<Values>, { type: 'server', message });
  }
  const unplaced = shown.filter(({ name }) => name === undefined);
  if (shown.length === 0) unplaced.push({ message: error.message });
  if (unplaced.length === 0) return shown;
  const general = { message: unplaced.map(({ message }) => message).join('\n') };
  form.setError('root.server', general);
  return [general, ...shown.filter(({ name }) => name !== undefined)];
}
