import type { APIRequestContext } from '@playwright/test';

/** The part of a source map in use. */
interface SourceMap {
  readonly sources: readonly string[];
}

/** Package of a source file: the last one in its path, or a folder of the workspace. */
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)|\.\.\/(shared-[a-z]+)\/src\/|\/(shared-[a-z]+)\/src\//;

/** Modules without state that code outside of the shared parts may carry too: names of routes, of colours and so on. */
const STATELESS = /shared-shell\/src\/(paths|remote-config)\.ts|shared-ui\/src\/tokens\.css\.ts/;

/**
 * How many of these scripts hold code of each package, at most, for any one of its files: 2 means that some module of
 * the package was evaluated twice. Read from the source maps that lie beside the scripts.
 */
export async function evaluatedCopies(request: APIRequestContext, scripts: readonly string[]): Promise<Map<string, number>> {
  const scriptsOfFile = new Map<string, number>();
  for (const script of scripts) {
    const { sources } = (await (await request.get(`${script}.map`)).json()) as SourceMap;
    for (const source of new Set(sources.map(fileOf))) scriptsOfFile.set(source, (scriptsOfFile.get(source) ?? 0) + 1);
  }
  const copies = new Map<string, number>();
  for (const [file, count] of scriptsOfFile) {
    const match = PACKAGE.exec(file);
    const name = match?.[1] ?? match?.[2] ?? match?.[3];
    if (name !== undefined && !STATELESS.test(file)) copies.set(name, Math.max(copies.get(name) ?? 0, count));
  }
  return copies;
}

/** A source's path without the name of the build before it and without what webpack adds behind. */
function fileOf(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
}
