import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Of } from '../disk/sha256';
import { disk } from '../disk/disk';
import type { Registry } from './registry';
import { embedConfig, embedRegistry } from './embed';
import { hostPageOf, shellFileOf } from './host-release';
import { bySpecificity } from './match-path';
import { serviceWorkerOf } from './service-worker';
import { SHELL_FILE } from '../release/shell-file';
import { SERVICE_WORKER } from '../serving/headers';

/** The current host's page for a path that no route has, and for servers that send one page for every path. */
const PAGE = 'index.html';

/** Address of `pages` of the current revision. No route begins with an underscore. */
const AT = '/_pages/live';

/** The choice between the pages by the requested path, for nginx (deploy/nginx). */
const CHOICE = 'choice.html';

/** Folder of the page of each route, and of the choice between them, in that of a revision. */
const PAGES = 'pages';

/** Names that servers find beside the registry, and where their content lies in the folder of a revision. */
export const SERVED: Readonly<Record<string, string>> = {
  [PAGE]: PAGE,
  [SHELL_FILE]: SHELL_FILE,
  [SERVICE_WORKER.slice(1)]: SERVICE_WORKER.slice(1),
  [`_pages/${CHOICE}`]: `${PAGES}/${CHOICE}`,
  '_pages/live': PAGES,
};

/** Inputs of the pages of one revision. */
interface PagesOf {
  /** `remotes.json`; releases of the host lie beside it. */
  readonly registryFile: string;
  readonly registry: Registry;
  /** The registry before. Pages of its routes are written too, because a request may be reading the earlier choice. */
  readonly before: Registry;
  /** The browsers' configuration; null without one. */
  readonly config: string | null;
}

/**
 * Writes the files for static servers into the folder of a revision: `shell.json` of the current host, the service
 * worker's script, and the host's page for each route, with the registry, the configuration and links to the code of
 * that route. Servers that fill in the page at each request (`npm start`) use none of them.
 */
export function writePages(folder: string, { registryFile, registry, before, config }: PagesOf): void {
  const host = registry.host?.current;
  if (host === undefined) return;
  const page = readFileSync(hostPageOf(registryFile, host), 'utf8');
  const built = config === null ? page : embedConfig(page, JSON.parse(config));
  const routes = routesOf(registry);
  const written = new Map(routes.map((path) => [nameOf(path), embedRegistry(built, registry, path)]));
  const other = embedRegistry(built, registry);
  for (const name of [PAGE, ...routesOf(before).map(nameOf)]) if (!written.has(name)) written.set(name, other);
  const pages = join(folder, PAGES);
  disk.makeFolder(pages);
  for (const [name, text] of written) disk.writeNew(join(pages, name), text);
  disk.writeNew(join(pages, CHOICE), choiceOf(routes));
  disk.flushFolder(pages);
  disk.writeNew(join(folder, PAGE), other);
  disk.copyNew(shellFileOf(registryFile, host), join(folder, SHELL_FILE));
  disk.writeNew(join(folder, SERVICE_WORKER), serviceWorkerOf(registry));
}

/** Returns the paths of the routes of all remotes that are switched on, the most specific first. */
function routesOf({ remotes }: Registry): string[] {
  return bySpecificity(
    Object.values(remotes).flatMap(({ current, disabled }) => (disabled === undefined ? current.routes : [])),
  ).map(({ path }) => path);
}

/** Returns a file name for a pattern, which may contain any character. */
const nameOf = (pattern: string): string => `${sha256Of(pattern).slice(0, 16)}.html`;

/**
 * Returns server-side includes with which nginx sends the page of the requested path (`$asked_path`). `(?!.)` matches
 * the end, because a dollar would begin a variable.
 *
 * @param patterns the most specific first
 */
function choiceOf(patterns: readonly string[]): string {
  const include = (path: string): string => `<!--# include virtual="${path}" -->`;
  const cases = patterns.map(
    (pattern, index) =>
      `<!--# ${index === 0 ? 'if' : 'elif'} expr="$asked_path = /^${pattern.replace(/[.+*?^()[\]{}|\\]/g, '[$&]').replace(/:[^/]+/g, '[^/]+')}/?(?!.)/" -->${include(`${AT}/${nameOf(pattern)}`)}`,
  );
  const other = include(`${AT}/${PAGE}`);
  return cases.length === 0 ? other : `${cases.join('')}<!--# else -->${other}<!--# endif -->`;
}
