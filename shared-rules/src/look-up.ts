/**
 * Returns a table's value for a word from outside. Every object also has `constructor`, `toString` and others, which no
 * table means.
 */
export const lookUp = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
