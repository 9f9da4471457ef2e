import HtmlWebpackPlugin from 'html-webpack-plugin';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import type { Configuration } from 'webpack';
import { embedRegistry } from '../../registry/embed';
import type { Registry } from '../../registry/registry';
import { scriptOf } from '../../registry/service-worker';
import type { RemoteIdentity } from '../../release/remote-identity';
import { SERVICE_WORKER } from '../../serving/headers';
import { separateScript } from '../separate-script';
import { LAYOUT } from '../webpack';

/**
 * Returns an unused address, because the bundle contains the code. The shell identifies a release by the address of its
 * entry, so every remote needs a different one.
 */
const nowhere = (id: string): string => `https://one-bundle.invalid/${id}`;

/** Writes a registry into the page, from which the shell reads the routes of the bundled remotes. */
class RegistryInPage implements WebpackPluginInstance {
  constructor(private readonly remotes: readonly RemoteIdentity[]) {}

  apply(compiler: Compiler): void {
    const registry = registryOf(this.remotes);
    compiler.hooks.compilation.tap(RegistryInPage.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap(RegistryInPage.name, (page) => ({
        ...page,
        html: embedRegistry(page.html, registry),
      }));
    });
  }
}

/** Writes the service worker's script, which keeps the code of the same pages as that of the federated build. */
class KeptPages implements WebpackPluginInstance {
  constructor(
    private readonly root: string,
    private readonly remotes: readonly RemoteIdentity[],
  ) {}

  apply(compiler: Compiler): void {
    const { PROCESS_ASSETS_STAGE_REPORT: stage } = webpack.Compilation;
    compiler.hooks.thisCompilation.tap(KeptPages.name, (compilation) => {
      compilation.hooks.processAssets.tap({ name: KeptPages.name, stage }, () => {
        const of = (isKept: (page: RemoteIdentity['routes'][number]) => boolean) =>
          this.filesOf(compilation, isKept).map((file) => ({ url: `/${file}`, revision: null }));
        const visitors = of(({ path }) => path === SIGN_IN);
        const users = of(({ path, navigation }) => path === SIGN_IN || navigation !== undefined);
        const script = scriptOf(separateScript(compilation, 'service-worker'), { visitors, users });
        compilation.emitAsset(SERVICE_WORKER.slice(1), new webpack.sources.RawSource(script));
      });
    });
  }

  private filesOf(
    { chunkGraph, modules, entrypoints, namedChunkGroups }: Compilation,
    isKept: (page: RemoteIdentity['routes'][number]) => boolean,
  ): string[] {
    const pages = new Set(
      this.remotes.flatMap(({ id, routes }) =>
        routes.filter(isKept).map(({ page }) => join(this.root, id, 'src/pages', `${page}.page.tsx`)),
      ),
    );
    const groups = [...modules]
      .filter((module) => pages.has(module.nameForCondition() ?? ''))
      .flatMap((module) => [...chunkGraph.getModuleChunksIterable(module)])
      .flatMap((chunk) => [...chunk.groupsIterable]);
    const layouts = [...namedChunkGroups].filter(([name]) => name.startsWith(LAYOUT)).map(([, group]) => group);
    const files = [...entrypoints.values(), ...layouts, ...groups].flatMap((group) => group.getFiles());
    return [...new Set(files)].filter((file) => /\.(?:js|css)$/.test(file));
  }
}

/** Page whose code is kept for visitors, as in the host's own build. */
const SIGN_IN = '/signin';

function registryOf(remotes: readonly RemoteIdentity[]): Registry {
  const addresses = (id: string) => ({
    manifest: nowhere(id),
    manifestIntegrity: '',
    entry: nowhere(id),
    entryIntegrity: '',
  });
  return {
    revision: 1,
    remotes: Object.fromEntries(remotes.map(({ id, ...rest }) => [id, { current: { ...rest, ...addresses(id) } }])),
  };
}

const runtime = fileURLToPath(new URL('../browser/one-bundle-runtime.ts', import.meta.url));

/** Scheme of the module that lists the remotes' modules, in this build only. */
const SCHEME = 'one-bundle';

/** Plugins of a host's build that only federation needs. */
const OF_FEDERATION = ['ModuleFederationPlugin'];

/**
 * Returns the build of the host with all remotes compiled in, as it would be without federation: the same source, pages
 * downloaded when first shown, shared modules as plain ones, and common code of several pages in separate chunks.
 * Federation is measured against it, and the end-to-end suite also runs on it.
 *
 * @param host the host's own build, on which it is based
 * @param root folder of the workspace
 */
export function asOneBundle(host: Configuration, root: string, remotes: readonly RemoteIdentity[]): Configuration {
  const source = join(root, 'host/src');
  return {
    ...host,
    name: 'host:one-bundle',
    output: { ...host.output, path: join(root, 'host/.cache/one-bundle'), uniqueName: 'one-bundle' },
    resolve: {
      ...host.resolve,
      alias: {
        ...host.resolve?.alias,
        [join(source, 'remotes/federation-runtime$')]: runtime,
        // The host provides nothing to remotes here.
        [join(source, 'app/shared-modules$')]: false,
      },
    },
    optimization: { ...host.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      ...(host.plugins ?? []).filter((plugin) => !OF_FEDERATION.includes(plugin?.constructor.name ?? '')),
      new webpack.experiments.schemes.VirtualUrlPlugin({ remotes: listOf(root, remotes) }, SCHEME),
      new webpack.ProvidePlugin({ COMPILED_REMOTES: [`${SCHEME}:remotes`, 'remotes'] }),
      new RegistryInPage(remotes),
      new KeptPages(root, remotes),
    ],
    cache: { ...(typeof host.cache === 'object' && host.cache), type: 'filesystem', name: 'one-bundle' },
  };
}

/** Returns the module with the exposed modules of all remotes. */
function listOf(root: string, remotes: readonly RemoteIdentity[]): string {
  const imports = remotes.map(
    ({ id }, index) => `import * as remote${index} from ${JSON.stringify(join(root, id, 'src/remote.ts'))};`,
  );
  const entries = remotes.map(({ id }, index) => `${JSON.stringify(id)}: remote${index}`);
  return `${imports.join('\n')}\nexport const remotes = { ${entries.join(', ')} };\n`;
}
