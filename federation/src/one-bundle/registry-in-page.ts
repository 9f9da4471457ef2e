import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';
import type { Registry } from '../registry';
import { embedRegistry } from '../registry/embed';
import type { RemoteIdentity } from '../remote-identity';

/** No code comes from here: the shell wants an address of every remote, and the bundle has the code itself. */
const NOWHERE = 'https://one-bundle.invalid/';

/** Writes a registry into the page by which the shell knows the routes of the remotes whose code it has with it. */
export class RegistryInPage implements WebpackPluginInstance {
  constructor(private readonly remotes: readonly RemoteIdentity[]) {}

  apply(compiler: Compiler): void {
    const registry = registryOf(this.remotes);
    compiler.hooks.compilation.tap(RegistryInPage.name, (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap(RegistryInPage.name, (page) => ({ ...page, html: embedRegistry(page.html, registry) }));
    });
  }
}

function registryOf(remotes: readonly RemoteIdentity[]): Registry {
  const addresses = { manifest: NOWHERE, manifestIntegrity: '', entry: NOWHERE, entryIntegrity: '' };
  return { revision: 1, remotes: Object.fromEntries(remotes.map(({ id, ...rest }) => [id, { current: { ...rest, ...addresses } }])) };
}
