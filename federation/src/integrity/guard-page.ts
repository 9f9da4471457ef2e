import webpack from 'webpack';
import type { Compilation } from 'webpack';
import { integrityOf } from '../manifest';

/** A script or a link to a style sheet, and the address in it. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*(?=>)/g;

/** Gives every script and style sheet of a build's pages its integrity. Those of a page are files of its own build, by their path on the site. */
export function guardPage(compilation: Compilation): void {
  const assets = compilation.getAssets();
  for (const { name, source } of assets.filter((asset) => asset.name.endsWith('.html'))) {
    const html = source.source().toString().replace(TAG, (tag, address: string) => {
      if (!/\.(?:js|css)$/.test(address)) return tag;
      const file = assets.find((asset) => `/${asset.name}` === address);
      if (file === undefined) {
        compilation.errors.push(new webpack.WebpackError(`${name} loads ${address}, which is no file of this build`));
        return tag;
      }
      return `${tag} crossorigin="anonymous" integrity="${integrityOf(file.source.buffer())}"`;
    });
    compilation.updateAsset(name, new webpack.sources.RawSource(html));
  }
}
