import type { FieldErrors } from 'react-hook-form';
import type { FormError } from './form-errors';

/** All errors of a form in the order of its fields, nested ones with dotted names. */
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
    if ('message' in entry && typeof entry.message === 'string' && 'type' in entry) found.push({ name, message: entry.message });
    else if (key !== 'ref') found.push(...listErrors(entry as FieldErrors, `${name}.`));
  }
  return found;
}
