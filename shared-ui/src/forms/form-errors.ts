import type { FieldErrors } from 'react-hook-form';

/** One line of the error summary; without a name it belongs to the form as a whole. */
export interface FormError {
  readonly name?: string;
  readonly message: string;
}

/** Returns all errors of a form in the order of its fields, nested ones with dotted names. */
export function listErrors(errors: FieldErrors, prefix = ''): readonly FormError[] {
  const found: FormError[] = [];
  for (const [key, entry] of Object.entries(errors)) {
    if (entry === undefined || entry === null || typeof entry !== 'object') continue;
    if (prefix === '' && key === 'root') {
      const message = (entry as { server?: { message?: string } }).server?.message;
      if (message !== undefined) found.push({ message });
      continue;
    }
    const name = `${prefix}${key}`;
    if ('message' in entry && typeof entry.message === 'string' && 'type' in entry)
      found.push({ name, message: entry.message });
    else if (key !== 'ref') found.push(...listErrors(entry as FieldErrors, `${name}.`));
  }
  return found;
}
