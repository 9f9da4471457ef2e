import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler, type WebpackPluginInstance } from 'webpack';
import { integrityOf } from '../manifest';
import { fillIn } from './fill-in';
import { IntegrityTable, integrityExpression } from './integrity-table';

/** A script or a link to a style sheet, and the address in it. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*(?=>)/g;

/** Gives every script and style sheet of a build's pages its integrity. Those of a page are files of its own build, by their path on the site. */
function guardPage(compilation: Compilation): void {
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

const NAME = 'IntegrityPlugin';

/**
 * Makes the browser refuse every script and style sheet of a build that is not the one that was built: what the runtime
 * loads carries the hash from a table in that runtime, and what the page's own markup loads carries one there. Fails the
 * build where a file of a chunk would be loaded without (docs/integrity.md).
 *
 * Hashes are taken of files as they are written, after names and source maps are settled; the runtime's own name is that of
 * its content before the table is filled in, which is as good: it holds the names of those files.
 */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    // What is worked on changes while the page is open: there is no hash to hold it to.
    if (compiler.options.mode === 'development') return;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      addTable(compilation);
      setAttributes(compilation);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        fillIn(compilation);
        guardPage(compilation);
      });
    });
  }
}

function addTable(compilation: Compilation): void {
  const done = new WeakSet<Chunk>();
  compilation.hooks.runtimeRequirementInTree.for(webpack.RuntimeGlobals.ensureChunkHandlers).tap(NAME, (chunk) => {
    if (done.has(chunk)) return;
    done.add(chunk);
    compilation.addRuntimeModule(chunk, new IntegrityTable());
  });
}

/** Where the runtime makes the elements. A hash is only compared with what came by CORS, from the page's own origin too. */
function setAttributes(compilation: Compilation): void {
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (code) => (
    `${code}\nscript.crossOrigin = "anonymous";\nscript.integrity = ${integrityExpression('js', 'chunkId')};`
  ));
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag, chunkId }) => (
    `${code}\n${tag}.crossOrigin = "anonymous";\n${tag}.integrity = ${integrityExpression('css', chunkId)};`
  ));
}
