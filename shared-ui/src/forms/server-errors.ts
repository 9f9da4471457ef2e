import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The part of the API's error answer that a form can show. */
interface RequestError {
  readonly message: string;
  readonly errors: readonly FieldError[];
}

const isRequestError = (error: unknown): error is RequestError =>
  typeof error === 'object' && error !== null && 'message' in error && 'errors' in error && Array.isArray(error.errors);

const unexpected = '予期しないエラーが発生しました。時間をおいて、やり直してください。';

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
 */
export function showServerErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fieldNames: Readonly<Record<string, string>>,
): void {
  if (!isRequestError(error)) {
    form.setError('root.server', { message: unexpected });
    globalThis.reportError(error);
    return;
  }
  const unplaced: string[] = [];
  for (const { field, message } of error.errors) {
    const name = fieldNames[field] ?? field;
    if (hasField(form.getValues(), name)) form.setError(name as Path<Values>, { type: 'server', message });
    else unplaced.push(message);
  }
  if (error.errors.length === 0) unplaced.push(error.message);
  if (unplaced.length > 0) form.setError('root.server', { message: unplaced.join('\n') });
}
