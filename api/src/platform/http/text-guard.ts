import { invalidFields } from './failure';
import { fieldLabel } from './field-labels';
import { leavesOf } from './leaves';

/** Refuses NUL in any text: no user types it, and PostgreSQL cannot store it. */
export function refuseNul(...parts: readonly unknown[]): void {
  const errors = parts
    .flatMap((part) => [...leavesOf(part)])
    .filter(({ text }) => text.includes('\0'))
    .map(({ path }) => ({
      field: path.join('.'),
      code: 'characters',
      message: `${fieldLabel(path.join('.'))}に使用できない文字が含まれています。`,
    }));
  if (errors.length > 0) throw invalidFields(errors);
}
