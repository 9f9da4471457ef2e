import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Names of tables, views, columns, functions and sequences in lines of a schema (`schemaOf`). */
function namesIn(schema: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const line of schema) {
    const [, table, column] = /^column (\w+)\.(\w+) /.exec(line) ?? [];
    const other = /^CREATE OR REPLACE FUNCTION public\.(\w+)|^sequence (\w+)/.exec(line);
    for (const name of [table, column, other?.[1], other?.[2]]) if (name !== undefined) names.add(name);
  }
  return names;
}

/**
 * Returns the names in a schema that the sources of a release have, as they are or in camel case. Its queries name
 * every column of the schema in the code, so one that is there is used.
 *
 * @param folders with its sources, without the migrations
 */
export function usedNames(schema: readonly string[], folders: readonly string[]): readonly string[] {
  const words = new Set<string>();
  for (const folder of folders)
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
      if (entry.isFile() && /(?<!\.test)\.(?:ts|sql)$/.test(entry.name))
        for (const [word] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(/\w+/g)) words.add(word);
  return [...namesIn(schema)].filter((name) => words.has(name) || words.has(camelCase(name))).sort();
}
