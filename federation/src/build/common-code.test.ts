import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { CommonCode } from './common-code';

const root = join(__dirname, '..', '..', '..');

/** Modules of the sample: their size in characters. */
const MODULES = { large: 600, middle: 300, small: 100, rare: 500 } as const;

/** Pages of the sample, and what they use. */
const PAGES: Readonly<Record<string, readonly (keyof typeof MODULES)[]>> = {
  one: ['large', 'middle', 'small'],
  two: ['large', 'middle', 'small', 'rare'],
  most: ['large', 'middle'],
  little: ['middle', 'small', 'rare'],
};

let folder = '';
/** Text of each script, by its name. */
let files: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'common-code-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, `${name}.js`), text);
  for (const [name, size] of Object.entries(MODULES))
    write(name, `export const ${name} = () => console.log('${name} ${'x'.repeat(size)}');`);
  for (const [page, uses] of Object.entries(PAGES))
    write(page, `${uses.map((name) => `import { ${name} } from './${name}.js'; ${name}();`).join('\n')}`);
  write(
    'remote',
    Object.keys(PAGES)
      .map((page) => `export const ${page} = () => import(/* webpackChunkName: "${page}" */ './${page}.js');`)
      .join('\n'),
  );
  const dist = join(folder, 'dist');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    devtool: false,
    cache: false,
    entry: './remote.js',
    output: { path: dist, filename: '[name].js', library: { type: 'commonjs' } },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new CommonCode(3, join(folder, 'remote.js'))],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null || stats?.hasErrors() === true) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  files = Object.fromEntries(readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the modules of the sample that a script has. */
const modulesOf = (file: string) => Object.keys(MODULES).filter((name) => files[file]?.includes(`'${name} x`));

it('makes one chunk of what enough downloads use', () => {
  expect(modulesOf('common.js')).toEqual(['large', 'middle', 'small']);
  expect([modulesOf('one.js'), modulesOf('most.js')]).toEqual([[], []]);
});

it('leaves code of fewer downloads in each of them', () => {
  expect(modulesOf('two.js')).toEqual(['rare']);
});

it('copies into a page that would use less than two thirds of it', () => {
  expect(modulesOf('little.js')).toEqual(['middle', 'small', 'rare']);
});
