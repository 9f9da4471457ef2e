import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, {
  type Chunk,
  type Configuration,
  type Compilation,
  type Compiler,
  type WebpackPluginInstance,
  type Module,
} from 'webpack';
import type { HostRelease, KeptCode } from '../registry/registry';
import { givenNames } from '../release/given-names';
import { MANIFEST_FILE } from '../release/manifest';
import { releaseFiles } from '../release/release-files';
import { federationName, type RemoteIdentity } from '../release/remote-identity';
import { hostShared, remoteShared } from '../release/shared-modules';
import { SHELL_FILE } from '../release/shell-file';
import { sharedKey, TakenNames, takenNames } from '../release/taken-names';
import { ServeFiles, type ServedFiles } from '../serving/serve-files';
import { CommonCode } from './common-code';
import { FirstScript } from './first-script';
import { IntegrityPlugin } from './integrity-plugin';
import { LicenseNotices } from './license-notices';
import { OwnChunkGlobal } from './own-chunk-global';
import { SeparateScript, separateScript } from './separate-script';
import { foreignStyles } from './styles/foreign-styles';
import { baseConfig } from './webpack-base';

/**
 * Returns the scripts and style sheets of each shared module that the host loads on demand: module to file names.
 * Modules of the first download have none.
 */
function partFiles({ chunkGraph, modules }: Compilation): Readonly<Record<string, readonly string[]>> {
  const files: Record<string, readonly string[]> = {};
  for (const module of modules) {
    const [block] = module.blocks;
    const name = providedName(module);
    if (name === undefined || block === undefined) continue;
    files[name] = (chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []).filter((file) => /\.(?:js|css)$/.test(file));
  }
  // Sorted, because webpack lists them in the order of reading, which varies.
  return Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Begins the names of downloads that the host makes for one layout of pages, as in `layout-main`. */
export const LAYOUT = 'layout-';

/** Returns the scripts and style sheets of each layout: of its own download, and of the shared modules that it uses. */
function layoutFiles(
  { chunkGraph, namedChunkGroups }: Compilation,
  parts: ReturnType<typeof partFiles>,
): Readonly<Record<string, readonly string[]>> {
  const layouts = [...namedChunkGroups].filter(([name]) => name.startsWith(LAYOUT));
  return Object.fromEntries(
    layouts.map(([name, group]) => {
      const shared = group.chunks
        .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
        .flatMap((module) => parts[sharedKey(module) ?? ''] ?? []);
      const own = group.getFiles().filter((file) => /\.(?:js|css)$/.test(file));
      return [name.slice(LAYOUT.length), [...new Set([...own, ...shared.sort()])]];
    }),
  );
}

/** Returns the name of the shared module that federation's module provides. */
function providedName(module: Module): string | undefined {
  return module.type === 'provide-module' && '_name' in module ? String(module._name) : undefined;
}

/** The one part that the first page of most visits needs: signing in is a form. */
const FIRST_PART = 'shared-ui/forms';

const isOfFirstPart = ({ groupsIterable }: Chunk): boolean =>
  [...groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => module !== null && module !== undefined && providedName(module) === FIRST_PART),
  );

/**
 * Returns the rule by which the host has few chunks: code of three shared modules is one chunk, and signing in loads
 * only its own common code. All styles are one file of 5 kB.
 */
function fewParts() {
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: {
        chunks: 'async',
        type: /javascript/,
        minChunks: 3,
        name: (_module: Module, chunks: Chunk[]) => (chunks.some(isOfFirstPart) ? 'common-forms' : 'common'),
        enforce: true,
      },
      styles: { chunks: 'async', type: 'css/mini-extract', name: 'styles', enforce: true },
    },
  } as const;
}

