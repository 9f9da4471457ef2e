import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Registry } from './registry';
import { embedRegistry, preloadsOf } from './embed';
import { hostPageOf, shellFileOf } from './host-release';
import { bySpecificity } from './match-path';
import { SHELL_FILE } from '../release/shell-file';

/** The page of the current host with the registry in it: what a static server sends for every page. */
const PAGE = 'index.html';

/**
 * Writes what static servers give out of the current host beside the registry: its page, with the registry in it, and
 * `shell.json`. Servers that fill the page in at each request (`npm start`) leave it be.
 *
 * @param registryFile `remotes.json`
 */
export function writePage(registryFile: string, registry: Registry): void {
  const host = registry.host?.current;
  if (host === undefined) return;
  const folder = dirname(registryFile);
  const page = embedRegistry(readFileSync(hostPageOf(registryFile, host), 'utf8'), registry).replace(
    /<\/head>/i,
    (end) => preloads(registry) + end,
  );
  replace(join(folder, SHELL_FILE), readFileSync(shellFileOf(registryFile, host), 'utf8'));
  replace(join(folder, PAGE), page);
}

/**
 * For nginx, which has one file for every path: server-side includes that keep the link of the remote whose page was
 * asked for (`$asked_path`, deploy/nginx) and leave out the others. `(?!.)` is the end: a dollar would begin a
 * variable.
 */
function preloads({ remotes }: Registry): string {
  const on = Object.entries(remotes).filter(([, { disabled }]) => disabled === undefined);
  const pages = bySpecificity(
    on.flatMap(([id, { current }]) =>
      current.routes.map(({ path, page }) => ({ path, link: preloadsOf(id, current, page) })),
    ),
  );
  const cases = pages.map(
    ({ path, link }, index) =>
      `<!--# ${index === 0 ? 'if' : 'elif'} expr="$asked_path = /^${path.replace(/[.+*?^()[\]{}|\\]/g, '[$&]').replace(/:[^/]+/g, '[^/]+')}/?(?!.)/" -->${link}`,
  );
  return cases.length === 0 ? '' : `${cases.join('')}<!--# endif -->`;
}

/** Who reads the file meanwhile sees the old one or the new one. */
function replace(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, text);
  renameSync(partial, file);
}
