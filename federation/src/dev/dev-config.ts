import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import refreshTypeScript from 'react-refresh-typescript';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';
import { FirstScript } from '../build/first-script';
import { federationName } from '../release/remote-identity';
import { remoteShared } from '../release/shared-modules';
import { DEV_ENTRY } from './dev-entry';

const require = createRequire(import.meta.url);
const ofBrowser = (file: string): string => fileURLToPath(new URL(`../build/browser/${file}`, import.meta.url));

/** File in which a remote defines its fake server. No released build starts there. */
const FAKE_ENTRY = './src/fake/index.ts';

/**
 * Makes imports of react-refresh in a remote, by name or by file, get the one of the page. A second one would not be
 * connected to React.
 */
const ofPage = Object.fromEntries(
  ['react-refresh/runtime', require.resolve('react-refresh/runtime')].map((name) => [
    name,
    ofBrowser('refresh-of-page.cjs'),
  ]),
);

/** Development builds: the shell, a remote for the shell, or a remote alone, with or without a server. */
export type HotBuild = 'host' | 'remote' | 'alone' | 'fake';

/**
 * Returns a development build derived from the released one: React's development build, names without hashes, and
 * components that are replaced in the page and keep their state. Parts that only a release needs (minified code, hashes
 * of files) are left out.
 *
 * @param released the build of `webpack.config.ts` to derive from: for a remote alone, the standalone one
 */
export function devConfig(released: Configuration, build: HotBuild): Configuration {
  const id = released.name?.split(':')[0] ?? '';
  return {
    ...released,
    name: `${id}:dev-${build}`,
    mode: 'development',
    ...(build === 'fake' && { entry: { main: [ofBrowser('own-scripts-only.ts'), FAKE_ENTRY] } }),
    // In separate files, because the page's policy runs no code from strings.
    devtool: 'cheap-module-source-map',
    output: {
      ...released.output,
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
      // One `library` for all builds in the page, because the runtime hooks into React once.
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

/** Like the released one, but under a fixed name and without the manifest, because the registry lists its content. */
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
  return (
    plugin instanceof MiniCssExtractPlugin ||
    plugin instanceof FirstScript ||
    (build === 'remote' && plugin instanceof ModuleFederationPlugin)
  );
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
