/** Names by shared module, as in `{ react: ['useState'] }`. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/**
 * Compares a release's imports with a shell's exports.
 *
 * @returns a sentence for each shared module with missing names; empty if all are there
 */
export function missingNames(takes: SharedNames, gives: SharedNames): string[] {
  return Object.entries(takes).flatMap(([module, names]) => {
    const missing = names.filter((name) => !(gives[module] ?? []).includes(name));
    return missing.length === 0 ? [] : [`it takes ${missing.join(', ')} from ${module}, which the host does not give`];
  });
}
