import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(__dirname, '..', '..', '..');
const sources = readdirSync(root)
  .filter((name) => /^(host$|mfe-|shared-)/.test(name))
  .flatMap((name) => readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join(root, name, 'src', file)))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing[./\\]|host[/\\]src[/\\]shared[/\\]/.test(file));
/** Uses react-query on our behalf. */
const client = createRequire(join(root, 'shared-auth', 'src', 'index.ts')).resolve('openapi-react-query');

/** Names in the braces of every import, or export, from a module; types do not count, for nothing of them is left at run time. */
function namesFrom(text: string, keyword: 'import' | 'export', module: string): string[] {
  return Array.from(text.matchAll(new RegExp(`\\b${keyword} \\{([^}]*)\\} from ['"]${module}['"]`, 'g')), ([, names = '']) => names.split(',')).flat()
    .map((name) => name.trim().replace(/ as .*$/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));
}

const used = (module: string): string[] =>
  [...new Set([...sources, client.replace(/\.cjs$/, '.mjs')].flatMap((file) => namesFrom(readFileSync(file, 'utf8'), 'import', module)))].sort();

const given = (file: string, from: string): string[] => namesFrom(readFileSync(join(__dirname, file), 'utf8'), 'export', from).sort();

it.each([
  ['react-router.ts', '(?:react-router-whole|react-router-whole/dom)', 'react-router-dom'],
  ['react-query.ts', 'react-query-whole', '@tanstack/react-query'],
  ['jotai.ts', 'jotai-whole', 'jotai'],
])('%s gives out what is used, and no more', (file, from, module) => {
  expect(used(module).length).toBeGreaterThan(2);
  expect(given(file, from)).toEqual(used(module));
});

it('nobody takes a shared package as a whole, so that the names say what is used', () => {
  const whole = sources.filter((file) => /import \* as \w+ from '(react-router|react-router-dom|@tanstack\/react-query|jotai)'/.test(readFileSync(file, 'utf8')));
  expect(whole).toEqual([]);
});
