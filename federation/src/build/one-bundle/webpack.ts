import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import type { RemoteIdentity } from '../../release/remote-identity';
import { RegistryInPage } from './registry-in-page';

const runtime = fileURLToPath(new URL('../browser/one-bundle-runtime.ts', import.meta.url));

/** Scheme of the module that lists the remotes' modules, in this build alone. */
const SCHEME = 'one-bundle';

/** The parts of a host's build that only federation needs. */
const OF_FEDERATION = ['ModuleFederationPlugin'];

/**
 * The host with all remotes compiled in, as it would be built were there no federation: the same source, its pages
 * downloaded when they are first shown, shared modules as plain ones, and what several pages use in chunks of its own.
 * It is what federation is measured against, and the end-to-end suite runs on it too.
 *
 * @param host the host's own build, of which all else is kept
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
        // What the host provides to others, of whom there are none.
        [join(source, 'app/shared-modules$')]: false,
      },
    },
    optimization: { ...host.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      ...(host.plugins ?? []).filter((plugin) => !OF_FEDERATION.includes(plugin?.constructor.name ?? '')),
      new webpack.experiments.schemes.VirtualUrlPlugin({ remotes: listOf(root, remotes) }, SCHEME),
      new webpack.ProvidePlugin({ COMPILED_REMOTES: [`${SCHEME}:remotes`, 'remotes'] }),
      new RegistryInPage(remotes),
    ],
    cache: { ...(typeof host.cache === 'object' && host.cache), type: 'filesystem', name: 'one-bundle' },
  };
}

/** The module that holds the exposed modules of all remotes. */
function listOf(root: string, remotes: readonly RemoteIdentity[]): string {
  const imports = remotes.map(
    ({ id }, index) => `import * as remote${index} from ${JSON.stringify(join(root, id, 'src/remote.ts'))};`,
  );
  const entries = remotes.map(({ id }, index) => `${JSON.stringify(id)}: remote${index}`);
  return `${imports.join('\n')}\nexport const remotes = { ${entries.join(', ')} };\n`;
}
