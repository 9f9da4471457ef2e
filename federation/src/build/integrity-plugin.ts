import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, {
  type Chunk,
  type Compilation,
  type Compiler,
  type WebpackPluginInstance,
  type ChunkGraph,
} from 'webpack';
import { integrityOf } from '../release/manifest';
import { digestOf, hasPlaceholder, placeholderFor, type CodeKind } from '../release/placeholder';

const { RuntimeGlobals, RuntimeModule } = webpack;

const TABLE = `${RuntimeGlobals.require}.integrity`;

/** Returns code for the integrity of a chunk's file. @param chunk an expression for the chunk's id */
const integrityExpression = (kind: CodeKind, chunk: string): string => `"sha256-" + ${TABLE}.${kind}[${chunk}] + "="`;

/** Part of a build's runtime: the digest of every file that this runtime loads, by chunk id. */
class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    if (chunk === undefined || chunkGraph === undefined)
      throw new Error('The table of integrities is asked for before there are chunks');
    return `${TABLE} = { js: ${placeholders('js', chunk, chunkGraph)}, css: ${placeholders('css', chunk, chunkGraph)} };`;
  }
}

function placeholders(kind: CodeKind, runtime: Chunk, graph: ChunkGraph): string {
  const ids = [...runtime.getAllAsyncChunks()].flatMap((chunk) =>
    chunk.id !== null && hasFile(kind, chunk, graph) ? [chunk.id] : [],
  );
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, placeholderFor(kind, id)])));
}

/**
 * Returns whether a chunk has a file of this kind. Federation also creates chunks without files, for modules that
 * others share.
 */
function hasFile(kind: CodeKind, chunk: Chunk, graph: ChunkGraph): boolean {
  if (kind === 'js') return webpack.javascript.JavascriptModulesPlugin.chunkHasJs(chunk, graph);
  return graph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined;
}

const KINDS: readonly CodeKind[] = ['js', 'css'];

/**
 * Replaces the placeholders by the digests of all chunks' files. A chunk that could only be loaded without one fails
 * the build.
 */
function fillIn(compilation: Compilation): void {
  const filesOf = (chunk: Chunk, kind: CodeKind) => [...chunk.files].filter((file) => file.endsWith(`.${kind}`));
  const sources = new Map(compilation.getAssets().map(({ name, source }) => [name, source]));

  for (const runtime of [...compilation.chunks].filter((chunk) => chunk.hasRuntime())) {
    const digests = new Map<string, string>();
    for (const kind of KINDS) {
      for (const chunk of runtime.getAllAsyncChunks()) {
        for (const file of filesOf(chunk, kind))
          digests.set(placeholderFor(kind, chunk.id ?? ''), digestOf(sources.get(file)?.buffer() ?? Buffer.of()));
      }
    }
    for (const file of filesOf(runtime, 'js')) {
      let code = sources.get(file)?.source().toString() ?? '';
      for (const [placeholder, digest] of digests) {
        if (!code.includes(placeholder))
          compilation.errors.push(new webpack.WebpackError(`${file} would load a chunk without its integrity`));
        code = code.replace(placeholder, () => digest);
      }
      if (hasPlaceholder(code))
        compilation.errors.push(new webpack.WebpackError(`${file} holds the integrity of a file that was not written`));
      if (digests.size > 0) compilation.updateAsset(file, new webpack.sources.RawSource(code));
    }
  }
}

/** Matches a script or a link to a style sheet, with its address. */
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*(?=>)/g;

/**
 * Adds the integrity to every script and style sheet in a build's pages. They are files of the same build, identified
 * by their path on the site.
 */
function guardPage(compilation: Compilation): void {
  const assets = compilation.getAssets();
  for (const { name, source } of assets.filter((asset) => asset.name.endsWith('.html'))) {
    const html = source
      .source()
      .toString()
      .replace(TAG, (tag, address: string) => {
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
 * Makes the browser refuse every script and style sheet that differs from the built one. Files loaded by the runtime
 * get their hash from a table in that runtime; files in the page's markup get theirs as an attribute. Fails the build
 * if a file of a chunk would be loaded without a hash (docs/integrity.md).
 *
 * Hashes are computed from the final files, after names and source maps are settled. The runtime's own name is a hash
 * of its content before the table is filled in, which is sufficient, because the runtime contains the names of those
 * files.
 */
export class IntegrityPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    // Files in development change while the page is open, so they have no hash.
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

/**
 * Adds the attributes where the runtime creates the elements. Browsers compare a hash only with a file fetched by CORS,
 * even from the page's own origin.
 */
function setAttributes(compilation: Compilation): void {
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    NAME,
    (code) => `${code}\nscript.crossOrigin = "anonymous";\nscript.integrity = ${integrityExpression('js', 'chunkId')};`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    NAME,
    (code, { tag, chunkId }) =>
      `${code}\n${tag}.crossOrigin = "anonymous";\n${tag}.integrity = ${integrityExpression('css', chunkId)};`,
  );
}
