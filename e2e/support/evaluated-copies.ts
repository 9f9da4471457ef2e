import type { APIRequestContext } from '@playwright/test';

/** The part of a source map in use. */
interface SourceMap {
  readonly sources: readonly string[];
}

/** A source's build, and its path within: a build evaluates a file once, in however many of its scripts it lies. */
const SOURCE = /^webpack:\/\/([^/]*)\/([^?]*)/;

/** Package of a source file: the last one in its path, or a folder of the workspace. */
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)|\.\.\/(shared-[a-z]+)\/src\//;

/**
 * How many builds brought code of each package among these scripts, at most, for any one of its files: 2 means that
 * some module of the package was evaluated twice. Read from the source maps that lie beside the scripts; a release that
 * another deployment published without them is left out.
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
