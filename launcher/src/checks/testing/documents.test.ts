import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';

const root = join(__dirname, '..', '..', '..', '..');
const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.data', '.run', 'test-results']);

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (LEFT_OUT.has(entry.name)) return [];
    return entry.isDirectory() ? [path, ...filesBelow(path)] : [path];
  });
}

const files = filesBelow('');
const packages = new Set(readdirSync(root).filter((name) => files.includes(`${name}/package.json`)));
/** ADRs keep their original text, and the report of the shell's API is generated. */
const documents = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('docs/adr/') && !file.endsWith('shell-api.md'),
);

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);
const paths = new Set(files);
const names = new Set(files.map((file) => basename(file)));
/** Returns whether a path, a name anywhere (beginning with two stars), or a pattern exists. */
function isThere(pattern: string): boolean {
  const name = pattern.replace('**/', '');
  if (!name.includes('*')) return name === pattern ? paths.has(pattern) : names.has(name);
  return files.some((file) => matchesGlob(file, pattern));
}
const missing = (document: string, isMeant: (word: string) => boolean, patternOf: (word: string) => string): string[] =>
  quoted(readFileSync(join(root, document), 'utf8')).filter((word) => isMeant(word) && !isThere(patternOf(word)));

it.each(documents)('%s names files that exist', (document) => {
  const isPath = (word: string): boolean =>
    packages.has(word.split('/')[0] ?? '') && /\/(src|test|tests)\//.test(word) && /^[\w./*-]+$/.test(word);
  const isTest = (word: string): boolean => /^[\w*-]+(\.page)?\.(test|spec)\.tsx?$/.test(word);
  expect(missing(document, isPath, (word) => word.replace(/\/$/, ''))).toEqual([]);
  expect(missing(document, isTest, (word) => `**/${word}`)).toEqual([]);
});

describe('the screens of docs/spec-coverage.md', () => {
  const rows = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')
    .split('\n')
    .filter((line) => line.split('|').length === 6 && line.includes('`'));
  const COLUMNS = [
    [2, (name: string) => [`e2e/tests/${name}.spec.ts`]],
    [3, (name: string) => [`**/${name}.page.test.tsx`, `**/${name}.test.tsx`, name]],
    [4, (name: string) => [`api/test/${name}.test.ts`]],
  ] as const;

  it.each(rows)('%s', (row) => {
    const cells = row.split('|');
    const named = COLUMNS.flatMap(([column, patternsOf]) =>
      quoted(cells[column] ?? '').map((name) => [name, patternsOf(name)] as const),
    );
    expect(named.filter(([, patterns]) => !patterns.some(isThere)).map(([name]) => name)).toEqual([]);
  });
});
