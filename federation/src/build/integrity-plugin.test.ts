import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import type { WebpackPluginInstance } from 'webpack';
import { IntegrityPlugin } from './integrity-plugin';
import { digestOf, placeholderFor } from '../release/placeholder';

const root = join(__dirname, '..', '..', '..');
const federation = {
  name: 'sample',
  filename: 'entry.[contenthash].js',
  exposes: { './remote': './remote.js' },
  shared: { react: { import: false, singleton: true } },
  manifest: false,
  dts: false,
} as const;

let folder = '';
let built: Build;
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache', 'integrity-'));
  built = await build('export const text = 1;');
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Build {
  readonly files: ReadonlyMap<string, Buffer>;
  /** Name of the script that loads the others. */
  readonly entry: string;
  readonly errors: readonly string[];
}

/** Builds a remote of one page. Returns the written files and the errors. */
async function build(page: string, ...more: WebpackPluginInstance[]): Promise<Build> {
  writeFileSync(
    join(folder, 'remote.js'),
    "import 'react';\nexport const pages = { one: () => import('./page.js') };\n",
  );
  writeFileSync(join(folder, 'page.js'), `import './page.css';\n${page}\n`);
  writeFileSync(join(folder, 'page.css'), '.page { color: red; }\n');
  const dist = join(folder, 'dist');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    devtool: 'source-map',
    entry: {},
    cache: false,
    output: { path: dist, clean: true, filename: '[name].[contenthash].js', uniqueName: 'sample', publicPath: 'auto' },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] }] },
    optimization: { minimize: false, realContentHash: true },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash].css' }),
      new IntegrityPlugin(),
      new ModuleFederationPlugin(federation),
      ...more,
    ],
  });
  const errors = await new Promise<string[]>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error !== null) reject(error);
      else compiler.close(() => resolve(stats?.compilation.errors.map(({ message }) => message) ?? []));
    }),
  );
  const files = new Map(
    (errors.length === 0 ? readdirSync(dist) : []).map((name) => [name, readFileSync(join(dist, name))]),
  );
  return { files, errors, entry: [...files.keys()].find((name) => /^entry\..*js$/.test(name)) ?? '' };
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('base64').replace(/=$/, '');

it('puts the hash of every script and style sheet that the entry loads into the entry', () => {
  const { files, entry } = built;
  const loaded = [...files.keys()].filter((name) => /\.(js|css)$/.test(name) && name !== entry);
  expect(loaded.map((name) => name.split('.').at(-1)).sort()).toEqual(['css', 'js', 'js']);
  const code = files.get(entry)?.toString() ?? '';
  expect(loaded.filter((name) => !code.includes(sha256(files.get(name) ?? Buffer.of())))).toEqual([]);
});

it('gives the entry another name when a chunk changes', async () => {
  expect((await build('export const text = 2;')).entry).not.toBe(built.entry);
});

it('replaces placeholders by hashes of the same length, so that source maps stay correct', () => {
  expect(digestOf(Buffer.from('any'))).toHaveLength(placeholderFor('js', 'any').length);
});

it('fails the build where the entry would load a file without its hash', async () => {
  const forgetful: WebpackPluginInstance = {
    apply: (compiler) =>
      compiler.hooks.thisCompilation.tap('test', (compilation) => {
        compilation.hooks.processAssets.tap(
          { name: 'test', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH },
          () => {
            for (const { name, source } of compilation.getAssets()) {
              if (name.startsWith('entry.') && name.endsWith('.js'))
                compilation.updateAsset(
                  name,
                  new webpack.sources.RawSource(
                    source
                      .source()
                      .toString()
                      .replace(/!integrity![0-9a-f]+/, ''),
                  ),
                );
            }
          },
        );
      }),
  };
  expect((await build('export const text = 1;', forgetful)).errors).toEqual([
    expect.stringContaining('would load a chunk without its integrity'),
  ]);
});
