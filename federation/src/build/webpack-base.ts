import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { builderVersion } from './builder-version';
import { PlaceFreeIds } from './place-free-ids';

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Which package is built, and how. */
interface Build {
  /** Folder name of the package; also keeps its class names and globals apart from those of other packages. */
  readonly id: string;
  readonly build: 'host' | 'remote' | 'standalone';
  readonly directory: string;
  /** Folder of the result, below the package's. */
  readonly output: string;
}

/** What every build shares: TypeScript, styles, hashed names, source maps, a cache on disk. */
export function baseConfig({ id, build, directory, output }: Build): Configuration {
  return {
    name: `${id}:${build}`,
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'source-map',
    output: {
      path: join(directory, output),
      clean: true,
      publicPath: 'auto',
      uniqueName: `${id}-${build}`,
      filename: '[name].[contenthash].js',
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      crossOriginLoading: 'anonymous',
      // Else a module that threw half-way, for want of a shared part, would be given out as it is to whoever tries
      // again.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: { rules: [typescript, styles, stylesOfVanillaExtract, iconSprite, pictures] },
    plugins: [
      // react-aria has its own words in 34 languages; the product speaks one.
      optimizeLocales.webpack({ locales: ['ja-JP'] }),
      noBuilderPath,
      new PlaceFreeIds(root),
      new VanillaExtractPlugin({ identifiers: ({ hash }) => `${id}_${hash}` }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash].css',
        chunkFilename: '[name].[contenthash].css',
        ignoreOrder: true,
      }),
    ],
    optimization: {
      // A constant that changed kept its old value in the modules that use it: webpack 5.110 does not count it among
      // what makes cached code stale (webpack/webpack#22019, mended in 5.111, which federation cannot build with:
      // module-federation/core#5077).
      inlineExports: false,
      // Both minifiers run outside JavaScript as it is: processes of their own would only have to be started.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.esbuildMinify, parallel: false }),
      ],
    },
    performance: { hints: false },
    // A change shows in a file's time: the content of every file need not be read once more for it.
    snapshot: { module: { timestamp: true }, resolve: { timestamp: true } },
    cache: {
      type: 'filesystem',
      name: `${id}-${build}`,
      cacheDirectory: join(root, '.cache/webpack'),
      version: builderVersion(),
      // The version above holds webpack's own: it need not be looked up in all its files at every build.
      buildDependencies: { defaultWebpack: [], config: [join(directory, 'webpack.config.ts')] },
    },
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', assets: true, assetsSpace: 5, excludeAssets: /\.map$/, timings: true },
  };
}

// pdf.js asks for its own address where it runs in Node. In a browser nobody reads it; the folder it was built in stays
// unsaid, and builds of one source are alike wherever they are made.
const noBuilderPath = new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') });

// Types are checked by the compiler on its own; here they are only taken out.
const typescript = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('ts-loader'),
  options: {
    transpileOnly: true,
    // It names no files: webpack does, and looking for them first takes a second.
    configFile: join(root, 'tsconfig.build.json'),
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

// Parts of a picture are taken by its address: never inlined, however small.
const iconSprite = { test: /[\\/]icons\.svg$/, type: 'asset/resource' };
const pictures = { test: /\.(svg|png|jpg|woff2)$/, exclude: iconSprite.test, type: 'asset' };
