import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { buyerStatusLabel, sellerStatusLabel, statusTone, type ExaminationStatus } from 'shared-rules/status';
import { projectFiles } from '../papers/project-files';

const root = join(__dirname, '..', '..', '..', '..');

const files = projectFiles(root);
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

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
/** Returns a document with each entry of a list on one line. */
const unwrapped = (document: string): string => textOf(document).replaceAll(/\n {2}(?=\S)/g, ' ');
const entriesOf = (document: string): string[] =>
  unwrapped(document)
    .split('\n')
    .filter((line) => line.startsWith('- '));

/** Returns the tests that a document names, as `file.test.ts` "title", "another title". */
const namedTests = (document: string): (readonly [file: string, title: string])[] =>
  [...unwrapped(document).matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`((?:[\s,]*"[^"\n]+")+)/g)].flatMap(
    ([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"\n]+)"/g)].map(([, title = '']) => [file, title] as const),
  );

/** Returns whether a literal of the text begins with a title's first part; "…" leaves words out. */
function hasTitle(text: string, title: string): boolean {
  const [first = '', ...parts] = title.split('…').map((part) => part.trim());
  return ["'", '`', '"'].some((quote) => text.includes(quote + first)) && parts.every((part) => text.includes(part));
}

it.each([
  ['docs/spec-coverage.md', 300],
  ['docs/security.md', 10],
])('%s names tests that exist', (document, atLeast) => {
  const named = namedTests(document);
  expect(named.length).toBeGreaterThan(atLeast);
  const isInFile = ([name, title]: readonly [string, string]): boolean =>
    files.some((file) => basename(file) === name && hasTitle(textOf(file), title));
  expect(named.filter((one) => !isInFile(one)).map(([file, title]) => `${file} "${title}"`)).toEqual([]);
});

it('docs/trade-rules-coverage.md names tests that exist', () => {
  const named = entriesOf('docs/trade-rules-coverage.md').flatMap((entry) =>
    [...entry.slice(entry.lastIndexOf(';')).matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  );
  expect(named.length).toBeGreaterThan(40);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file)).map(textOf);
  expect(named.filter((title) => !tests.some((text) => hasTitle(text, title)))).toEqual([]);
});

it('docs/spec-coverage.md has a test for every entry', () => {
  const entries = entriesOf('docs/spec-coverage.md').filter((line) => /`: |: `/.test(line));
  expect(entries.length).toBeGreaterThan(260);
  expect(entries.filter((line) => !/\.(test|spec)\.tsx?` "|`describe-remote\.ts` "/.test(line))).toEqual([]);
});

/** Returns the cells of the rows of a document's tables. */
const rowsOf = (document: string): string[][] =>
  textOf(document)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

it('docs/screens.md has the words and tones of the statuses', () => {
  const rows = rowsOf('docs/screens.md').filter(([first = '']) => /^[1-8]$/.test(first));
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly ExaminationStatus[];
  expect(rows).toEqual(
    statuses.map((status) => [String(status), buyerStatusLabel(status), sellerStatusLabel(status), statusTone(status)]),
  );
});

it('docs/visual.md has the colours of the palette', () => {
  const ofDocument = rowsOf('docs/visual.md').flatMap(([names = '', colours = '']) => {
    const values = quoted(colours);
    return quoted(names).map((name, index) => `${name}: '${values[index] ?? ''}'`);
  });
  const ofPalette = [...textOf('shared-ui/src/theme/palette.ts').matchAll(/\w+: '#\w+'/g)].map(([entry]) => entry);
  expect(ofPalette.filter((entry) => !ofDocument.includes(entry) && !entry.startsWith('white'))).toEqual([]);
  expect(ofDocument.filter((entry) => !ofPalette.includes(entry))).toEqual([]);
});

it('.github/CODEOWNERS names each package, and folders that exist', () => {
  const owned = [...textOf('.github/CODEOWNERS').matchAll(/^\/([\w/-]+)\/ /gm)].map(([, path = '']) => path);
  expect(owned.filter((path) => !paths.has(path))).toEqual([]);
  expect([...packages].filter((name) => !owned.includes(name))).toEqual([]);
});
