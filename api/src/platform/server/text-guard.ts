import { fieldFailure, invalidFields } from '../http/failure';
import { fieldLabel } from './field-labels';

/** Refuses NUL in any text: no user types it, and PostgreSQL cannot store it. */
export function refuseNul(...parts: readonly unknown[]): void {
  const errors = parts
    .flatMap((part) => [...leavesOf(part)])
    .filter(({ text }) => text.includes('\0'))
    .map(({ path }) => fieldFailure(path.join('.'), 'characters_not_allowed', { label: fieldLabel(path.join('.')) }));
  if (errors.length > 0) throw invalidFields(errors);
}

/** A text or number somewhere in a request part, with the names on the path to it. */
interface Leaf {
  readonly path: readonly string[];
  readonly text: string;
}

/** Yields every text and number of a JSON value. */
export function* leavesOf(value: unknown, path: readonly string[] = []): Generator<Leaf> {
  if (typeof value === 'string') yield { path, text: value };
  else if (typeof value === 'number') yield { path, text: String(value) };
  else if (value !== null && typeof value === 'object')
    for (const [key, part] of Object.entries(value)) yield* leavesOf(part, [...path, key]);
}
