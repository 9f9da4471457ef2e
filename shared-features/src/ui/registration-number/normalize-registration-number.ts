import { normalizeHyphens, toHalfWidth } from 'shared-rules/width';

/** A registration number as typed in any width, with or without hyphens, in its stored form: T and digits. */
export function normalizeRegistrationNumber(text: string): string {
  return toHalfWidth(normalizeHyphens(text)).replace(/[\s-]/g, '').toUpperCase();
}
