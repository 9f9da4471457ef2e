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
 * What the server's answer to a refused submit says of a form: first what concerns the form as a whole, as one error without
 * a name, then each of `errors[]` that has a field here. An error that is no answer of the API is told in general words and
 * reported to the browser, as an uncaught one would be.
 * @param values of the form, which say what fields it has
 * @param fieldNames names of the server that differ from the form's: server name → form name
 */
export function serverErrors(error: unknown, values: unknown, fieldNames: Readonly<Record<string, string>>): readonly FormError[] {
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
