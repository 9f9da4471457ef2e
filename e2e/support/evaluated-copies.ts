import type { APIRequestContext } from '@playwright/test';

/** The used part of a source map. */
interface SourceMap {
  readonly sources: readonly string[];
}

/**
 * Matches a source's build, and its path within. A build evaluates a file once, even if several of its scripts contain
 * it.
 */
const SOURCE = /^webpack:\/\/([^/]*)\/([^?]*)/;

/** Matches the package of a source file: the last one in its path, or a folder of the workspace. */
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)|\.\.\/(shared-[a-z]+)\/src\//;

/**
 * Returns for each package how many builds contain the same file of it among these scripts, at most: 2 means that some
 * module of the package was evaluated twice. Read from the source maps beside the scripts; releases published without
 * source maps are left out.
 */
export async function evaluatedCopies(
  request: APIRequestContext,
  scripts: readonly string[],
): Promise<Map<string, number>> {
  const buildsOfFile = new Map<string, Set<string>>();
  for (const script of scripts) {
    const map = await request.get(`${script}.map`);
    if (!map.ok()) continue;
    const { sources } = (await map.json()) as SourceMap;
    for (const source of sources) {
      const [, build = '', file = ''] = SOURCE.exec(source) ?? [];
      buildsOfFile.set(file, (buildsOfFile.get(file) ?? new Set()).add(build));
    }
  }
  const copies = new Map<string, number>();
  for (const [file, builds] of buildsOfFile) {
    const match = PACKAGE.exec(file);
    const name = match?.[1] ?? match?.[2];
    if (name !== undefined) copies.set(name, Math.max(copies.get(name) ?? 0, builds.size));
  }
  return copies;
}
