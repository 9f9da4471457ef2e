import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import refreshTypeScript from 'react-refresh-typescript';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { federationName } from '../release/remote-identity';
import { remoteShared } from '../release/shared-modules';
import { DEV_ENTRY } from './dev-entry';

const require = createRequire(import.meta.url);
const ofBrowser = (file: string): string => fileURLToPath(new URL(`../build/browser/${file}`, import.meta.url));

/** Where a remote says what stands in for the server. No released build starts there. */
const FAKE_ENTRY = './src/fake/index.ts';

/**
 * In a remote, whoever asks for react-refresh, by its name or its file, gets that of the page: a second one would know
 * no React.
 */
const ofPage = Object.fromEntries(
  ['react-refresh/runtime', require.resolve('react-refresh/runtime')].map((name) => [
    name,
    ofBrowser('refresh-of-page.cjs'),
  ]),
);

/**
 * What a package is served as while it is worked on: the shell, a remote for the shell, or a remote alone, with or
 * without a server.
 */
export type HotBuild = 'host' | 'remote' | 'alone' | 'fake';

/**
 * A build for working on it, out of the one that is released: React's development build, names without hashes,
 * components that are exchanged in the page with their state kept. What belongs to a release alone (small code, hashes
 * of files) is left out.
 *
 * @param released the build of `webpack.config.ts` that it is made of: of a remote alone, the standalone one
 */
export function devConfig(released: Configuration, build: HotBuild): Configuration {
  const id = released.name?.split(':')[0] ?? '';
  return {
    ...released,
    name: `${id}:dev-${build}`,
    mode: 'development',
    ...(build === 'fake' && { entry: { main: [ofBrowser('own-scripts-only.ts'), FAKE_ENTRY] } }),
    // In files of their own: the page's policy runs no code out of strings.
    devtool: 'cheap-module-source-map',
    output: {
      ...released.output,
      clean: false,
      uniqueName: `${id}-dev-${build}`,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
    },
    module: {
      ...released.module,
      rules: released.module?.rules?.map((rule) => (isTypeScript(rule) ? withRefresh(rule) : rule)),
    },
    resolve: { ...released.resolve, alias: { ...released.resolve?.alias, ...(build === 'remote' && ofPage) } },
    plugins: [
      ...(released.plugins ?? []).filter((plugin) => !isReplaced(plugin, build)),
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: '[name].css', ignoreOrder: true }),
      ...(build === 'remote' ? [remoteOfPage(id)] : []),
      new webpack.DefinePlugin({ REFRESH_OWNER: JSON.stringify(id) }),
      // One `library` for all builds in the page: the runtime looks into React once.
      new ReactRefreshPlugin({
        overlay: false,
        library: 'page',
        exclude: [/node_modules/, /\.css\.ts$/, /[\\/]federation[\\/]/],
      }),
      ...(build === 'host'
        ? [new webpack.EntryPlugin(released.context ?? '', ofBrowser('refresh-for-remotes.cjs'), {})]
        : []),
    ],
    optimization: { minimize: false },
    cache:
      typeof released.cache === 'object' && released.cache.type === 'filesystem'
        ? { ...released.cache, name: `${id}-dev-${build}` }
        : false,
  };
}

/** As it is released but under a name that stays, and without the manifest: the registry says what is in it. */
function remoteOfPage(id: string): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: federationName(id),
    filename: DEV_ENTRY,
    exposes: { './remote': './src/remote.ts' },
    shared: remoteShared(),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
  });
}

function isReplaced(plugin: unknown, build: HotBuild): boolean {
  return plugin instanceof MiniCssExtractPlugin || (build === 'remote' && plugin instanceof ModuleFederationPlugin);
}

function isTypeScript(rule: unknown): rule is RuleSetRule & { options: object } {
  return (
    typeof rule === 'object' &&
    rule !== null &&
    'loader' in rule &&
    typeof rule.loader === 'string' &&
    rule.loader.includes('ts-loader')
  );
}

function withRefresh(rule: RuleSetRule & { options: object }): RuleSetRule {
  return { ...rule, options: { ...rule.options, getCustomTransformers: () => ({ before: [refreshTypeScript()] }) } };
}
