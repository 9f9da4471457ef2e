import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { integrityOf } from './manifest';
import { pageImports } from './page-imports';
import { digestOf } from './placeholder';
import { sharedKey } from './taken-names';

/** Data about its files in a remote's manifest, in addition to federation's own. */
export interface ReleaseFiles {
  /** Every script and style sheet, by its name in the folder, with its integrity. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that the first show of a page loads, by page id, without the entry and files from the host. */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>;
  /** The shared modules that the first show of a page uses, by the page's id. */
  readonly pageShared: Readonly<Record<string, readonly string[]>>;
  /**
   * The hash of each of these files in the remote's own runtime. A browser uses a preloaded file only for exactly the
   * same hash.
   */
  readonly loadedWith: Readonly<Record<string, string>>;
}

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file);

/** Returns the files of a remote's build, once they are final. */
export function releaseFiles(compilation: Compilation): ReleaseFiles {
  const code = compilation.getAssets().filter(({ name }) => isCode(name));
  const pages = readPages(compilation);
  const ofPages = new Set(pages.flatMap(({ files }) => files));
  return {
    files: Object.fromEntries(
      code
        .map(({ name, source }): [string, string] => [name, integrityOf(source.buffer())])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
    pageFiles: Object.fromEntries(pages.map(({ page, files }) => [page, files])),
    pageShared: Object.fromEntries(pages.map(({ page, shared }) => [page, shared])),
    loadedWith: Object.fromEntries(
      code
        .filter(({ name }) => ofPages.has(name))
        .map(({ name, source }) => [name, `sha256-${digestOf(source.buffer())}=`]),
    ),
  };
}

/** Needs of a page's first show besides the entry. */
interface PageNeeds {
  readonly page: string;
  readonly files: readonly string[];
  readonly shared: readonly string[];
}

function readPages({ chunkGraph, compiler, modules }: Compilation): PageNeeds[] {
  const file = join(compiler.context, 'src', 'remote.ts');
  const module = [...modules].find((candidate) => candidate.nameForCondition() === file);
  if (module === undefined) return [];
  const exposed = [...chunkGraph.getModuleChunks(module)];
  const groups = new Map(module.blocks.map((block) => [requestOf(block), chunkGraph.getBlockChunkGroup(block)]));
  return [...pageImports(readFileSync(file, 'utf8'))].map(([page, request]) => {
    const chunks = [...new Set([...exposed, ...(groups.get(request)?.chunks ?? [])])];
    const shared = chunks
      .flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)])
      .flatMap((each) => sharedKey(each) ?? []);
    return {
      page,
      files: chunks.flatMap((chunk) => [...chunk.files]).filter(isCode),
      shared: [...new Set(shared)].sort(),
    };
  });
}

/** Returns the request of an `import()`. */
function requestOf({ dependencies }: Module['blocks'][number]): string | undefined {
  const [dependency] = dependencies;
  return dependency !== undefined && 'request' in dependency && typeof dependency.request === 'string'
    ? dependency.request
    : undefined;
}
