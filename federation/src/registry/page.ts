import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Registry } from './registry';
import { embedRegistry, includeConfig, preloadsOf } from './embed';
import { hostPageOf, shellFileOf } from './host-release';
import { bySpecificity } from './match-path';
import { SHELL_FILE } from '../release/shell-file';

/** The page of the current host with the registry in it, which a static server sends for every page. */
const PAGE = 'index.html';

/**
 * Writes the current host's files for static servers beside the registry: its page, with the registry in it, and
 * `shell.json`. Servers that fill in the page at each request (`npm start`) do not use it.
 *
 * @param registryFile `remotes.json`
 */
export function writePage(registryFile: string, registry: Registry): void {
  const host = registry.host?.current;
  if (host === undefined) return;
  const folder = dirname(registryFile);
  const page = includeConfig(embedRegistry(readFileSync(hostPageOf(registryFile, host), 'utf8'), registry)).replace(
    /<\/head>/i,
    (end) => preloads(registry) + end,
  );
  replace(join(folder, SHELL_FILE), readFileSync(shellFileOf(registryFile, host), 'utf8'));
  replace(join(folder, PAGE), page);
}

/**
 * Returns server-side includes for nginx, which has one file for every path. They keep the links of the remote whose
 * page was requested (`$asked_path`, deploy/nginx) and omit the others. `(?!.)` matches the end, because a dollar would
 * begin a variable.
 */
function preloads({ remotes, host }: Registry): string {
  const on = Object.entries(remotes).filter(([, { disabled }]) => disabled === undefined);
  const pages = bySpecificity(
    on.flatMap(([id, { current }]) =>
      current.routes.map(({ path, page }) => ({ path, link: preloadsOf(id, current, page, host?.current) })),
    ),
  );
  const cases = pages.map(
    ({ path, link }, index) =>
      `<!--# ${index === 0 ? 'if' : 'elif'} expr="$asked_path = /^${path.replace(/[.+*?^()[\]{}|\\]/g, '[$&]').replace(/:[^/]+/g, '[^/]+')}/?(?!.)/" -->${link}`,
  );
  return cases.length === 0 ? '' : `${cases.join('')}<!--# endif -->`;
}

/** Replaces a file at once, so that readers see either the old or the new one. */
function replace(file: string, text: string): void {
  const partial = `${file}.${randomUUID()}`;
  writeFileSync(partial, text);
  renameSync(partial, file);
}
