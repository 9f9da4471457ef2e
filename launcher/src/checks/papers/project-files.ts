import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that a clone lacks, or that hold generated files. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.run', '.turbo', 'test-results']);

/** Returns the paths of the project's files and folders, relative to its root. */
export function projectFiles(projectRoot: string, folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name)) return [];
    return entry.isDirectory() ? [path, ...projectFiles(projectRoot, path)] : [path];
  });
}

const IS_TEXT = /\.(tsx?|[cm]?js|css|sql|md|ya?ml|sh|template|conf)$/;
const IS_MADE = /\/generated\/|^pnpm-lock\.yaml$/;

/** Returns the text of each source file and document, by its path. */
export const projectTexts = (projectRoot: string): ReadonlyMap<string, string> =>
  new Map(
    projectFiles(projectRoot)
      .filter((path) => IS_TEXT.test(path) && !IS_MADE.test(path))
      .map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]),
  );