/** Fails a build whose style sheets could collide with those of another part of the page. */
class OwnStylesPlugin implements WebpackPluginInstance {
  constructor(private readonly owner: Parameters<typeof foreignStyles>[1]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(OwnStylesPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: OwnStylesPlugin.name, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const { name, source } of compilation.getAssets().filter((asset) => asset.name.endsWith('.css'))) {
            for (const fault of foreignStyles(source.source().toString(), this.owner))
              compilation.errors.push(new webpack.WebpackError(`${name}: ${fault}`));
          }
        },
      );
    });
  }
}

/** Adds a JSON file to a build, once all other files are final. */
class EmitJson implements WebpackPluginInstance {
  constructor(
    private readonly file: string,
    private readonly data: (compilation: Compilation) => Promise<unknown>,
  ) {}

  apply(compiler: Compiler): void {
    const {
      Compilation: { PROCESS_ASSETS_STAGE_REPORT: stage },
      sources,
    } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(EmitJson.name, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: EmitJson.name, stage }, async () => {
        compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(await this.data(compilation))}\n`));
      });
    });
  }
}

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const policyEntry = fileURLToPath(new URL('./browser/own-scripts-only.ts', import.meta.url));
const standaloneTemplate = fileURLToPath(new URL('./browser/standalone.html', import.meta.url));

/**
 * Leaves out parts of federation's runtime that are not needed: servers, and snapshots, which are for loading by
 * manifest.
 */
const BROWSER_ONLY = { disableSnapshot: true, target: 'web' } as const;

/** Options of a build besides its code. */
interface BuildOptions {
  /** The package's folder; the current folder by default. */
  readonly directory?: string;
  /** Files that the page's own origin serves unchanged, such as workers; for the host and a standalone remote. */
  readonly files?: ServedFiles;
}

/** Name of the file of the service worker's code, before the hash. */
const WORKER = 'service-worker';

/**
 * Returns the build of the host: `dist`, with the shared modules that every page needs in its first download, the
 * others on demand.
 *
 * @param version of the host; each of its releases needs a new one
 * @param shellApi version of its API for remotes; `shell.json` contains it for publishers of remotes
 * @param keptForVisitors paths of the pages whose code browsers keep even before somebody signs in
 */
export function createHostConfig({
  version,
  shellApi,
  keptForVisitors,
  directory = process.cwd(),
  files = {},
}: BuildOptions &
  Pick<HostRelease, 'version' | 'shellApi'> & { readonly keptForVisitors: readonly string[] }): Configuration {
  const base = baseConfig({ id: 'host', build: 'host', directory, output: 'dist' });
  return {
    ...base,
    entry: { main: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    optimization: { ...base.optimization, splitChunks: fewParts() },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: join(directory, 'src/index.html'),
        favicon: join(directory, 'src/favicon.svg'),
      }),
      new FirstScript('./src/first-script.ts'),
      new SeparateScript(WORKER, './src/service-worker.ts'),
      new ServeFiles(files),
      new LicenseNotices(files),
      new EmitJson(SHELL_FILE, async (compilation) => {
        const parts = partFiles(compilation);
        const layouts = layoutFiles(compilation, parts);
        const kept: KeptCode = { worker: separateScript(compilation, WORKER), visitors: keptForVisitors };
        return { version, shellApi, gives: await givenNames(projectRoot), parts, layouts, kept };
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
 * Returns the two builds of a remote: `dist/remote` for the shell, without any shared module, and `dist/standalone`, an
 * application with everything it needs.
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
  const pages = new Set(remote.routes.map(({ page }) => page)).size;
  const base = baseConfig({ id: remote.id, build: 'remote', directory, output: 'dist/remote' });
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: false },
    output: { ...base.output, ...OwnChunkGlobal.output(`${remote.id}-remote`) },
    plugins: [
      ...(base.plugins ?? []),
      new CommonCode(Math.max(3, pages / 2), join(directory, 'src', 'remote.ts')),
      new OwnStylesPlugin({ id: remote.id, isShell: false }),
      new IntegrityPlugin(),
      new LicenseNotices(),
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
        // Uses the host's federation runtime. A runtime of its own would be most of a remote's entry.
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
