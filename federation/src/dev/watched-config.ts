import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

const reloader = fileURLToPath(new URL('../browser/reload-when-built.ts', import.meta.url));

/**
 * A remote's build for the shell of a deployment, out of the one that is released and as near to it as can be: what is added is
 * that the page is loaded again when there is a newer one. Never written to `dist`, from where releases are published.
 */
export function watchedConfig(released: Configuration): Configuration {
  const { name = '', context = process.cwd(), output, plugins = [], cache } = released;
  return {
    ...released,
    name: `${name}:watched`,
    // A page that is still open finds the parts of its build until it is loaded again.
    output: { ...output, clean: false },
    plugins: [...plugins, new webpack.EntryPlugin(context, reloader, {})],
    cache: typeof cache === 'object' && cache.type === 'filesystem' ? { ...cache, name: `${cache.name ?? ''}-watched` } : false,
  };
}
