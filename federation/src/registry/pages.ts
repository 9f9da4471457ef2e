import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Registry } from './registry';
import { embedConfig, embedRegistry } from './embed';
import { hostPageOf, shellFileOf } from './host-release';
import { bySpecificity } from './match-path';
import { serviceWorkerOf } from './service-worker';
import { SHELL_FILE } from '../release/shell-file';
import { SERVICE_WORKER } from '../serving/headers';

/** The current host's page for a path that no route has, and for servers that send one page for every path. */
const PAGE = 'index.html';

/** Folder of the page of each route, and of the choice between them. No route begins with an underscore. */
const PAGES = '_pages';

/** The configuration of the deployment, which is part of every page if it is there. */
const CONFIG_FILE = 'config.json';

/** The choice between the pages by the requested path, for nginx (deploy/nginx). */
const CHOICE = 'choice.html';

/**
 * Writes the current host's files for static servers beside the registry: `shell.json`, the service worker's script,
 * and its page for each route, with the registry, the configuration and links to the code of that route. Pages of
 * routes that are gone stay, because a request may be reading the choice. Servers that fill in the page at each request
 * (`npm start`) use none of them.
 *
 * @param registryFile `remotes.json`
 */
export function writePages(registryFile: string, registry: Registry): void {
  const host = registry.host?.current;
  if (host === undefined) return;
  const folder = dirname(registryFile);
  const built = withConfig(readFileSync(hostPageOf(registryFile, host), 'utf8'), join(folder, CONFIG_FILE));
  const routes = bySpecificity(
    Object.values(registry.remotes).flatMap(({ current, disabled }) => (disabled === undefined ? current.routes : [])),
  );
  mkdirSync(join(folder, PAGES), { recursive: true });
  replace(join(folder, SHELL_FILE), readFileSync(shellFileOf(registryFile, host), 'utf8'));
  for (const { path } of routes) replace(join(folder, PAGES, nameOf(path)), embedRegistry(built, registry, path));
  for (const name of [PAGE, join(PAGES, PAGE)]) replace(join(folder, name), embedRegistry(built, registry));
  replace(join(folder, SERVICE_WORKER), serviceWorkerOf(registry));
  replace(join(folder, PAGES, CHOICE), choiceOf(routes.map(({ path }) => path)));
}

const withConfig = (page: string, file: string): string =>
  existsSync(file) ? embedConfig(page, JSON.parse(readFileSync(file, 'utf8'))) : page;

/** Returns a file name for a pattern, which may contain any character. */
const nameOf = (pattern: string): string => `${createHash('sha256').update(pattern).digest('hex').slice(0, 16)}.html`;

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
      `<!--# ${index === 0 ? 'if' : 'elif'} expr="$asked_path = /^${pattern.replace(/[.+*?^()[\]{}|\\]/g, '[$&]').replace(/:[^/]+/g, '[^/]+')}/?(?!.)/" -->${include(`/${PAGES}/${nameOf(pattern)}`)}`,
  );
  const other = include(`/${PAGES}/${PAGE}`);
  return cases.length === 0 ? other : `${cases.join('')}<!--# else -->${other}<!--# endif -->`;
}

/** Replaces a file at once, so that readers see either the old or the new one. */
function replace(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, text);
  renameSync(partial, file);
}
