import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { PlaceFreeIds } from './place-free-ids';

const CODE = new Set(['.ts', '.cjs', '.html']);

/**
 * Returns a hash of everything that determines how packages are built: this folder, the compiler's configuration, and
 * the locked libraries. A cache of another version is invalid. (webpack's own `buildDependencies` do not follow a
 * configuration in TypeScript to its loaders.)
 */
function builderVersion(): string {
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  const root = join(folder, '../..');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => CODE.has(extname(file)) && !file.includes('.test.'),
  );
  const files = [
    ...code.sort().map((file) => join(folder, file)),
    ...[
      'tools/tsconfig/base.json',
      'tools/tsconfig/browser.json',
      'federation/tsconfig.build.json',
      'pnpm-lock.yaml',
    ].map((file) => join(root, file)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The package to build, and its kind of build. */
interface Build {
  /** Folder name of the package; also distinguishes its class names and globals from those of other packages. */
  readonly id: string;
  readonly build: 'host' | 'remote' | 'standalone';
  readonly directory: string;
  /** Output folder, below the package's. */
  readonly output: string;
}

/** Returns the common part of every build: TypeScript, styles, hashed names, source maps, a cache on disk. */
export function baseConfig({ id, build, directory, output }: Build): Configuration {
  return {
    name: `${id}:${build}`,
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      path: join(directory, output),
      publicPath: 'auto',
      uniqueName: `${id}-${build}`,
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      crossOriginLoading: 'anonymous',
      // Otherwise a module that threw half-way because a shared part was missing would be returned as it is to the next
      // import.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: [typescript, styles, stylesOfVanillaExtract, iconSprite, pictures] },
    plugins: [
      // Keeps only Japanese of react-aria's 34 languages.
      optimizeLocales.webpack({ locales: ['ja-JP'] }),
      noBuilderPath,
      new PlaceFreeIds(root),
      compiledOnArrival,
      new VanillaExtractPlugin({ identifiers: ({ hash }) => `${id}_${hash}` }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash].css',
        chunkFilename: '[name].[contenthash].css',
        ignoreOrder: true,
      }),
    ],
    optimization: {
      // Works around webpack 5.110, where modules keep the old value of a changed constant from the cache
      // (webpack/webpack#22019). It is fixed in 5.111, which federation cannot build with: module-federation/core#5077.
      inlineExports: false,
      // Not parallel, because both minifiers already run outside JavaScript, and processes would only cost start time.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify, parallel: false }),
      ],
    },
    performance: { hints: false },
    // A change shows in a file's time, so the content of every file need not be read again.
    snapshot: { module: { timestamp: true }, resolve: { timestamp: true } },
    cache: {
      type: 'filesystem',
      name: `${id}-${build}`,
      cacheDirectory: join(root, '.cache/webpack'),
      version: builderVersion(),
      // The version above includes webpack's own, so its files need not be checked at every build.
      buildDependencies: { defaultWebpack: [], config: [join(directory, 'webpack.config.ts')] },
    },
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', assets: true, assetsSpace: 5, excludeAssets: /\.map$/, timings: true },
  };
}

// pdf.js uses its own address in Node only. A constant keeps the build folder out of the result, so that builds of one
// source are equal everywhere.
const noBuilderPath = new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') });

// Files are small and hold what one page needs, so the engine should compile their functions while they arrive rather
// than at the first call (Chromium's explicit compile hints). Runs after the minifier, which removes comments.
const compiledOnArrival = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

// Only removes types; the compiler checks them separately.
const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    // The configuration names no files: webpack does, and searching for them takes a second.
    configFile: join(root, 'federation/tsconfig.build.json'),
  },
};

const styles = {
  test: /\.css$/,
  exclude: /\.vanilla\.css$/,
  use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
};

const stylesOfVanillaExtract = {
  test: /\.vanilla\.css$/,
  use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: { url: false } }],
};

// Never inlined, because parts of the picture are used by its address.
const iconSprite = { test: /[\\/]icons\.svg$/, type: 'asset/resource' };
const pictures = { test: /\.(svg|png|jpg|woff2)$/, exclude: iconSprite.test, type: 'asset' };
