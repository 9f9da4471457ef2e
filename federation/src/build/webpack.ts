import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { EmitJson } from './emit-json';
import { IntegrityPlugin } from './integrity-plugin';
import { releaseFiles } from '../release/release-files';
import { givenNames } from '../release/given-names';
import { TakenNames, takenNames } from '../release/taken-names';
import { hostShared, remoteShared } from '../release/shared-modules';
import { federationName } from '../release/remote-identity';
import type { RemoteIdentity } from '../release/remote-identity';
import { MANIFEST_FILE } from '../release/manifest';
import type { HostRelease } from '../registry/registry';
import { OwnChunkGlobal } from './own-chunk-global';
import { OwnStylesPlugin } from './styles/own-styles-plugin';
import { ServeFiles } from '../serving/serve-files';
import { partFiles } from '../release/part-files';
import { SHELL_FILE } from '../release/shell-file';
import type { ServedFiles } from '../serving/serve-files';
import { baseConfig } from './webpack-base';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const policyEntry = fileURLToPath(new URL('./browser/own-scripts-only.ts', import.meta.url));
const standaloneTemplate = fileURLToPath(new URL('./browser/standalone.html', import.meta.url));

/** Parts of federation's runtime that nobody needs: servers, and snapshots, which loading by manifest would need. */
const BROWSER_ONLY = { disableSnapshot: true, target: 'web' } as const;

/** What a build takes beside its code. */
interface BuildOptions {
  /** The package's folder; by default where the build is started. */
  readonly directory?: string;
  /** What the page's own origin serves as it is, such as workers: the host and a remote alone. */
  readonly files?: ServedFiles;
}

/**
 * The build of the host: `dist`, with what every page needs of the shared modules in its first download, the others on
 * demand.
 *
 * @param version of the host: each of its releases has one of its own
 * @param shellApi version of the port that it has for remotes: `shell.json` tells it to whoever publishes one
 */
export function createHostConfig({
  version,
  shellApi,
  directory = process.cwd(),
  files = {},
}: BuildOptions & Pick<HostRelease, 'version' | 'shellApi'>): Configuration {
  const base = baseConfig({ id: 'host', build: 'host', directory, output: 'dist' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: join(directory, 'src/index.html'),
        favicon: join(directory, 'src/favicon.svg'),
      }),
      new ServeFiles(files),
      new EmitJson(SHELL_FILE, async (compilation) => {
        return { version, shellApi, gives: await givenNames(projectRoot), parts: partFiles(compilation) };
      }),
      new OwnStylesPlugin({ id: 'host', isShell: true }),
      new IntegrityPlugin(),
      new ModuleFederationPlugin({
        name: 'host',
        shared: hostShared(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { optimization: BROWSER_ONLY },
      }),
    ],
  };
}

/**
 * The two builds of a remote: `dist/remote` for the shell, without any shared module, and `dist/standalone`, an
 * application of its own that carries all it needs.
 *
 * @param remote the content of its `remote.config.ts`, which goes into the manifest
 */
export function createRemoteConfig(
  remote: RemoteIdentity,
  { directory = process.cwd(), files = {} }: BuildOptions = {},
): Configuration[] {
  return [shellBuild(remote, directory), standaloneBuild(remote, directory, files)];
}

function shellBuild(remote: RemoteIdentity, directory: string): Configuration {
  const base = baseConfig({ id: remote.id, build: 'remote', directory, output: 'dist/remote' });
  return {
    ...base,
    entry: {},
    output: { ...base.output, ...OwnChunkGlobal.output(`${remote.id}-remote`) },
    plugins: [
      ...(base.plugins ?? []),
      new OwnStylesPlugin({ id: remote.id, isShell: false }),
      new IntegrityPlugin(),
      new OwnChunkGlobal(),
      new TakenNames(federationName(remote.id), () => givenNames(projectRoot)),
      new ModuleFederationPlugin({
        name: federationName(remote.id),
        filename: 'remoteEntry.[contenthash].js',
        exposes: { './remote': './src/remote.ts' },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        manifest: {
          fileName: MANIFEST_FILE,
          additionalData: ({ stats, compilation }) => {
            Object.assign(stats.metaData, {
              shell: remote,
              takes: takenNames(compilation),
              ...releaseFiles(compilation),
            });
            return stats;
          },
        },
        dts: false,
        // The host's federation runtime serves its remotes too: one of their own would be most of their entry.
        experiments: { externalRuntime: true, optimization: BROWSER_ONLY },
      }),
    ],
  };
}

function standaloneBuild(remote: RemoteIdentity, directory: string, files: ServedFiles): Configuration {
  const base = baseConfig({ id: remote.id, build: 'standalone', directory, output: 'dist/standalone' });
  return {
    ...base,
    entry: { main: [policyEntry, './src/index.ts'] },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ title: remote.name, template: standaloneTemplate }),
      new ServeFiles(files),
    ],
  };
}
