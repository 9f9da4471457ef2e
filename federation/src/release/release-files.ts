import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { integrityOf } from './manifest';
import { pageImports } from './page-imports';
import { digestOf } from './placeholder';
import { sharedKey } from './taken-names';

/** What a remote's manifest says about its files, beside federation's own. */
export interface ReleaseFiles {
  /** Every script and style sheet, by its name in the folder, with its integrity. */
  readonly files: Readonly<Record<string, string>>;
  /**
   * What the first show of a page loads, by the page's id: the entry is not named, and neither is what comes from the
   * host.
   */
  readonly pageFiles: Readonly<Record<string, readonly string[]>>;
  /** The shared modules that the first show of a page uses, by the page's id. */
  readonly pageShared: Readonly<Record<string, readonly string[]>>;
  /**
   * The hash of each of these files as the remote's own runtime asks for it: a browser uses what was fetched beforehand
   * for the very same hash alone.
   */
  readonly loadedWith: Readonly<Record<string, string>>;
}

const isCode = (file: string): boolean => /\.(?:js|css)$/.test(file);

/** Reads the files of a remote's build, once they are as they will be written. */
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

/** What the first show of a page needs beside the entry. */
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

/** What an `import()` asks for. */
function requestOf({ dependencies }: Module['blocks'][number]): string | undefined {
  const [dependency] = dependencies;
  return dependency !== undefined && 'request' in dependency && typeof dependency.request === 'string'
    ? dependency.request
    : undefined;
}
