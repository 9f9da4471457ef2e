import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { Registry } from '../../registry/registry';
import { embedRegistry } from '../../registry/embed';
import type { RemoteIdentity } from '../../release/remote-identity';

/**
 * Returns an unused address, because the bundle contains the code. The shell identifies a release by the address of its
 * entry, so every remote needs a different one.
 */
const nowhere = (id: string): string => `https://one-bundle.invalid/${id}`;

/** Writes a registry into the page, from which the shell reads the routes of the bundled remotes. */
export class RegistryInPage implements WebpackPluginInstance {
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
