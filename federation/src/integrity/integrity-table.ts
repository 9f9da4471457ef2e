import webpack from 'webpack';
import type { Chunk, ChunkGraph } from 'webpack';
import { placeholderFor } from './placeholder';
import type { CodeKind } from './placeholder';

const { RuntimeGlobals, RuntimeModule } = webpack;

const TABLE = `${RuntimeGlobals.require}.integrity`;

/** Code for what the browser is to compare a chunk's file with. @param chunk an expression for the chunk's id */
export const integrityExpression = (kind: CodeKind, chunk: string): string => `"sha256-" + ${TABLE}.${kind}[${chunk}] + "="`;

/** A part of a build's runtime: the digest of every file that this runtime loads, by the id of the chunk it belongs to. */
export class IntegrityTable extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const { chunk, chunkGraph } = this;
    if (chunk === undefined || chunkGraph === undefined) throw new Error('The table of integrities is asked for before there are chunks');
    return `${TABLE} = { js: ${placeholders('js', chunk, chunkGraph)}, css: ${placeholders('css', chunk, chunkGraph)} };`;
  }
}

function placeholders(kind: CodeKind, runtime: Chunk, graph: ChunkGraph): string {
  const ids = [...runtime.getAllAsyncChunks()].flatMap((chunk) => (chunk.id !== null && hasFile(kind, chunk, graph) ? [chunk.id] : []));
  return JSON.stringify(Object.fromEntries(ids.map((id) => [id, placeholderFor(kind, id)])));
}

/** Whether a file of this kind will be written for a chunk. Federation also makes chunks of which nothing is: those of modules that others share. */
function hasFile(kind: CodeKind, chunk: Chunk, graph: ChunkGraph): boolean {
  if (kind === 'js') return webpack.javascript.JavascriptModulesPlugin.chunkHasJs(chunk, graph);
  return graph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined;
}
