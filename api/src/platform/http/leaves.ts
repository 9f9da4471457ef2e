/** A text or number somewhere in a request part, with the names on the path to it. */
export interface Leaf {
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
